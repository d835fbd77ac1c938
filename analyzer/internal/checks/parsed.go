package checks

import (
	"fmt"
	"go/ast"
	"go/types"
	"iter"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
)

// parses yields the assignments of parseOf, and the first few statements behind each, or a list of calls would be walked for
// each of them.
func parses(p *lint.Pass, d ast.Decl) iter.Seq2[*ast.AssignStmt, []ast.Stmt] {
	const few = 8
	return func(yield func(*ast.AssignStmt, []ast.Stmt) bool) {
		for n := range ast.Preorder(d) {
			var list []ast.Stmt
			switch n := n.(type) {
			case *ast.BlockStmt:
				list = n.List
			case *ast.CaseClause:
				list = n.Body
			case *ast.CommClause:
				list = n.Body
			case *ast.IfStmt:
				list = []ast.Stmt{n.Init, n}
			}
			for i, s := range list {
				if a, ok := s.(*ast.AssignStmt); ok && parseOf(p, a) != nil && !yield(a, list[i+1:min(i+1+few, len(list))]) {
					return
				}
			}
		}
	}
}

// panicking returns the field or method of a URL or request, which is used, that panics if that is nil, nil if none does.
func panicking(p *lint.Pass, use *ast.Ident) *ast.SelectorExpr {
	sel, ok := p.Parent(use).(*ast.SelectorExpr)
	if ok && sel.Sel == use { // it is a field itself
		sel, ok = p.Parent(sel).(*ast.SelectorExpr)
	}
	if !ok || sel.Sel.Name == "Redacted" { // which is "" then
		return nil
	}
	return sel
}

// reportDropped reports a call whose error is dropped.
func reportDropped(p *lint.Pass, a *ast.AssignStmt, says string, level lint.Level) {
	call := parseOf(p, a)
	p.ReportExpr(call, lint.Fault{
		Fact:   "the error of " + lint.NameOfCall(call) + " is dropped" + says,
		Advice: "test it",
		Effect: nilFor(p, a),
		Level:  level,
	}, nil)
}

// nilFor says with which text a URL is nil that an assignment parses, "" if that is not known.
func nilFor(p *lint.Pass, a *ast.AssignStmt) string {
	e := urlArg(p, parseOf(p, a))
	for _, value := range [...]string{"http://[", "%"} {
		given := func(strflow.Operand) (string, bool) { return value, true }
		text, ok := p.Flow.Of(e).Run(p.Env(), given, nil)
		if !ok && !p.Flow.Of(e).Refuses(p.Env(), given) && p.Flow.Of(e).Has(func(t *strflow.Text, _ strflow.Operand) bool { return t.Len() == 1 }) {
			text, ok = value, true // on the path where it is all of the text
		}
		if ok && p.Alone(text, library.Reference).Outcome == library.Lost {
			return fmt.Sprintf("%s is nil for %q", p.SourceOf(a.Lhs[0]), text)
		}
	}
	return ""
}

// parseOf returns the call of an assignment whose first result is the URL, or the request, that a text may
// or may not be, or nil.
func parseOf(p *lint.Pass, a *ast.AssignStmt) *ast.CallExpr {
	if len(a.Lhs) != 2 || len(a.Rhs) != 1 {
		return nil
	}
	call, ok := ast.Unparen(a.Rhs[0]).(*ast.CallExpr)
	if !ok {
		return nil
	}
	row := p.RowOf(call)
	if kind := row.Kind(0); kind != library.URLValue && kind != library.RequestValue || row.Kind(1) != library.ErrorValue {
		return nil
	}
	text := urlArg(p, call)
	if text == nil || p.IsKind(text, library.URLText) || p.IsKnown(text) { // it was parsed before, or parse-error judges it
		return nil
	}
	return call
}

// firstUse returns the first use of an object, which may be nil, in a node, but in functions that may run later, nil if there
// is none.
func firstUse(p *lint.Pass, n ast.Node, object types.Object) (first *ast.Ident) {
	ast.Inspect(n, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && first == nil && object != nil && p.TypesInfo.Uses[id] == object {
			first = id
		}
		_, isFunc := n.(*ast.FuncLit)
		return first == nil && !isFunc
	})
	return first
}
