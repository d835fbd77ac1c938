package analyzer

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/typeutil"
)

// judgeEscapeCalls reports the constants that have escapes already, and are
// escaped by net/url again.
func (r *reporter) judgeEscapeCalls(skip func(*ast.File) bool) {
	const id = "double-escape"
	if !r.isOn(id) {
		return
	}
	rule := &rules[ruleIndex(id)]
	for _, f := range r.pass.Files {
		if skip(f) || !slices.ContainsFunc(f.Imports, func(s *ast.ImportSpec) bool { return s.Path.Value == `"net/url"` }) {
			continue
		}
		ast.Inspect(f, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) != 1 {
				return true
			}
			if escape, ok := r.escapedTwice(call); ok {
				r.add(analysis.Diagnostic{
					Pos:      call.Args[0].Pos(),
					End:      call.Args[0].End(),
					Category: rule.ID,
					URL:      rule.link(),
					Message:  rule.message(fault{fact: fmt.Sprintf("the argument has the escape %q already", escape), section: rule.Section}, "", ""),
				})
			}
			return true
		})
	}
}

// escapedTwice returns the first escape in the constant that a call escapes.
func (r *reporter) escapedTwice(call *ast.CallExpr) (string, bool) {
	fn, ok := typeutil.Callee(r.pass.TypesInfo, call).(*types.Func)
	if !ok || fn.FullName() != "net/url.PathEscape" && fn.FullName() != "net/url.QueryEscape" {
		return "", false
	}
	tv := r.pass.TypesInfo.Types[call.Args[0]]
	if tv.Value == nil || tv.Value.Kind() != constant.String {
		return "", false
	}
	text := constant.StringVal(tv.Value)
	for i := range len(text) {
		if _, ok := escapeAt(text, i); ok {
			return text[i : i+len("%XX")], true
		}
	}
	return "", false
}
