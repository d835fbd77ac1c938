package lint

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/urlexpr"
)

// UseIn returns where the URL goes that has an operand.
func (p *Pass) UseIn(o *Operand) Use {
	if (o.In.Evidence == urlexpr.Sink || o.In.Evidence == urlexpr.Request) && !o.In.Taker.Does(library.JoinsPath) {
		return Sent // to a request, or to what parses it
	}
	if _, isArg := p.Parent(o.In.Expr).(*ast.CallExpr); o.In.Evidence == urlexpr.Prose || o.In.Evidence == urlexpr.Shape && isArg {
		return Shown // the function may take a path of something else
	}
	return p.UseOf(o.In.Expr)
}

// UseOf returns where the text of an expression goes: of several uses the last one. In a method String it is printed.
func (p *Pass) UseOf(e ast.Expr) Use {
	use := p.useOf(e, maxHops)
	if decl, ok := p.DeclAt(e).(*ast.FuncDecl); ok && decl.Recv != nil && decl.Name.Name == "String" && use != Sent {
		return min(use, Printed)
	}
	return use
}

func (p *Pass) useOf(e ast.Expr, hops int) Use {
	c, ok := p.URLs().At(e)
	for ok {
		kind, i := c.ParentEdge()
		c = c.Parent()
		switch n := c.Node().(type) {
		case *ast.ParenExpr:
		case *ast.KeyValueExpr:
			ok = kind == edge.KeyValueExpr_Value
		case *ast.BinaryExpr:
			ok = n.Op == token.ADD
		case *ast.CompositeLit:
			if list, ok := goexpr.Under[*types.Slice](p.TypesInfo.TypeOf(n)); ok && types.IsInterface(list.Elem()) {
				return Shown // in the row of a table
			}
			if kind, _ := c.ParentEdge(); kind != edge.CallExpr_Args {
				return Stored
			}
		case *ast.IndexExpr:
			if to, _ := c.ParentEdge(); kind == edge.IndexExpr_Index && to == edge.AssignStmt_Lhs {
				if v, ok := p.ObjectOf(n.X).(*types.Var); ok && (v.Kind() == types.LocalVar || v.IsField() && !v.Exported()) {
					return p.useOfUses(v, hops) // if nothing gets its keys, they only tell whether they are there
				}
				return Stored
			}
			ok = false
		case *ast.SendStmt:
			return Stored
		case *ast.ReturnStmt:
			for fn := range c.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
				if decl, ok := fn.Node().(*ast.FuncDecl); ok && !decl.Name.IsExported() {
					return p.useOfUses(p.TypesInfo.Defs[decl.Name], hops)
				}
				break
			}
			return Returned
		case *ast.SelectorExpr:
			ok = kind == edge.SelectorExpr_Sel
		case *ast.ValueSpec:
			if ok = kind == edge.ValueSpec_Values; ok {
				return p.useOfVar(n.Names[min(i, len(n.Names)-1)], hops)
			}
		case *ast.RangeStmt:
			to := n.Value
			if goexpr.Is[*types.Map](p.TypesInfo.TypeOf(n.X)) {
				to = n.Key // the text is one
			}
			if ok = kind == edge.RangeStmt_X && to != nil && !goexpr.IsBlank(to); ok {
				return p.useOfVar(to, hops)
			}
		case *ast.AssignStmt:
			if ok = kind == edge.AssignStmt_Rhs; ok {
				return p.useOfVar(n.Lhs[min(i, len(n.Lhs)-1)], hops)
			}
		case *ast.CallExpr:
			var use Use
			if use, ok = p.useOfArg(n, kind, i, hops); !ok {
				return use
			}
		default:
			ok = false
		}
	}
	return Shown
}

// useOfArg returns where an argument of a call goes, unless what the call returns tells.
func (p *Pass) useOfArg(call *ast.CallExpr, kind edge.Kind, i, hops int) (use Use, isResult bool) {
	fn, row, builtin := goexpr.Callee(p.TypesInfo, call), p.RowOf(call), goexpr.Builtin(p.TypesInfo, call)
	switch {
	case kind == edge.CallExpr_Fun, builtin == "append", goexpr.IsConversion(p.TypesInfo, call):
		return Shown, true
	case builtin != "":
		return Shown, false
	case fn == nil:
		return Given, false
	case row.Place(i).IsWhole():
		return Sent, false
	case (row.Does(library.Formats) || row.Does(library.Joins)) && slices.ContainsFunc(call.Args, p.hasBlank):
		return Shown, false // people read it
	case fn.Pkg() == p.Pkg && goexpr.FormatArg(p.TypesInfo, call) < 0 && i < fn.Signature().Params().Len():
		return p.useOfUses(fn.Origin().Signature().Params().At(i), hops), false
	case goexpr.FormatArg(p.TypesInfo, call) >= 0, fn.Pkg() == nil, library.IsStandard(fn.Pkg().Path()), row != nil,
		names.Says(fn.Name(), names.Logs), names.Says(fn.Pkg().Name(), names.LogPackage):
		return Shown, p.IsText(call) && !row.Compares(i)
	}
	return Given, false
}

// hasBlank reports whether an expression is a constant text with a blank.
func (p *Pass) hasBlank(e ast.Expr) bool {
	text, _ := p.ConstantText(e)
	return strings.Contains(text, " ")
}

// useOfVar returns where the text goes that is assigned to an expression.
func (p *Pass) useOfVar(to ast.Expr, hops int) Use {
	id, ok := ast.Unparen(to).(*ast.Ident)
	switch v := p.TypesInfo.ObjectOf(id); {
	case !ok, v != nil && v.Pkg() != nil && v.Parent() == v.Pkg().Scope():
		return Stored
	case v != nil:
		if use := p.useOfUses(v, hops); use == Sent || !names.EndsIn(id.Name, names.Key) {
			return use
		}
	}
	return Shown // it is dropped, or only compared
}

// useOfUses returns where the text of a variable goes. What becomes of the parameter of an interface is not known.
func (p *Pass) useOfUses(v types.Object, hops int) Use {
	use, ok := p.hops[hops][v]
	if ok || hops == 0 {
		return use
	}
	uses := p.UsesOf(v)
	if len(uses) == 0 {
		use = Given
	}
	for _, id := range uses {
		use = max(use, p.useOf(id, hops-1))
	}
	if p.hops[hops] == nil {
		p.hops[hops] = make(map[types.Object]Use)
	}
	p.hops[hops][v] = use
	return use
}
