package lint

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"
)

// A Diagnostic is of a rule.
type Diagnostic struct {
	Rule *Rule
	analysis.Diagnostic

	// Written is where the text is written that is reported where a name of it is used, and
	// Const is the constant that is named, if it is at fault there.
	Const   *types.Const
	Written [2]token.Pos

	// Of is what was found in a literal, if it is reported there.
	Of  *Finding
	Lit *ast.BasicLit

	// Alike is the fault, if one diagnostic stands for several of its kind.
	Alike *Fault
}

// A reported one is not reported again, also if its literal is part of several URLs.
type reported struct {
	rule     *Rule
	pos, end token.Pos
}
