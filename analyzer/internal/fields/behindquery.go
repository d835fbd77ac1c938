package fields

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// checkBehindQuery looks at sums and formats in which text stands behind a url.URL whose
// RawQuery was set by a statement before.
func checkBehindQuery(p *lint.Pass) {
	if !p.Wants(lint.Possible) {
		return
	}
	for _, file := range p.Files {
		if p.Skip(file) || lint.ImportOf(file, "net/url") == nil {
			continue
		}
		for n := range ast.Preorder(file) {
			sum, isSum := n.(*ast.BinaryExpr)
			call, isCall := n.(*ast.CallExpr)
			if isSum && sum.Op == token.ADD || isCall && p.RowOf(call).Does(library.Formats) {
				reportBehindQuery(p, n.(ast.Expr))
			}
		}
	}
}

// reportBehindQuery reports the first text that an expression itself puts behind a query.
func reportBehindQuery(p *lint.Pass, e ast.Expr) {
	if !lint.IsStringType(p.TypesInfo.TypeOf(e)) || goexpr.IsConstant(p.TypesInfo, e) {
		return
	}
	for _, t := range p.Flow.Of(e).Alternatives() {
		source, ok := t.Source(strflow.Span{Start: 1, End: 2})
		if !ok || source.Lit == nil || source.Lit.Pos() < e.Pos() || e.End() < source.Lit.End() {
			continue
		}
		for o := range t.Operands() {
			if o.At > 0 || o.Expr == nil {
				break
			}
			if u := printedURL(p, o.Expr); u == nil || !setsQuery(p, e, u) {
				break
			}
			if f, ok := behindQuery(p, t.String()[1:]); ok {
				p.ReportAt(source.Lit.Pos(), source.Lit.End(), f, nil)
				return
			}
		}
	}
}

// behindQuery returns what is wrong with text behind a URL with a query, if a run shows that it
// is not what is meant. What the program itself makes of it is not known.
func behindQuery(p *lint.Pass, text string) (lint.Fault, bool) {
	const path, query = "http://h/a", "?b=c"
	more := strings.ReplaceAll(text, lint.HoleMark, "x")
	f := lint.Fault{Level: lint.Possible} // the query may be empty
	meant := ""
	switch {
	case strings.HasPrefix(more, "/"):
		f.Fact, f.Advice = `a path after the "?" is part of the query`, "put it before the query"
		meant = path + more + query
	case strings.HasPrefix(more, "?") && lint.IsField(more[1:]):
		f.Fact, f.Advice = `a second "?" is part of a value`, `write "&"`
		meant = path + query + "&" + more[1:]
	default:
		return f, false
	}
	return f, p.Compare(path+query+more, meant, library.Reference).Outcome == library.Lost
}

// printedURL returns the variable of a url.URL that an expression prints, nil if it is none.
func printedURL(p *lint.Pass, e ast.Expr) types.Object {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && p.RowOf(call).Kind(0) == library.URLText {
		if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
			e = sel.X
		}
	}
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok || !lint.IsURLType(p.TypesInfo.TypeOf(id)) {
		return nil
	}
	return p.ObjectOf(id)
}

// setsQuery reports whether the last statement before an expression that sets the query of a URL
// gives it one, and the URL is not handed to others after that.
func setsQuery(p *lint.Pass, e ast.Expr, u types.Object) (sets bool) {
	var end token.Pos
	for to, value := range lint.Assigned(p.DeclAt(e)) {
		sel, ok := ast.Unparen(to).(*ast.SelectorExpr)
		if ok && to.End() < e.Pos() && value != nil && sel.Sel.Name == "RawQuery" && p.ObjectOf(sel.X) == u {
			kind, _ := p.KindOf(value)
			text, _ := p.ConstantText(value)
			sets, end = kind == library.EncodedQuery || text != "", to.End()
		}
	}
	return sets && !slices.ContainsFunc(p.UsesOf(u), func(use *ast.Ident) bool {
		return end < use.Pos() && use.Pos() < e.Pos() && !isSelected(p, use)
	})
}

// isSelected reports whether a field or method of a variable is named.
func isSelected(p *lint.Pass, id *ast.Ident) bool {
	for n := range p.Enclosing(id) {
		_, ok := n.(*ast.SelectorExpr)
		return ok
	}
	return false
}
