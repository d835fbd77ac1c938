package urlexpr

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

// A search goes through the literals of a package.
type search struct {
	*Result
	library   *library.Library
	flow      *strflow.Flow
	visited   map[ast.Expr]bool // the arguments of sinks that were looked at where they are written
	skips     func(*ast.File) bool
	callsSink bool // the package may call a sink
	urls      []Candidate

	// roots holds where the climbs end that pass by an expression: the literals of a
	// concatenation of n operands are up to n steps from its root.
	roots map[inspector.Cursor]inspector.Cursor

	// written is set if some file of the package writes down a URL: if none
	// does, no variable begins with one.
	written bool

	// found holds the expressions of several literals that were looked at, and whether
	// they are read; asked are those whose variables were looked at, too.
	found, asked map[inspector.Cursor]bool

	usages map[types.Object]usage // the answers of usageOf
}

func (u *Result) search(o Options) *search {
	s := &search{Result: u, library: o.Library, flow: o.Flow, skips: o.Skip,
		roots: make(map[inspector.Cursor]inspector.Cursor), visited: make(map[ast.Expr]bool),
		found: make(map[inspector.Cursor]bool), asked: make(map[inspector.Cursor]bool), usages: make(map[types.Object]usage)}
	if s.flow == nil {
		s.flow = u.Flow(s.library)
	}
	if s.skips == nil {
		s.skips = func(*ast.File) bool { return false }
	}
	return s
}

// walked returns the files that can have a URL, in the order of the package. Most packages have
// none, and that is seen in their bytes: a walk costs more time, and an inspector as much memory
// again as the tree.
//
// The files are walked if one writes down a scheme and what follows, outside of
// comments, or if one imports functions that take a URL, which may lack the scheme.
// None is walked for the name of a method of HTTP: the paths beside it are looked
// for with the flow.
func (s *search) walked() []*ast.File {
	takes := s.takesURLs()
	s.callsSink = takes
	for _, f := range s.files {
		source, ok := s.source(f)
		s.written = s.written || !ok || hasSign(source)
		s.callsSink = s.callsSink || !ok || writesMethod(source)
	}
	if !takes && !s.written {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(s.files), s.skips)
}

// takesURLs reports whether a file imports a function that takes a URL.
func (s *search) takesURLs() bool {
	return s.pkg != nil && s.library.AddsURLs(s.pkg.Path()) ||
		slices.ContainsFunc(s.files, func(f *ast.File) bool { return imports(f, s.library.TakesURLs) })
}

// Flow returns a flow of the strings of the package, by what is known of functions, nil for
// the table alone. It may not be asked by several goroutines at once.
func (u *Result) Flow(lib *library.Library) *strflow.Flow {
	f := strflow.New(u.files, u.pkg, u.info, u.literals, u.Inspector, lib)
	f.Escapes, f.Kept = replacesByEscape, schemeLength
	return f
}

// replacesByEscape reports whether a replacement escapes a text, as far as its author needed
// it, or makes the "+" of url.QueryEscape the space that it stands for.
func replacesByEscape(old, by string) bool {
	return (old == "/" || old == "+" || old == " ") && len(by) > len("%") && by[0] == '%' || old == "%" && by == "%25" || old == " " && by == "+"
}

// schemeLength returns the length of the scheme that a text begins with, and of
// "://". Whoever sets a variable to another value with the linker sets it to
// another URL; the rest is judged where the variable is declared.
func schemeLength(text string) int {
	scheme, _, ok := strings.Cut(text, "://")
	if !ok || !rfc1738.KnownScheme(scheme) {
		return 0
	}
	return len(scheme) + len("://")
}
