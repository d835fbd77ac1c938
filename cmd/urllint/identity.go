package main

import (
	"crypto/sha256"
	"encoding/hex"
	"path/filepath"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/visible"
)

// An identity tells one finding from another, also after an edit of other lines.
type identity struct {
	rule     string
	file     string // relative to a folder, with slashes
	function string // "" outside of all
	text     string // a hash of its lines
}

// identify returns the identity of a finding, whose file is named relative to dir.
func (s *sources) identify(d analysis.Diagnostic, dir string) identity {
	name := s.pkg.Fset.PositionFor(d.Pos, false).Filename
	if short, err := filepath.Rel(dir, name); err == nil {
		name = short
	}
	return identity{d.Category, visible.Text(filepath.ToSlash(name)), s.function(d.Pos), shortHash(s.lines(d))}
}

// hash returns the identity in one word.
func (i identity) hash() string {
	return shortHash([]byte(i.rule + "\x00" + i.file + "\x00" + i.function + "\x00" + i.text))
}

// shortHash returns enough of a hash to tell the findings of a module apart.
func shortHash(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:8])
}
