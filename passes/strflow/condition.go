package strflow

import (
	"go/ast"
	"go/token"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// condition goes through a condition and returns what it says of variables.
func (p *pass) condition(cond ast.Expr) []tests {
	all := p.testsIn(cond)
	p.visit(cond)
	return all
}

// under makes the variables what they are if a condition holds, or does not.
func (p *pass) under(all []tests, holds bool) {
	for _, t := range all {
		n := p.env[t.v]
		if m, ok := p.memberAt(t.at); ok {
			p.hold(t, m.value, holds)
			p.setMember(m, t.on(m.value, holds))
		} else if n != nil && p.holdsText(t.v) {
			if p.unordered[t.v] {
				continue // a closure may assign it
			}
			p.hold(t, n, holds)
			p.set(t.v, t.on(n, holds))
		}
	}
}

// hold notes that tests hold for a value from here on, or do not.
func (p *pass) hold(t tests, n *node, holds bool) {
	switch {
	case t.test == nil:
	case holds:
		p.conditions = append(p.conditions, condition{n, t.test})
	default:
		p.conditions = append(p.conditions, condition{n, t.test.negation()})
	}
}

// on returns a value where the tests hold, or do not.
func (t tests) on(n *node, holds bool) *node {
	switch {
	case t.test == nil:
		return checked(n, t.via, t.call, nil)
	case holds:
		return tested(n, t.test)
	}
	return tested(n, t.test.negation())
}

// testsIn returns what a condition says of variables.
func (p *pass) testsIn(cond ast.Expr) []tests {
	switch x := ast.Unparen(cond).(type) {
	case *ast.UnaryExpr:
		if x.Op == token.NOT {
			all := p.testsIn(x.X)
			for i := range all {
				if all[i].test != nil {
					all[i].test = all[i].test.negation()
				}
			}
			return all
		}
	case *ast.BinaryExpr:
		switch x.Op {
		case token.LAND:
			return p.joined(p.testsIn(x.X), p.testsIn(x.Y), and)
		case token.LOR:
			return p.joined(p.testsIn(x.X), p.testsIn(x.Y), or)
		case token.EQL:
			return p.equality(x.X, x.Y)
		case token.NEQ:
			all := p.equality(x.X, x.Y)
			for i := range all {
				if all[i].test != nil {
					all[i].test = all[i].test.negation()
				}
			}
			return all
		}
	case *ast.CallExpr:
		return p.testCall(x)
	case *ast.Ident:
		return p.outcome(x)
	}
	return p.others(cond)
}

// joined returns what two conditions say together.
func (p *pass) joined(a, b []tests, op testOp) []tests {
	var all []tests
	find := func(list []tests, of tests) (tests, bool) {
		for _, t := range list {
			if t.v == of.v && p.sameObject(t.at, of.at) {
				return t, true
			}
		}
		return tests{v: of.v, at: of.at, test: new(test)}, false
	}
	for _, t := range a {
		u, _ := find(b, t)
		all = append(all, t.with(u, op))
	}
	for _, u := range b {
		if t, ok := find(a, u); !ok {
			all = append(all, t.with(u, op))
		}
	}
	return all
}

// equality returns what "x == y" says.
func (p *pass) equality(x, y ast.Expr) []tests {
	if _, ok := goexpr.Text(p.info, x); ok {
		x, y = y, x
	}
	c, ok := goexpr.Text(p.info, y)
	if !ok {
		return p.others(x, y)
	}
	if v := p.stringObject(x); v != nil {
		return []tests{{v: v, at: fieldAt(x), test: &test{op: equals, text: c}}}
	}
	if call, ok := ast.Unparen(x).(*ast.CallExpr); ok && c == "" && len(call.Args) == 1 && p.effect(call) == library.Trims {
		p.known[call] = true
		return nil
	}
	return p.others(x)
}

// sameObject reports whether two selectors are of one variable, or both none.
func (p *pass) sameObject(a, b ast.Expr) bool {
	x, isField := a.(*ast.SelectorExpr)
	y, ok := b.(*ast.SelectorExpr)
	if !isField || !ok {
		return isField == ok
	}
	return localVar(p.info, x.X) == localVar(p.info, y.X)
}

// testCall returns what a call of a function of package strings says, or of one of the package
// that does no more than call it.
func (p *pass) testCall(call *ast.CallExpr) []tests {
	fn := p.callee(call)
	row := p.knows.Library.Func(fn)
	if row == nil {
		if all, ok := p.predicate(fn, call); ok {
			return all
		}
	}
	if row == nil || row.Effect != library.Tests || row.Kind(0) != library.Word {
		return p.others(call)
	}
	t, ok := p.atom(row, call)
	if !ok {
		return p.others(call)
	}
	p.known[call] = true
	t.via, t.call = fn, call
	return []tests{t}
}

// others returns the variables in expressions that say of them what is not known
// here. A length that is compared says nothing.
func (p *pass) others(list ...ast.Expr) []tests {
	var all []tests
	for _, e := range list {
		ast.Inspect(e, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if id, ok := n.Fun.(*ast.Ident); ok && id.Name == "len" {
					return false
				}
				if v := p.stringVar(n); v != nil {
					all = append(all, tests{v: v})
				}
			case *ast.FuncLit:
				return false
			case *ast.Ident:
				if v := p.stringVar(n); v != nil {
					all = append(all, tests{v: v})
				}
			case *ast.SelectorExpr:
				if v := p.stringObject(n); v != nil {
					all = append(all, tests{v: v, at: fieldAt(n)})
				}
			}
			return true
		})
	}
	return all
}

// effect returns what the function that is called does with its text.
func (f *Flow) effect(call *ast.CallExpr) library.Effect {
	if row := f.knows.Library.Func(f.callee(call)); row != nil {
		return row.Effect
	}
	return library.NoEffect
}
