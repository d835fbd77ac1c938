package strflow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// visit goes through an expression: it keeps the values of the variables in it,
// and notes calls and what is written to fields.
func (p *pass) visit(e ast.Expr) {
	if e == nil {
		return
	}
	ast.Inspect(e, func(n ast.Node) bool {
		if n == nil {
			return true
		}
		p.steps++
		switch n := n.(type) {
		case *ast.FuncLit:
			p.closure(n, nil)
			return false
		case *ast.Ident:
			p.use(n)
		case *ast.CompositeLit:
			p.composite(n)
		case *ast.CallExpr:
			p.visitCall(n)
			return false
		case *ast.UnaryExpr:
			if v := p.addressed(n); v != nil {
				p.visit(n.X)
				p.takeAddress(v, nil, nil)
				return false
			}
		case *ast.SelectorExpr:
			if v := localVar(p.info, n.X); v != nil && goexpr.IsString(v.Type()) && changesReceiver(p.info, n) {
				p.takeAddress(v, nil, nil)
			}
			if p.taken[p.stringObject(n)] { // who has the address, perhaps that of the field of another value, may test or escape it
				p.uses[n.Sel] = checked(p.selector(n), transform{expr: n})
			}
			p.useMember(n)
		}
		return true
	})
}

// addressed returns the string variable whose address an expression is.
func (p *pass) addressed(e ast.Expr) *types.Var {
	u, ok := ast.Unparen(e).(*ast.UnaryExpr)
	if !ok || u.Op != token.AND {
		return nil
	}
	return p.stringVar(u.X)
}

// use keeps what a variable holds where it is used.
func (p *pass) use(id *ast.Ident) {
	switch obj := p.info.Uses[id].(type) {
	case *types.Var:
		if fn := p.funcOf(id); fn != nil {
			fn.value = true
		}
		if p.env[obj] != nil {
			p.uses[id] = p.value(obj)
			if p.escapes[id] {
				p.set(obj, unknownText(Operand{Object: obj}))
			}
		}
	case *types.Func:
		if fn := p.functions()[obj.Origin()]; fn != nil {
			fn.value = true
		}
	}
}

// takeAddress makes a variable unknown for good: something has its address.
func (p *pass) takeAddress(v *types.Var, via *types.Func, call *ast.CallExpr) {
	n := p.env[v]
	if n == nil {
		return
	}
	p.addressTaken[v] = true
	t := transform{state: Checked, via: via, call: call}
	if fn := p.functions()[via]; fn != nil && p.escapesPointer(fn) {
		t.state = Escaped
	}
	p.set(v, transformed(n, t))
}

// closure goes through a function literal. What it captures is known if it is
// assigned just once.
// Its parameters are if it is called where it is written.
func (p *pass) closure(lit *ast.FuncLit, call *ast.CallExpr) {
	fn := p.bodies[lit]
	if fn != nil && !fn.local {
		p.run(fn)
		p.fn.writes = append(p.fn.writes, fn.writes...)
		return
	}
	values := p.parametersOf(lit, call)
	p.open = append(p.open, lit)
	p.branch(func() {
		p.end = false
		p.params(lit.Type.Params)
		for v, n := range values {
			p.set(v, n)
		}
		p.zero(lit.Type.Results)
		p.block(lit.Body.List)
	})
	p.open = p.open[:len(p.open)-1]
	if fn != nil {
		fn.done = true
	}
}

// parametersOf returns the strings that a function literal is called with where it is written.
func (p *pass) parametersOf(lit *ast.FuncLit, call *ast.CallExpr) map[*types.Var]*node {
	sig, ok := p.info.TypeOf(lit).(*types.Signature)
	if !ok || call == nil || sig.Variadic() || sig.Params().Len() != len(call.Args) {
		return nil
	}
	values := make(map[*types.Var]*node)
	for i, arg := range call.Args {
		if v := sig.Params().At(i); goexpr.IsString(v.Type()) {
			values[v] = p.eval(arg)
		}
	}
	return values
}

// visitCall goes through a call: its operands, then what it does to variables.
func (p *pass) visitCall(call *ast.CallExpr) {
	switch fun := ast.Unparen(call.Fun).(type) {
	case *ast.Ident, *ast.IndexExpr, *ast.IndexListExpr: // not used as a value
	case *ast.SelectorExpr:
		p.visit(fun.X)
		if v := p.stringVar(fun.X); v != nil && changesReceiver(p.info, fun) {
			defer p.takeAddress(v, p.callee(call), call)
		}
	case *ast.FuncLit:
		for _, arg := range call.Args {
			p.visit(arg)
		}
		p.closure(fun, call)
		return
	default:
		p.visit(fun)
	}
	fn := p.callee(call)
	for i, arg := range call.Args {
		if v := p.addressed(arg); v != nil {
			p.visit(ast.Unparen(arg).(*ast.UnaryExpr).X)
			defer p.takeAddress(v, fn, call)
			continue
		}
		p.visit(arg)
		if v := localVar(p.info, arg); v != nil && p.env[v] != nil && goexpr.Is[*types.Slice](v.Type()) && !(call.Ellipsis.IsValid() && i == len(call.Args)-1) && goexpr.Builtin(p.info, call) == "" {
			defer p.set(v, transformed(p.env[v], transform{state: Checked, via: fn, call: call})) // it may change the elements
		}
	}
	p.passObjects(call, fn)
	if fn != nil {
		p.changeReceiver(fn, call)
		p.write(fn, call)
		p.reach(fn, call)
		p.checks(call)
	}
}

// maxHolding bounds the conditions of a call. Where more hold, none is known.
const maxHolding = 1 << 6

// reach notes the conditions that hold where a function of the library is called, or one that has arguments beside the text
// for which there are guards.
func (p *pass) reach(fn *types.Func, call *ast.CallExpr) {
	if len(p.conditions) > maxHolding {
		return
	}
	if row := p.Library.Func(fn); row != nil && len(row.Args) > 0 || slices.ContainsFunc(p.conditions, condition.isGuard) {
		p.holding[call] = slices.Clone(p.conditions)
	}
}

// checks makes holes of the variables that go to a function that only tells whether they
// are right. One whose outcome is dropped, as that of a logger is, tells nothing, and neither
// does one that makes an error of a text.
func (p *pass) checks(call *ast.CallExpr) {
	row := p.Library.Func(p.callee(call))
	makesError := row.Does(library.Formats) || row.Place(0) == library.Log && row.Kind(0) == library.ErrorValue
	if call != p.dropped && !p.known[call] && !makesError && p.isCheck(call, nil) {
		p.check(call)
	}
}

// checksOf does so for a function whose other results are dropped.
func (p *pass) checksOf(rhs, lhs []ast.Expr) {
	if len(rhs) != 1 || len(lhs) < 2 {
		return
	}
	if call, ok := ast.Unparen(rhs[0]).(*ast.CallExpr); ok && !p.known[call] && p.isCheck(call, lhs) && p.callee(call) != nil {
		p.check(call)
	}
}

func (p *pass) check(call *ast.CallExpr) {
	fn := p.callee(call)
	for i, arg := range call.Args {
		if v := p.stringVar(arg); v != nil && p.env[v] != nil {
			p.set(v, checked(p.env[v], transform{via: fn, call: call}))
		} else if v := p.stringObject(arg); v != nil {
			p.checkedBy(v, fn, i)
			if n := p.memberAt(arg); n != nil {
				p.setMember(arg, checked(n, transform{via: fn, call: call}))
			}
		}
	}
}

// isCheck reports whether all results of a call are errors and booleans, or are
// dropped.
func (p *pass) isCheck(call *ast.CallExpr, lhs []ast.Expr) bool {
	isOutcome := func(t types.Type) bool { return isError(t) || isBasic(t, types.IsBoolean) }
	t := p.info.TypeOf(call)
	list, ok := t.(*types.Tuple)
	if !ok {
		return t != nil && isOutcome(t)
	}
	for i := range list.Len() {
		isDropped := i < len(lhs) && goexpr.IsBlank(lhs[i])
		if !isDropped && !isOutcome(list.At(i).Type()) {
			return false
		}
	}
	return list.Len() > 0
}
