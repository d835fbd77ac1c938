package lint

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// formatsText reports whether a function returns the text that it formats.
func formatsText(fn *types.Func) bool {
	if !library.Of(fn).Does(library.Formats) {
		return false
	}
	results := fn.Signature().Results()
	return results.Len() == 1 && goexpr.IsString(results.At(0).Type())
}

// takesList reports whether the last arguments of a function of the package are a list.
func (p *Pass) takesList(fn *types.Func) bool {
	return fn != nil && fn.Pkg() == p.Pkg && fn.Signature().Variadic()
}

// givenInList returns the function of the package that is given an expression in its list of last
// arguments, or nil.
func (p *Pass) givenInList(e ast.Expr) *types.Func {
	for n := range p.Enclosing(e) {
		switch n := n.(type) {
		case *ast.ParenExpr:
		case *ast.CallExpr:
			fn := typeutil.StaticCallee(p.TypesInfo, n)
			if !p.takesList(fn) || len(n.Args) < fn.Signature().Params().Len() || e.Pos() < n.Args[fn.Signature().Params().Len()-1].Pos() {
				return nil
			}
			return fn
		default:
			return nil
		}
	}
	return nil
}

// onlyFormats reports whether a function of the package does nothing with the list of its last
// arguments but to give it to one that formats text, or to others that do so, and to look whether it or an
// element is empty.
func (p *Pass) onlyFormats(fn *types.Func, callers []*types.Func) bool {
	if formatsText(fn) || slices.Contains(callers, fn) {
		return true
	}
	if !p.takesList(fn) {
		return false
	}
	params := fn.Origin().Signature().Params()
	uses := p.UsesOf(params.At(params.Len() - 1))
	for _, id := range uses {
		if !p.isFormatted(id, append(callers, fn)) {
			return false
		}
	}
	return len(uses) > 0
}

// isFormatted reports whether a list is given to functions that only format it, or looked at
// whether it or an element is empty.
func (p *Pass) isFormatted(list *ast.Ident, callers []*types.Func) bool {
	for n := range p.Enclosing(list) {
		switch n := n.(type) {
		case *ast.ParenExpr, *ast.IndexExpr:
		case *ast.BinaryExpr:
			text, ok := p.ConstantText(n.Y)
			return ok && text == ""
		case *ast.CallExpr:
			if n.Ellipsis.IsValid() {
				return p.onlyFormats(typeutil.StaticCallee(p.TypesInfo, n), callers)
			}
			name, _ := n.Fun.(*ast.Ident)
			return name != nil && p.TypesInfo.Uses[name] == types.Universe.Lookup("len")
		default:
			return false
		}
	}
	return false
}
