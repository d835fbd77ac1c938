package fields

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sort"
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
	if !lint.IsStringType(p.TypesInfo.TypeOf(e)) || goexpr.IsConstant(p.TypesInfo, e) || isInnerSum(p, e) {
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

// isInnerSum reports whether an expression is an operand of a longer sum, which is looked at.
func isInnerSum(p *lint.Pass, e ast.Expr) bool {
	for n := range p.Enclosing(e) {
		if _, ok := n.(*ast.ParenExpr); ok {
			continue
		}
		sum, ok := n.(*ast.BinaryExpr)
		return ok && sum.Op == token.ADD
	}
	return false
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

// maxBetween bounds how many statements are looked back at.
const maxBetween = 8

// setsQuery reports whether a statement sets the query of a URL, and runs right before the one that
// an expression is in, or only statements between them that leave the query as it is.
func setsQuery(p *lint.Pass, e ast.Expr, u types.Object) bool {
	statements, at := statementsBefore(p, e)
	for _, s := range slices.Backward(statements[max(0, at-maxBetween):at]) {
		if value := queryOf(p, s, u); value != nil {
			kind, _ := p.KindOf(value)
			text, known := p.ConstantText(value)
			return kind == library.EncodedQuery || known && text != ""
		}
		if changes(p, s, u) {
			return false
		}
	}
	return false
}

// statementsBefore returns the list of statements that an expression is in, and which of them it is.
func statementsBefore(p *lint.Pass, e ast.Expr) (list []ast.Stmt, at int) {
	for n := range p.Enclosing(e) {
		switch n := n.(type) {
		case *ast.FuncLit:
			return nil, 0
		case *ast.BlockStmt:
			list = n.List
		case *ast.CaseClause:
			list = n.Body
		default:
			continue
		}
		return list, sort.Search(len(list), func(i int) bool { return e.Pos() < list[i].End() })
	}
	return nil, 0
}

// queryOf returns what a statement sets the query of a URL to, nil if it does not.
func queryOf(p *lint.Pass, s ast.Stmt, u types.Object) ast.Expr {
	a, ok := s.(*ast.AssignStmt)
	if !ok || a.Tok != token.ASSIGN || len(a.Lhs) != 1 || len(a.Rhs) != 1 {
		return nil
	}
	sel, ok := ast.Unparen(a.Lhs[0]).(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "RawQuery" || p.ObjectOf(sel.X) != u {
		return nil
	}
	return a.Rhs[0]
}

// changes reports whether a statement may change the query of a URL: it names the URL, and not
// only other fields or methods of it.
func changes(p *lint.Pass, s ast.Stmt, u types.Object) bool {
	fields := make(map[*ast.Ident]bool)
	for n := range ast.Preorder(s) {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if id, ok := ast.Unparen(n.X).(*ast.Ident); ok && n.Sel.Name != "RawQuery" {
				fields[id] = true
			}
		case *ast.Ident:
			if !fields[n] && p.TypesInfo.ObjectOf(n) == u {
				return true
			}
		case *ast.CallExpr:
			if fn := goexpr.Callee(p.TypesInfo, n); fn != nil && library.Changes(fn) {
				return true
			}
		}
	}
	return false
}
