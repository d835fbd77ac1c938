// Package check finds what is wrong in the packages of a module that have open documents. After an edit it
// parses the file, type-checks the package and analyzes it; all else is kept.
package check

import (
	"path/filepath"

	"github.com/urllint/urllint/cmd/urllint-lsp/internal/protocol"
)

// A Document is a version of a file that an editor has open.
type Document struct {
	URI     protocol.URI
	Name    string
	Version int
	Text    *protocol.Text
}

// Documents are those of a module, by the names of the files.
type Documents map[string]*Document

// folders returns those with Go files.
func (d Documents) folders() map[string]bool {
	all := make(map[string]bool)
	for name := range d {
		if filepath.Ext(name) == ".go" {
			all[filepath.Dir(name)] = true
		}
	}
	return all
}

// texts returns what the editor has in place of what is on the disk.
func (d Documents) texts() map[string][]byte {
	all := make(map[string][]byte)
	for name, doc := range d {
		all[name] = doc.Text.Bytes
	}
	return all
}
