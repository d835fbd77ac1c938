// Package stredit tells where the text of a string literal goes, and so whether
// a fix may edit the literal.
//
// # Analyzer stredit
//
// stredit: tell which string literals can be edited
//
// The analyzer reports nothing. Its result, an [*Edits], answers for the string
// literals of one package. An edit of a literal is safe if its text goes into
// the expression that is judged and nowhere else, and if nothing that this
// expression goes to depends on how the text is written:
//
//	const base = "http://example.com/~joe"
//
//	fmt.Sprintf(base+"/%s", id) // it is a format: "%7E" would be a verb
//	if base == other            // it is compared with what may be written so
//
// # What is followed
//
// Constants with their implicit repetition, variables, fields, elements of maps,
// slices and channels, parameters and results of the functions of the package.
// All elements of one variable count as one. A call by an interface or a
// function value goes to an unknown function, so its text stays as it is.
//
// A function of another package takes the text as it is, unless it is known to look
// into it: packages strings, bytes and regexp, a format, a template. What is written to
// a buffer is read from it. Other packages may use what the package exports as a
// format. Files that the pass does not have, because of build constraints or because
// they are tests, may do anything with the names that they mention.
package stredit

import (
	"go/ast"
	"reflect"
	"sync"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/passes/strlit"
)

// Analyzer computes an [*Edits] and reports nothing.
var Analyzer = &analysis.Analyzer{
	Name:             "stredit",
	Doc:              "tell which string literals can be edited",
	Run:              run,
	RunDespiteErrors: true,
	ResultType:       reflect.TypeFor[*Edits](),
}

func run(pass *analysis.Pass) (any, error) {
	readFile := strlit.ReadFile(pass)
	return &Edits{flow: sync.OnceValue(func() *flow {
		f := newFlow(pass.TypesInfo, pass.Pkg)
		for _, file := range pass.Files {
			f.stmt(file)
		}
		f.limitNames(unseen(pass, readFile))
		f.spread()
		f.spreadUses()
		f.spreadMends()
		f.others = sync.OnceValue(f.noFormats)
		return f
	})}, nil
}

// Of returns what limits the edits of a literal, a sum or a call, whose text is part of an
// expression. A literal is in the expression itself or in the declaration of a constant
// that the expression names, a sum or a call is in the expression.
func (e *Edits) Of(text, expr ast.Expr) Limit {
	f := e.flow()
	to, ok := f.texts[text]
	if !ok {
		return Fixed
	}
	limit := to.limit
	for _, n := range to.nodes {
		limit |= f.limits[n]
	}
	if to.format != nil && f.limits[to.format]&Formatted == 0 {
		limit |= Fixed // it only looks like a format
	}
	if contains(expr, text.Pos()) {
		return limit
	}
	if len(to.nodes) == 0 || !f.isConfined(to.nodes, expr, make(map[node]bool)) {
		limit |= Fixed
	}
	return limit
}
