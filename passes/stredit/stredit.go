// Package stredit tells where the text of a string literal goes, and so whether
// a fix may edit the literal.
//
// An [*Edits] answers for the string literals of one package. An edit of a literal is safe if its text goes into
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
// A function or a field of another package takes the text for a URL if the library says
// so. Of a few functions it is known that the text goes into their result; what is written
// to a buffer is read from it. All others may do anything with it, as may other packages with
// what the package exports, and files that the pass does not have, because of build
// constraints or because they are tests, with the names that they mention.
package stredit

import (
	"cmp"
	"go/ast"
	"go/types"
	"sync"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/library"
)

// New returns the edits of a package, with what a library knows of other packages.
func New(pass *analysis.Pass, known *library.Library) *Edits {
	return &Edits{flow: sync.OnceValue(func() *flow {
		f := &flow{
			info:     cmp.Or(pass.TypesInfo, new(types.Info)),
			pkg:      pass.Pkg,
			known:    known,
			texts:    make(map[ast.Expr]dest),
			to:       make(map[node][]node),
			limits:   make(map[node]Limit),
			by:       make(map[node][]Use),
			uses:     make(map[node][]dest),
			compared: make(map[string][]node),
		}
		for _, file := range pass.Files {
			f.stmt(file)
		}
		f.linkFields()
		f.unseen, f.unread = unseen(pass)
		f.spread()
		return f
	})}
}

// Begin makes what the answers need while its caller does something else, and returns a function that waits for it.
func (e *Edits) Begin() (wait func()) {
	var work sync.WaitGroup
	work.Go(func() {
		defer func() { _ = recover() }() // who asks panics again
		e.flow()
	})
	return work.Wait
}

// HasUnseen reports whether a file of the package that the pass does not have, such as a test, has
// a literal that is asked for by its source.
func (e *Edits) HasUnseen(is func(literal string) bool) bool {
	for text := range e.flow().unseen {
		if is(text) {
			return true
		}
	}
	return false
}

// Unseen returns the file of the package that the pass does not have and that names something, "" if there is none.
func (e *Edits) Unseen(name string) string { return cmp.Or(e.flow().unread, e.flow().unseen[name]) }

// Of returns what limits the edits of a literal, a sum or a call, whose text is part of an
// expression. A literal is in the expression itself or in the declaration of a constant
// that the expression names, a sum or a call is in the expression.
func (e *Edits) Of(text, expr ast.Expr) Limit {
	f := e.flow()
	to, ok := f.texts[text]
	if !ok {
		return Fixed
	}
	limit := to.limit | f.limitsOf(to.nodes)
	if to.format != nil && f.limitsOf([]node{to.format})&Formatted == 0 {
		limit |= Fixed // it only looks like a format
	}
	if contains(expr, text.Pos()) {
		return limit
	}
	// Constants that are used in the expression alone, or in constants that are, are part of it.
	isConfined := func(n node, d dest) (holds, decided bool) {
		if _, ok := n.(*types.Const); !ok || f.isExported(n) {
			return false, true
		}
		holds = contains(expr, d.at)
		return holds, holds
	}
	if !f.everyUse(to.nodes, isConfined, make(map[node]bool)) {
		limit |= Fixed
	}
	return limit
}
