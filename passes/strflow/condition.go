package strflow

import (
	"go/ast"
	"go/token"
	"go/types"
	"math"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// condition goes through a condition and returns what it says of variables.
func (p *pass) condition(cond ast.Expr) []tests {
	all := p.testsIn(cond)
	p.visit(cond)
	return all
}

// under makes the variables what they are if a condition holds, and notes what must hold of parameters and fields of any type.
func (p *pass) under(all []tests) {
	for _, t := range all {
		if on, of := p.guardable(p.assigned, t.at); on != nil {
			for _, g := range t.test.guards(true) {
				p.conditions = append(p.conditions, guardOn(on, of, g))
			}
		}
	}
	p.underTests(all)
}

// underTests makes the variables what they are if tests of texts hold.
func (p *pass) underTests(all []tests) {
	for _, t := range all {
		n := p.memberAt(t.at)
		switch {
		case !p.holdsText(t.v):
		case n != nil:
			p.setMember(t.at, p.assume(t, n))
		case p.env[t.v] != nil && !p.unordered[t.v]: // a closure may assign it
			p.set(t.v, p.assume(t, p.env[t.v]))
		}
	}
}

// assume returns a value where tests hold, and notes that they do from here on.
func (p *pass) assume(t tests, n *node) *node {
	if t.isOther {
		return checked(n, transform{})
	}
	p.conditions = append(p.conditions, condition{n: n, test: t.test})
	return tested(n, t.test)
}

// testsIn returns what a condition says of variables.
func (p *pass) testsIn(cond ast.Expr) []tests {
	if all := p.saying(cond, &test{is: "true"}); all != nil {
		return all
	}
	switch x := ast.Unparen(cond).(type) {
	case *ast.UnaryExpr:
		if x.Op == token.NOT {
			return negated(p.testsIn(x.X))
		}
	case *ast.BinaryExpr:
		switch x.Op {
		case token.LAND, token.LOR:
			op := and
			if x.Op == token.LOR {
				op = or
			}
			return p.joined(op, allOf(goexpr.Operands(x, x.Op, nil), p.testsIn)...)
		case token.EQL:
			return p.equality(x, x.X, x.Y)
		case token.NEQ:
			return negated(p.equality(x, x.X, x.Y))
		case token.LSS, token.LEQ, token.GTR, token.GEQ:
			if all := p.saying(p.length(x.Op, x.X, x.Y)); all != nil {
				return all
			}
		}
	case *ast.CallExpr:
		return p.testCall(x)
	case *ast.Ident:
		return p.outcome(x)
	}
	return p.others(cond)
}

// negated returns what conditions say if they do not hold.
func negated(all []tests) []tests { return allOf(all, tests.negation) }

// joined returns what conditions say together.
func (p *pass) joined(op testOp, lists ...[]tests) []tests {
	if len(lists) == 1 {
		return lists[0]
	}
	var all []tests
	var in []int                         // how many of the conditions say something
	index := make(map[[2]*types.Var]int) // of each variable, and of each field of one
	for _, list := range lists {
		for _, t := range list {
			about := [2]*types.Var{t.v, baseVar(p.info, t.at)}
			i, ok := index[about]
			if !ok {
				index[about], all, in = len(all), append(all, t), append(in, 1)
				continue
			}
			all[i], in[i] = all[i].with(t, op), in[i]+1
		}
	}
	for i := range all {
		if in[i] < len(lists) {
			all[i] = all[i].with(tests{test: new(test)}, op)
		}
	}
	return all
}

// equality returns what the comparison "x == y" says.
func (p *pass) equality(at, x, y ast.Expr) []tests {
	if goexpr.IsConstant(p.info, x) {
		x, y = y, x
	}
	if all := p.saying(p.length(token.EQL, x, y)); all != nil {
		return all
	}
	if all := p.saying(p.compared(at, x, y)); all != nil {
		return all
	}
	call, ok := ast.Unparen(x).(*ast.CallExpr)
	if c, isText := goexpr.Text(p.info, y); ok && isText && c == "" && len(call.Args) == 1 && p.Library.Func(p.callee(call)).Does(library.Trims) {
		return nil
	}
	return p.others(x, y)
}

// saying returns what a test says of the variable or field that an expression names, nil if it names none that is followed.
func (p *pass) saying(of ast.Expr, t *test) []tests {
	if of == nil {
		return nil
	}
	v := p.stringObject(of)
	if v == nil && t.is != "" {
		v, _ = p.guardable(p.assigned, of)
	}
	if v == nil {
		return nil
	}
	return []tests{{v: v, at: of, test: t}}
}

// compared returns the text of which the comparison "x == y" tests all, an octet, or the beginning, or another value that it
// compares with a constant, and the test, nil if it is none of these.
func (p *pass) compared(at, x, y ast.Expr) (ast.Expr, *test) {
	c, isText := goexpr.Text(p.info, y)
	n, isNumber := goexpr.Int(p.info, y)
	switch x := ast.Unparen(x).(type) {
	case *ast.IndexExpr:
		i, ok := goexpr.Int(p.info, x.Index)
		if !ok || i < 0 || !isNumber || n < 0 || n > math.MaxUint8 || !goexpr.IsString(p.info.TypeOf(x.X)) {
			return nil, nil
		}
		return x.X, &test{op: octetAt, n: i, text: string([]byte{byte(n)}), expr: at}
	case *ast.SliceExpr:
		if end, ok := goexpr.Int(p.info, x.High); !ok || !isText || x.Low != nil || end != len(c) {
			return nil, nil
		}
		return x.X, &test{op: hasPrefix, text: c, expr: at}
	}
	switch value := p.info.Types[y].Value; {
	case isText:
		return x, &test{op: equals, text: c, is: value.ExactString(), expr: at}
	case value != nil:
		return x, &test{is: value.ExactString()}
	}
	return nil, nil
}

// length returns the expression whose length is compared with a constant, and the test, nil if there is none.
func (p *pass) length(op token.Token, x, y ast.Expr) (ast.Expr, *test) {
	if goexpr.IsConstant(p.info, x) {
		mirrored := map[token.Token]token.Token{
			token.EQL: token.EQL, token.LSS: token.GTR, token.LEQ: token.GEQ, token.GTR: token.LSS, token.GEQ: token.LEQ,
		}
		x, y, op = y, x, mirrored[op]
	}
	of := builtinCall(p.info, x, "len")
	n, isNumber := goexpr.Int(p.info, y)
	if !isNumber || len(of) != 1 {
		return nil, nil
	}
	less, lessOrEqual := &test{op: shorter, n: n}, &test{op: shorter, n: n + 1}
	switch op {
	case token.LSS:
		return of[0], less
	case token.LEQ:
		return of[0], lessOrEqual
	case token.GTR:
		return of[0], lessOrEqual.negation()
	case token.GEQ:
		return of[0], less.negation()
	}
	return of[0], testOf(and, lessOrEqual, less.negation())
}

// testCall returns what a call of a function of package strings says, or of one of the package
// that does no more than call it.
func (p *pass) testCall(call *ast.CallExpr) []tests {
	fn := p.callee(call)
	row := p.Library.Func(fn)
	if row == nil {
		if all := p.predicate(fn, call); all != nil {
			return all
		}
	}
	if row.Does(library.Tests) && row.Kind(0) == library.Word {
		if t, ok := p.atom(row, call); ok {
			p.known[call] = true
			return []tests{t}
		}
	}
	return p.others(call)
}

// predicate returns what a call of a function of the package says that returns the outcome of a test
// of its parameter, nil if it is another.
func (p *pass) predicate(fn *types.Func, call *ast.CallExpr) []tests {
	f := p.functions()[fn]
	if f == nil || fn.Signature().Variadic() || fn.Signature().Params().Len() != len(call.Args) {
		return nil
	}
	if f.tells == nil {
		f.tells = new(tests)
		if list := f.decl.Body.List; len(list) == 1 {
			if s, ok := list[0].(*ast.ReturnStmt); ok && len(s.Results) == 1 {
				if all := p.newPass(f, new(assigned)).testsIn(s.Results[0]); len(all) == 1 && !all[0].isOther {
					f.tells = &all[0]
				}
			}
		}
	}
	for i, arg := range call.Args {
		if v := p.stringObject(arg); v != nil && fn.Signature().Params().At(i) == f.tells.v {
			p.known[call] = true
			return []tests{{v: v, at: arg, test: f.tells.test}}
		}
	}
	return nil
}

// others returns the variables in expressions that say of them what is not known
// here. A length that is compared with what is not known says nothing.
func (p *pass) others(list ...ast.Expr) []tests {
	var all []tests
	for _, e := range list {
		ast.Inspect(e, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if of := builtinCall(p.info, n, "len"); len(of) == 1 && p.stringObject(of[0]) != nil {
					return false
				}
				if v := p.stringVar(n); v != nil {
					all = append(all, otherTests(v, nil))
				}
			case *ast.FuncLit:
				return false
			case *ast.Ident:
				if v := p.stringVar(n); v != nil {
					all = append(all, otherTests(v, nil))
				}
				for _, t := range p.outcome(n) {
					all = append(all, otherTests(t.v, nil))
				}
			case *ast.SelectorExpr:
				if v := p.stringObject(n); v != nil {
					all = append(all, otherTests(v, n))
				}
			}
			return true
		})
	}
	return all
}
