package lint

import (
	"go/ast"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
)

// Words returns the words of what an expression is called: of a variable, field or
// method, of the key of an element, or of what an argument asks for. They end with "name"
// if it is a name of something.
func (p *Pass) Words(e ast.Expr) []string {
	return slices.Collect(names.Words(p.NameWritten(e)))
}

func (p *Pass) NameWritten(e ast.Expr) string {
	switch x := ast.Unparen(e).(type) {
	case *ast.Ident:
		return x.Name
	case *ast.SelectorExpr:
		return x.Sel.Name
	case *ast.StarExpr:
		return p.NameWritten(x.X)
	case *ast.IndexExpr:
		return indexName(p.TypesInfo, x)
	case *ast.SliceExpr:
		return p.NameWritten(x.X)
	case *ast.CallExpr:
		if fn := goexpr.Callee(p.TypesInfo, x); fn != nil && fn.Pkg() != nil && fn.Pkg().Path() == "strings" && len(x.Args) > 0 {
			return p.NameWritten(x.Args[0])
		}
		if len(x.Args) == 1 {
			if tv := p.TypesInfo.Types[x.Args[0]]; tv.Value != nil {
				if s, err := strconv.Unquote(tv.Value.ExactString()); err == nil {
					return s
				}
			}
			if tv := p.TypesInfo.Types[x.Fun]; tv.IsType() {
				return p.NameWritten(x.Args[0])
			}
		}
		if len(x.Args) == 0 {
			return strings.TrimPrefix(p.NameWritten(x.Fun), "Get")
		}
	}
	return ""
}

// indexName returns what names the element of a map or list.
func indexName(info *types.Info, x *ast.IndexExpr) string {
	if tv := info.Types[x.Index]; tv.Value != nil {
		if s, err := strconv.Unquote(tv.Value.ExactString()); err == nil {
			return s
		}
		return tv.Value.ExactString()
	}
	return types.ExprString(x.X)
}
