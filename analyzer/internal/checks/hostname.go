package checks

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"

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
	of := p.TypesInfo.Types[host.X]
	if method, _, _ := types.LookupFieldOrMethod(of.Type, of.Addressable(), p.Pkg, "Hostname"); method == nil {
		return nil // as of an element of a map
	}
	message := "call " + p.SourceOf(host.X) + ".Hostname"
	fixes := lint.FixBy(message, lint.Edit(host.Sel.Pos(), host.Sel.End(), "Hostname()"))
	if ast.Unparen(arg) == ast.Expr(host) {
		return fixes
	}
	a, ok := p.Parent(host).(*ast.AssignStmt)
	switch variable := p.ObjectOf(arg); {
	case !ok || len(a.Lhs) != 1 || variable == nil || p.ObjectOf(a.Lhs[0]) != variable:
		return nil
	case p.IsNamedOnce(variable, a):
		return fixes
	case isSameAt(p, host.X, arg) && !isSetBetween(p, host.X, host, arg) && !isSetBetween(p, arg, host, arg):
		fixes = lint.FixBy(message, lint.Edit(arg.Pos(), arg.End(), types.ExprString(host.X)+".Hostname()"))
		return lint.Suggest(fixes, fmt.Sprintf("read in line %d", p.Fset.Position(host.Pos()).Line))
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
		_, there := scope.LookupParent(e.Name, at.Pos())
		obj := p.TypesInfo.ObjectOf(e) // in an editor the scope may have a parameter of its own at the same place
		return there != nil && obj != nil && there.Pos() == obj.Pos()
	}
	return false
}

// isSetBetween reports whether a variable, or a field of it, may be set behind one expression and before another is.
func isSetBetween(p *lint.Pass, v, from, to ast.Expr) bool {
	const most = 64 // uses that are looked at
	for sel, ok := v.(*ast.SelectorExpr); ok; sel, ok = v.(*ast.SelectorExpr) {
		v = sel.X
	}
	uses := p.UsesOf(p.ObjectOf(v))
	return len(uses) > most || slices.ContainsFunc(uses, func(id *ast.Ident) bool {
		if id.Pos() <= from.End() || id.Pos() >= to.Pos() {
			return false
		}
		var set ast.Expr = id
		for sel, ok := p.Parent(set).(*ast.SelectorExpr); ok; sel, ok = p.Parent(set).(*ast.SelectorExpr) {
			set = sel
		}
		a, ok := p.Parent(set).(*ast.AssignStmt)
		return ok && slices.Contains(a.Lhs, set) && !lint.Contains(a, to)
	})
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
func givenHost(p *lint.Pass, host ast.Expr) (library.Kind, lint.Origin) {
	kind, from := hostText(p, host)
	isOther := func(o lint.Origin) bool { v, ok := p.ObjectOf(o.Expr).(*types.Var); return !ok || v.Pkg() != p.Pkg }
	if kind != library.AnyValue || slices.ContainsFunc(p.OriginsOf(host), isOther) {
		return kind, from
	}
	for _, o := range p.SourcesOf(host) {
		k, _ := p.KindOfOrigins([]lint.Origin{o})
		if k == library.URLHost && !lint.Contains(o.Expr, host) && !p.Holds(namesBrackets, p.DeclAt(o.Expr)) {
			return k, o
		}
	}
	return kind, from
}

// namesBrackets holds of a declaration that has a text with brackets, or a colon, but to trim
// brackets: what they are trimmed from is no Host any more.
var namesBrackets = &lint.DeclFact{Has: func(p *lint.Pass, e ast.Expr) bool {
	lit, ok := e.(*ast.BasicLit)
	text, _ := p.ConstantText(e)
	isSign := ok && (lint.HasBrackets(text) || text == ":" || lit.Value == "'['" || lit.Value == "']'" || lit.Value == "':'")
	return isSign && p.TrimmedBy(e) == nil
}}

// hostFault says that a host, or what it is given, may have more than a host has.
func hostFault(p *lint.Pass, host, from ast.Expr, kind library.Kind, more, effect string) lint.Fault {
	f := lint.Fault{
		Fact:   p.SourceOf(from) + " may have " + more,
		Advice: "use net.SplitHostPort",
		Effect: effect,
	}
	if p.DeclAt(from) != p.DeclAt(host) {
		f.Fact = p.SourceOf(host) + " is given " + p.SourceOf(from) + ", which may have " + more
	}
	switch {
	case kind != library.URLHost:
	case p.IsHostOfURL(from):
		f.Advice = "call Hostname"
	default: // it may have no port, for which net.SplitHostPort fails
		f.Advice = "use (&url.URL{Host: " + p.SourceOf(from) + "}).Hostname()"
	}
	return f
}

// looksAtBrackets reports whether the function that an expression is in, or the one that
// returns the host, looks at the brackets or the colons of some text before, or sets the host itself.
func looksAtBrackets(p *lint.Pass, e, host ast.Expr) bool {
	if call, ok := ast.Unparen(host).(*ast.CallExpr); ok {
		if fn := goexpr.Callee(p.TypesInfo, call); fn != nil && fn.Pkg() == p.Pkg && p.Holds(namesBrackets, p.DeclAt(fn)) {
			return true
		}
	}
	d := p.DeclAt(e)
	isBefore := func(sign ast.Expr) bool { return sign.Pos() < e.End() && namesBrackets.Has(p, sign) }
	return p.Holds(namesBrackets, d) && goexpr.Has(d, isBefore) || setsHost(p, d, host)
}

// setsHost reports whether a declaration sets the Host of a URL to what may have lost its
// brackets: no constant, and nothing that has them.
func setsHost(p *lint.Pass, d ast.Decl, host ast.Expr) bool {
	for to, value := range lint.Assigned(d) {
		if p.RowOf(to).Place(0) != library.Authority || sourceOf(to) != sourceOf(host) {
			continue
		}
		if value == nil || !p.IsKind(value, library.Address, library.URLHost) && p.TypesInfo.Types[value].Value == nil {
			return true
		}
	}
	return false
}

// looksForPort holds of a declaration that reads the port of a URL, or cuts it off.
var looksForPort = &lint.DeclFact{Has: func(p *lint.Pass, e ast.Expr) bool {
	row := p.RowOf(e)
	return row.Kind(0) == library.PortText || row.Kind(1) == library.PortText
}}
