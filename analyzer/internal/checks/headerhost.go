package checks

import (
	"go/ast"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// checkHeaderHost finds what is read from the field Host of the header of a served request: net/http moves it to the Host of the
// request.
func checkHeaderHost(p *lint.Pass) {
	var reads []*ast.CallExpr
	for call, row := range p.KnownCalls() {
		switch {
		case row.Place(0) != library.HeaderName || !strings.EqualFold(goexpr.ArgText(p.TypesInfo, call, 0), "Host"):
		case len(call.Args) > 1:
			return // the package puts it there itself
		default:
			reads = append(reads, call)
		}
	}
	for _, call := range reads {
		header, ok := ast.Unparen(goexpr.Receiver(call)).(*ast.SelectorExpr)
		if !ok || header.Sel.Name != "Header" || p.TypeKind(header.X) != library.RequestValue || returnsResponse(p, p.DeclAt(call)) || readsHost(p, call) {
			continue
		}
		if _, isField := ast.Unparen(header.X).(*ast.SelectorExpr); isField || isParameter(p, header.X) {
			p.ReportExpr(call, lint.Fault{Fact: "the header of a served request has no Host", Advice: "use " + p.SourceOf(header.X) + ".Host"}, nil)
		}
	}
}

// readsHost reports whether the declaration of a call reads the Host of a request or of its URL, which a client sets, or sets it to
// what the call returns.
func readsHost(p *lint.Pass, call *ast.CallExpr) bool {
	set := make(map[ast.Expr]bool)
	for to, value := range lint.Assigned(p.DeclAt(call)) {
		isResult := func(o lint.Origin) bool { return lint.Contains(o.Expr, call) }
		set[to] = value != nil && !slices.ContainsFunc(p.OriginsOf(value), isResult)
	}
	return goexpr.Has(p.DeclAt(call), func(sel *ast.SelectorExpr) bool {
		return sel.Sel.Name == "Host" && !set[sel] && (p.TypeKind(sel.X) == library.RequestValue || p.RowOf(sel.X).ComesFrom(library.Request))
	})
}
