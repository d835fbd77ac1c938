package lint

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// NameOf returns what an expression is called: the name of a variable, field or method, the
// key of an element, or what the argument of a call asks for.
func (p *Pass) NameOf(e ast.Expr) string {
	switch x := goexpr.Deref(e).(type) {
	case *ast.IndexExpr:
		return indexName(p.TypesInfo, x)
	case *ast.SliceExpr:
		return p.NameOf(x.X)
	case *ast.CallExpr:
		return p.nameOfCall(x)
	default:
		return goexpr.Name(x)
	}
}

func (p *Pass) nameOfCall(call *ast.CallExpr) string {
	if len(call.Args) == 0 {
		return strings.TrimPrefix(p.NameOf(call.Fun), "Get")
	}
	if row := p.RowOf(call); row != nil && row.Effect != library.NoEffect && library.SubjectOf(goexpr.Callee(p.TypesInfo, call).Pkg()) == library.Texts {
		return p.NameOf(call.Args[0])
	}
	if len(call.Args) > 1 {
		return ""
	}
	if text, ok := p.ConstantText(call.Args[0]); ok {
		return text
	}
	if goexpr.IsConversion(p.TypesInfo, call) {
		return p.NameOf(call.Args[0])
	}
	return ""
}

// indexName returns what names the element of a map or list.
func indexName(info *types.Info, x *ast.IndexExpr) string {
	if text, ok := goexpr.Text(info, x.Index); ok {
		return text
	}
	if value := info.Types[x.Index].Value; value != nil {
		return value.ExactString()
	}
	return types.ExprString(x.X)
}
