package lint

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/urlexpr"
)

// UseIn returns where the URL goes that has an operand.
func (p *Pass) UseIn(o *Operand) Use {
	if o.IsSent() {
		return Sent
	}
	c, ok := p.urls().At(o.In.Expr)
	if !ok || o.In.Evidence == urlexpr.Prose {
		return Unclear
	}
	if kind, _ := c.ParentEdge(); o.In.Evidence == urlexpr.Shape && kind == edge.CallExpr_Args {
		return Unclear // the function may take a path of something else
	}
	return p.useAt(c)
}

// UseOf returns where the text of an expression goes: of several uses the last one.
func (p *Pass) UseOf(e ast.Expr) Use {
	if c, ok := p.urls().At(e); ok {
		return p.useAt(c)
	}
	return Unclear
}

func (p *Pass) useAt(c inspector.Cursor) Use {
	for {
		kind, index := c.ParentEdge()
		c = c.Parent()
		switch n := c.Node().(type) {
		case *ast.ParenExpr:
		case *ast.BinaryExpr:
			if n.Op != token.ADD {
				return Shown
			}
		case *ast.KeyValueExpr:
			if kind != edge.KeyValueExpr_Value {
				return Shown
			}
		case *ast.CompositeLit, *ast.SendStmt:
			return Stored
		case *ast.ReturnStmt:
			return Returned
		case *ast.ValueSpec:
			if index < len(n.Names) {
				return p.useOfVar(p.TypesInfo.Defs[n.Names[index]])
			}
			return Shown
		case *ast.AssignStmt:
			if kind != edge.AssignStmt_Rhs || index >= len(n.Lhs) {
				return Shown
			}
			if id, ok := ast.Unparen(n.Lhs[index]).(*ast.Ident); ok {
				return p.useOfVar(p.TypesInfo.ObjectOf(id))
			}
			return Stored
		case *ast.CallExpr:
			use, goesOn := p.useOfArg(n, kind, index)
			if !goesOn {
				return use
			}
		default:
			return Shown
		}
	}
}

// useOfArg returns where an argument of a call goes, and whether that is its result.
func (p *Pass) useOfArg(call *ast.CallExpr, kind edge.Kind, index int) (use Use, goesOn bool) {
	if kind != edge.CallExpr_Args || goexpr.IsConversion(p.TypesInfo, call) {
		return Shown, kind == edge.CallExpr_Args
	}
	fn := goexpr.Callee(p.TypesInfo, call)
	switch row := p.RowOf(call); {
	case fn == nil:
		id, _ := ast.Unparen(call.Fun).(*ast.Ident)
		b, isBuiltin := p.TypesInfo.Uses[id].(*types.Builtin)
		if isBuiltin {
			return Shown, b.Name() == "append"
		}
		return Given, false
	case row.Place(index).IsURL(), row.Place(index) == library.HostPort:
		return Sent, false
	case goexpr.FormatArg(p.TypesInfo, call) >= 0, row != nil, fn.Pkg() == nil, library.IsStandard(fn.Pkg().Path()), names.Says(fn.Name(), names.Logs):
		return Shown, p.IsText(call) && !row.Compares(index)
	case fn.Pkg() == p.Pkg && !isInterfaceMethod(fn) && index < fn.Signature().Params().Len():
		return p.useOfVar(fn.Origin().Signature().Params().At(index)), false
	}
	return Given, false
}

func isInterfaceMethod(fn *types.Func) bool {
	recv := fn.Signature().Recv()
	return recv != nil && types.IsInterface(recv.Type())
}

// useOfVar returns where the text of a variable goes.
func (p *Pass) useOfVar(v types.Object) Use {
	if v == nil { // it is dropped
		return Shown
	}
	if v.Parent() == p.Pkg.Scope() {
		return Stored
	}
	if use, ok := p.index.vars[v]; ok {
		return use
	}
	if p.index.vars == nil {
		p.index.vars = make(map[types.Object]Use)
	}
	p.index.vars[v] = Shown // of one that is assigned to itself
	last := Shown
	for _, id := range p.UsesOf(v) {
		if c, ok := p.urls().At(id); ok {
			last = max(last, p.useAt(c))
		}
	}
	p.index.vars[v] = last
	return last
}
