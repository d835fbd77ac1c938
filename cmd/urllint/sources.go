package main

import (
	"bytes"
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"unicode/utf8"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"
)

// Sources are the files of a package, read when something of them is asked for.
type sources struct {
	pkg  *packages.Package
	text map[string][]byte
}

func newSources(p *packages.Package) *sources {
	return &sources{pkg: p, text: make(map[string][]byte)}
}

// read returns what is in a file, nothing if it cannot be read.
func (s *sources) read(name string) []byte {
	text, ok := s.text[name]
	if !ok {
		text, _ = os.ReadFile(name)
		s.text[name] = text
	}
	return text
}

// position is that of a character: its column counts characters, not bytes. Line
// directives are not followed.
func (s *sources) position(pos token.Pos) token.Position {
	p := s.pkg.Fset.PositionFor(pos, false)
	text := s.read(p.Filename)
	start := p.Offset - (p.Column - 1)
	if start >= 0 && p.Offset <= len(text) {
		p.Column = 1 + utf8.RuneCount(text[start:p.Offset])
	}
	return p
}

// lines returns the lines of a finding without the space around them.
func (s *sources) lines(d analysis.Diagnostic) []byte {
	from := s.pkg.Fset.PositionFor(d.Pos, false)
	to := s.pkg.Fset.PositionFor(max(d.Pos, d.End), false)
	text := s.read(from.Filename)
	if from.Offset > len(text) || to.Offset > len(text) || to.Offset < from.Offset {
		return nil
	}
	start := bytes.LastIndexByte(text[:from.Offset], '\n') + 1
	end := len(text)
	if i := bytes.IndexByte(text[to.Offset:], '\n'); i >= 0 {
		end = to.Offset + i
	}
	return bytes.Join(bytes.Fields(text[start:end]), []byte(" "))
}

// function returns the name of the function around a position, "" if there is none.
func (s *sources) function(pos token.Pos) string {
	for _, f := range s.pkg.Syntax {
		if pos < f.FileStart || f.FileEnd < pos {
			continue
		}
		for _, decl := range f.Decls {
			fn, ok := decl.(*ast.FuncDecl)
			if !ok || pos < fn.Pos() || fn.End() < pos {
				continue
			}
			if fn.Recv != nil && len(fn.Recv.List) > 0 {
				return "(" + types.ExprString(fn.Recv.List[0].Type) + ")." + fn.Name.Name
			}
			return fn.Name.Name
		}
	}
	return ""
}
