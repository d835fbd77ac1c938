package urlexpr

import (
	"go/ast"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
)

// A search goes through the literals of a package.
type search struct {
	*Result
	roots     roots
	library   *library.Library
	flow      *strflow.Flow
	visited   map[ast.Expr]bool  // the arguments of sinks that were looked at where they are written
	skipped   map[*ast.File]bool // whether files are left out, as far as it was asked
	callsSink bool               // the package may call a sink

	// written is set if some file of the package writes down a URL: if none
	// does, no variable begins with one.
	written bool

	// found holds the expressions of several literals that were looked at.
	found map[inspector.Cursor]verdict
}

// A verdict says whether an expression is to be read.
type verdict uint8

const (
	_        verdict = iota
	isNotYet         // it does not begin with a URL, its variables not looked at
	isNot
	isRead
)

// Options say where to look, and what for.
type Options struct {
	Skip    func(*ast.File) bool // the files to leave out; nil for none
	Library *library.Library     // what is known of functions, nil for the table alone
	Flow    *strflow.Flow        // what to ask for the values of strings, nil for a new one

	// Shapes has References look for texts with the shape of a URL in packages, too, that
	// import nothing that takes one.
	Shapes bool

	// Imports are packages whose importers may be looked at for more than URLs, "" if
	// all packages may. MayHaveCandidates asks for them, All does not.
	Imports []string
}
