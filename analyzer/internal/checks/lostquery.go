package checks

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

var LostQuery = lint.Rule{
	ID:       "lost-query",
	Group:    lint.Semantics,
	Summary:  "a change of a copy of a query, which is not stored",
	Why:      `URL.Query parses RawQuery and returns a copy, so the URL stays as it was.`,
	Scope:    `The rule reports a copy that is changed, and then neither encoded, read nor passed on.`,
	Suppress: `if the change is meant to have no effect`,
	Before:   `q := u.Query(); q.Set("page", "2")`,
	After:    `q := u.Query(); q.Set("page", "2"); u.RawQuery = q.Encode()`,
	Level:    lint.Certain,
	Fix:      "stores the query in its URL",
	Check:    checkLostQuery,

	Imports: []string{"net/url", "net/http"},
}

// checkLostQuery finds the copies that are changed and dropped.
func checkLostQuery(p *lint.Pass, _ []*lint.Candidate) {
	for n := range lint.All[ast.Node](p) {
		switch n := n.(type) {
		case *ast.CallExpr:
			if sel, ok := n.Fun.(*ast.SelectorExpr); ok && library.Changes(goexpr.Callee(p.TypesInfo, n)) && isQueryCopy(p, sel.X) {
				reportLost(p, n, nil)
			}
		case *ast.AssignStmt:
			if id, ok := n.Lhs[0].(*ast.Ident); ok && n.Tok == token.DEFINE && len(n.Rhs) == 1 && isQueryCopy(p, n.Rhs[0]) {
				if change, last := lostChange(p, p.TypesInfo.Defs[id]); change != nil {
					reportLost(p, change, storeFix(p, n, id, last))
				}
			}
		}
	}
}

// lostChange returns the first change of a copy, nil if the copy is read after it, or used as a whole, and its last use.
func lostChange(p *lint.Pass, v types.Object) (first ast.Expr, last *ast.Ident) {
	for _, last = range p.UsesOf(v) {
		change, isElement := useOf(p, last)
		switch {
		case change == nil && (first != nil || !isElement):
			return nil, nil
		case first == nil:
			first = change
		}
	}
	return first, last
}

// useOf returns the change of a copy that an identifier is part of, nil if it is none, and whether
// it then is only part of what reads an element.
func useOf(p *lint.Pass, id *ast.Ident) (change ast.Expr, isElement bool) {
	switch x := p.Parent(id).(type) {
	case *ast.SelectorExpr:
		if call, ok := p.Parent(x).(*ast.CallExpr); ok && library.Changes(goexpr.Callee(p.TypesInfo, call)) {
			return call, false
		}
		return nil, x.Sel.Name != "Encode"
	case *ast.IndexExpr:
		if a, ok := p.Parent(x).(*ast.AssignStmt); ok && len(a.Lhs) == 1 && a.Lhs[0] == x {
			return x, false
		}
		return nil, true
	case *ast.CallExpr:
		if goexpr.Builtin(p.TypesInfo, x) == "delete" {
			return x, false
		}
	}
	return nil, false
}

func reportLost(p *lint.Pass, e ast.Expr, fixes []analysis.SuggestedFix) {
	p.ReportExpr(e, lint.Fault{
		Fact:   "this changes only a copy of the query",
		Advice: "set RawQuery to its Encode()",
	}, fixes)
}

// storeFix returns the fix that stores a copy in its URL behind the last change, in the block that declares the copy. It is nil if
// the URL is not named, or the block ends in the same line.
func storeFix(p *lint.Pass, declares *ast.AssignStmt, id, last *ast.Ident) []analysis.SuggestedFix {
	of, _ := ast.Unparen(declares.Rhs[0]).(*ast.CallExpr).Fun.(*ast.SelectorExpr)
	if len(declares.Lhs) > 1 || of == nil || p.TypeKind(of.X) != library.URLValue || !isNamed(of.X) {
		return nil
	}
	for n := range p.Enclosing(id) {
		block, ok := n.(*ast.BlockStmt)
		if !ok {
			if n == ast.Node(declares) {
				continue
			}
			return nil // it is declared by the head of a statement, or in a clause
		}
		i := slices.IndexFunc(block.List, func(s ast.Stmt) bool { return lint.Contains(s, last) })
		if !isPassed(block.List[i], types.ExprString(of.X)) {
			return nil
		}
		file := p.Fset.File(id.Pos())
		line := file.PositionFor(block.List[i].End(), false).Line
		if line == file.PositionFor(block.Rbrace, false).Line || line == file.LineCount() {
			return nil
		}
		at := file.LineStart(line + 1)
		indent := strings.Repeat("\t", p.Fset.PositionFor(declares.Pos(), false).Column-1)
		text := fmt.Sprintf("%s%s.RawQuery = %s.Encode()\n", indent, types.ExprString(of.X), id.Name)
		fixes := lint.FixBy("store "+id.Name+" in "+p.SourceOf(of.X), lint.Edit(at, at, text))
		return lint.Suggest(fixes, "the URL gets the query that it did not have")
	}
	return nil
}

// isPassed reports whether what follows a statement is reached behind all changes in it, and nothing there reads the URL before that.
func isPassed(s ast.Stmt, url string) bool {
	_, isCall := s.(*ast.ExprStmt)
	for n := range ast.Preorder(s) {
		switch n := n.(type) {
		case *ast.ReturnStmt, *ast.BranchStmt, *ast.FuncLit, *ast.DeferStmt, *ast.GoStmt:
			return false
		case ast.Expr:
			if !isCall && types.ExprString(n) == url {
				return false
			}
		}
	}
	return true
}

// isNamed reports whether an expression is a variable, or a field of one.
func isNamed(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		return true
	case *ast.SelectorExpr:
		return isNamed(e.X)
	}
	return false
}

// isQueryCopy reports whether a call returns what a query says.
func isQueryCopy(p *lint.Pass, e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return false
	}
	row := p.RowOf(call)
	if row.Place(0) == library.Query {
		sel, ok := ast.Unparen(call.Args[0]).(*ast.SelectorExpr)
		return ok && row.Kind(0) == library.ValuesValue && p.IsKind(sel, library.EncodedQuery) && p.TypeKind(sel.X) == library.URLValue
	}
	return row.Kind(0) == library.ValuesValue
}
