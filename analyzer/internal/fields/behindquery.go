package fields

import (
	"go/ast"
	"go/token"
	"go/types"
	"sort"
	"strings"
	"sync"

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
		operands := make(map[ast.Expr]bool) // of sums, which are looked at as a whole
		events := sync.OnceValue(func() map[types.Object][]urlEvent { return urlEvents(p, file) })
		for n := range ast.Preorder(file) {
			sum, isSum := n.(*ast.BinaryExpr)
			call, isCall := n.(*ast.CallExpr)
			isSum = isSum && sum.Op == token.ADD
			if isSum {
				operands[ast.Unparen(sum.X)], operands[ast.Unparen(sum.Y)] = true, true
			}
			if e, _ := n.(ast.Expr); (isSum || isCall && p.RowOf(call).Does(library.Formats)) && !operands[e] {
				reportBehindQuery(p, e, events)
			}
		}
	}
}

// reportBehindQuery reports the first text that an expression itself puts behind a query.
func reportBehindQuery(p *lint.Pass, e ast.Expr, events func() map[types.Object][]urlEvent) {
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
			if u := printedURL(p, o.Expr); u == nil || !setsQuery(events()[u], e) {
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

// A urlEvent is where a variable of a url.URL gets a query, or may lose it.
type urlEvent struct {
	pos  token.Pos
	sets bool
}

// urlEvents returns the events of the variables of a file, in the order of the source: a RawQuery
// that is set, and a URL that is handed to others, which may set it.
func urlEvents(p *lint.Pass, file *ast.File) map[types.Object][]urlEvent {
	events := make(map[types.Object][]urlEvent)
	add := func(u types.Object, e urlEvent) {
		if u != nil && u.Parent() != p.Pkg.Scope() {
			events[u] = append(events[u], e)
		}
	}
	selected := make(map[ast.Expr]bool)
	for n := range ast.Preorder(file) {
		switch n := n.(type) {
		case *ast.AssignStmt:
			if sel, ok := ast.Unparen(n.Lhs[0]).(*ast.SelectorExpr); ok && len(n.Rhs) == 1 && sel.Sel.Name == "RawQuery" {
				kind, _ := p.KindOf(n.Rhs[0])
				text, _ := p.ConstantText(n.Rhs[0])
				add(p.ObjectOf(sel.X), urlEvent{sel.End(), kind == library.EncodedQuery || text != ""})
			}
		case *ast.SelectorExpr:
			selected[n.X] = true
		case *ast.Ident:
			if !selected[n] && lint.IsURLType(p.TypesInfo.TypeOf(n)) {
				add(p.TypesInfo.Uses[n], urlEvent{n.Pos(), false})
			}
		}
	}
	return events
}

// setsQuery reports whether the last event of a variable before an expression gives it a query.
func setsQuery(events []urlEvent, e ast.Expr) bool {
	i := sort.Search(len(events), func(i int) bool { return events[i].pos >= e.Pos() })
	return i > 0 && events[i-1].sets
}
