package checks

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// callHostname returns the fix for an argument that is the Host of a URL. It is where the
// Host is read, if only the argument takes what is read there, else in the argument.
func callHostname(p *lint.Pass, arg ast.Expr) []analysis.SuggestedFix {
	_, from := hostText(p, arg)
	host, ok := ast.Unparen(from.Expr).(*ast.SelectorExpr)
	if !ok || !p.IsHostOfURL(host) || p.DeclAt(host) != p.DeclAt(arg) {
		return nil
	}
	fix := analysis.SuggestedFix{
		Message:   "call " + p.SourceOf(host.X) + ".Hostname",
		TextEdits: []analysis.TextEdit{{Pos: host.Sel.Pos(), End: host.Sel.End(), NewText: []byte("Hostname()")}},
	}
	if ast.Unparen(arg) == ast.Expr(host) {
		return []analysis.SuggestedFix{fix}
	}
	a, ok := p.Parent(host).(*ast.AssignStmt)
	switch variable := p.ObjectOf(arg); {
	case !ok || len(a.Lhs) != 1 || variable == nil || p.ObjectOf(a.Lhs[0]) != variable:
		return nil
	case p.IsNamedOnce(variable, a):
		return []analysis.SuggestedFix{fix}
	case isSameAt(p, host.X, arg):
		fix.TextEdits = []analysis.TextEdit{{Pos: arg.Pos(), End: arg.End(), NewText: []byte(types.ExprString(host.X) + ".Hostname()")}}
		return lint.Suggest([]analysis.SuggestedFix{fix}, fmt.Sprintf("read in line %d", p.Fset.Position(host.Pos()).Line))
	}
	return nil
}

// isSameAt reports whether a variable, or a field of it, is named by the same source where
// another expression is.
func isSameAt(p *lint.Pass, e, at ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.SelectorExpr:
		return isSameAt(p, e.X, at)
	case *ast.Ident:
		scope := goexpr.Scope(p.TypesInfo, p.FileAt(at.Pos()), at.Pos())
		if scope == nil {
			return false
		}
		_, obj := scope.LookupParent(e.Name, at.Pos())
		return obj == p.TypesInfo.ObjectOf(e)
	}
	return false
}

// hostText returns the kind that the origins of a host agree on, and the first of them. What is split into host
// and port is left out, as the others are there if that fails, and so is what is made of the host itself.
func hostText(p *lint.Pass, host ast.Expr) (library.Kind, lint.Origin) {
	return p.KindOfOrigins(slices.DeleteFunc(p.OriginsOf(host), func(o lint.Origin) bool {
		row := p.RowOf(o.Expr)
		return row.Place(0) == library.HostPort && row.Kind(0) == library.Hostname || o.Expr != host && lint.Contains(o.Expr, host)
	}))
}

// givenHost is hostText of what the package gives a parameter or field: of the Host of a URL, if that is given anywhere.
func givenHost(p *lint.Pass, host ast.Expr, depth int) (library.Kind, lint.Origin) {
	const most = 3
	kind, from := hostText(p, host)
	v, ok := p.ObjectOf(host).(*types.Var)
	if kind != library.AnyValue || !ok || depth == most {
		return kind, from
	}
	var fn *types.Func
	if decl, ok := p.DeclAt(host).(*ast.FuncDecl); ok && !v.IsField() {
		fn, _ = p.TypesInfo.Defs[decl.Name].(*types.Func)
	}
	if !v.IsField() && fn == nil {
		return kind, from
	}
	for e := range p.Flow.Given(v.Origin(), fn) {
		if p.ObjectOf(e) == v || lint.Contains(e, host) || p.Holds(namesBrackets, p.DeclAt(e)) {
			continue
		}
		if k, o := givenHost(p, e, depth+1); k == library.URLHost {
			return k, o
		}
	}
	return kind, from
}

// namesBrackets holds of a declaration that has a text with brackets, or a colon, but to trim
// brackets: what they are trimmed from is no Host any more.
var namesBrackets = &lint.DeclFact{Holds: func(p *lint.Pass, d ast.Decl) bool {
	trimmed := make(map[ast.Expr]bool)
	for n := range ast.Preorder(d) {
		switch n := n.(type) {
		case *ast.CallExpr:
			if len(n.Args) == 2 && p.RowOf(n).Does(library.Trims) {
				trimmed[n.Args[1]] = true
			}
		case *ast.BasicLit:
			text, _ := p.ConstantText(n)
			if !trimmed[n] && (strings.ContainsAny(text, "[]") || text == ":" || n.Value == "'['" || n.Value == "']'" || n.Value == "':'") {
				return true
			}
		}
	}
	return false
}}
