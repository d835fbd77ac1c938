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

// unwrap returns the fix that leaves out a call with one argument.
func unwrap(p *lint.Pass, call *ast.CallExpr) []analysis.SuggestedFix {
	if len(call.Args) != 1 || call.Ellipsis.IsValid() {
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
