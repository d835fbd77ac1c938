package args

import (
	"fmt"
	"go/ast"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/lint"
)

// rename returns the fix that calls another function of net/url.
func rename(p *lint.Pass, call *ast.CallExpr, function string) []analysis.SuggestedFix {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	return []analysis.SuggestedFix{{
		Message:   fmt.Sprintf("replace %s with %s", sel.Sel.Name, function),
		TextEdits: []analysis.TextEdit{{Pos: sel.Sel.Pos(), End: sel.Sel.End(), NewText: []byte(function)}},
	}}
}

// unwrap returns the fix that leaves out a call with one argument, if the file uses its
// package elsewhere too.
func unwrap(p *lint.Pass, call *ast.CallExpr) []analysis.SuggestedFix {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || len(call.Args) != 1 || call.Ellipsis.IsValid() {
		return nil
	}
	pkg, ok := sel.X.(*ast.Ident)
	if !ok || !isUsedElsewhere(p, pkg) {
		return nil
	}
	arg := call.Args[0]
	return []analysis.SuggestedFix{{
		Message: "leave out " + lint.NameOfCall(call),
		TextEdits: []analysis.TextEdit{
			{Pos: call.Pos(), End: arg.Pos()},
			{Pos: arg.End(), End: call.End()},
		},
	}}
}

// isUsedElsewhere reports whether the file of a name uses what it denotes at another place,
// too.
func isUsedElsewhere(p *lint.Pass, id *ast.Ident) bool {
	obj := p.TypesInfo.Uses[id]
	for x := range ast.Preorder(p.FileAt(id.Pos())) {
		if x, ok := x.(*ast.Ident); ok && x != id && p.TypesInfo.Uses[x] == obj {
			return true
		}
	}
	return false
}
