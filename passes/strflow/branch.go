package strflow

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// branches goes through an if statement.
func (p *pass) branches(s *ast.IfStmt) {
	p.stmt(s.Init)
	tests := p.condition(s.Cond)
	yes := p.branch(func() {
		p.under(tests)
		p.block(s.Body.List)
	})
	no := p.branch(func() {
		p.under(negated(tests))
		p.stmt(s.Else)
	})
	p.join(yes, no)
	p.guard(tests, s.Body, yes.end, no.end)
}

// forLoop goes through a loop. What is assigned in it is unknown at its head.
func (p *pass) forLoop(s *ast.ForStmt) {
	p.stmt(s.Init)
	turns := s.Pos()
	if s.Init != nil {
		turns = s.Init.End()
	}
	p.repeat(s, turns)
	p.turn(p.branch(func() {
		if s.Cond != nil {
			p.under(p.condition(s.Cond))
		}
		p.block(s.Body.List)
		p.stmt(s.Post)
	}))
	leaves := func(b *ast.BranchStmt) bool { return b.Tok != token.CONTINUE } // even another loop
	p.end = p.end || s.Cond == nil && !goexpr.Has(s.Body, leaves)
}

// turn goes on behind a loop: what it assigns is unknown there, or ends in what the last turn
// puts behind it.
func (p *pass) turn(last branch) {
	maps.DeleteFunc(last.value, func(v *types.Var, n *node) bool {
		before := p.env[v]
		if n != nil && before != nil && n.op != nil && before.op != nil && n.made == before.made && n.op.State > before.op.State && n.op.Same(*before.op) {
			p.set(v, n) // it is tested there
		}
		return n == nil || n.kind == holeNode
	})
	p.join(last, p.branch(func() {}))
}

// rangeLoop goes through a loop over the elements of something. The elements of
// a list of strings are known.
func (p *pass) rangeLoop(s *ast.RangeStmt) {
	p.visit(s.X)
	of := ast.Unparen(s.X)
	if call, ok := of.(*ast.CallExpr); ok && goexpr.IsConversion(p.info, call) {
		of = call.Args[0]
	}
	if goexpr.IsString(p.info.TypeOf(of)) {
		p.under(p.others(of)) // it is looked at character by character
	}
	list, isList := ast.Unparen(s.X).(*ast.CompositeLit)
	op := p.elementOf(s.X)
	p.repeat(s, s.Pos())
	p.turn(p.branch(func() {
		for _, e := range [...]ast.Expr{s.Key, s.Value} {
			if v := localVar(p.info, e); v != nil && goexpr.IsString(v.Type()) {
				var element Operand
				if t := p.info.TypeOf(s.X); e == s.Value || isSequence(t) || goexpr.Is[*types.Map](t) {
					element = op
				}
				if element.Object == nil {
					element.Object = v
				}
				n := newHole(element)
				n.born = !p.isBetweenBlanks(s.X)
				if isList && e == s.Value && s.Tok == token.DEFINE && p.count[v] == 1 {
					if all := p.list(list).parts; 0 < len(all) && len(all) <= maxAlternatives {
						n = choiceOf(allOf(all, func(arg *node) *node { return arg.parts[0] })...)
					}
				}
				p.set(v, n)
			}
		}
		p.block(s.Body.List)
	}))
}

// isSequence reports whether a loop over a value of a type gets its elements one by one, without
// their indexes.
func isSequence(t types.Type) bool {
	loop, ok := goexpr.Under[*types.Signature](t)
	if !ok || loop.Params().Len() != 1 {
		return false
	}
	yield, ok := goexpr.Under[*types.Signature](loop.Params().At(0).Type())
	return ok && yield.Params().Len() == 1
}

// elementOf returns what is known of an element of a list of strings: that of a parameter or field
// comes from where the list does, and what is between commas from where the text does.
func (p *pass) elementOf(list ast.Expr) Operand {
	op := Operand{Kind: p.kindOfElements(list)}
	switch x := ast.Unparen(list).(type) {
	case *ast.Ident:
		if v := localVar(p.info, x); v != nil && v.Kind() == types.ParamVar && !p.isWritten(v) {
			op.Origin, op.Func, op.Object = Param, p.fn.obj, v
		}
	case *ast.SelectorExpr:
		if v, ok := p.info.Uses[x.Sel].(*types.Var); ok && v.IsField() {
			op.Origin = Field
		}
	case *ast.IndexExpr:
		if row := p.getterOf(x); row != nil {
			op.Origin, op.Kind = Request, row.Kind(0)
		}
	case *ast.CallExpr:
		row := p.Library.Func(p.callee(x))
		if row.Does(library.Passes) && len(x.Args) > 0 {
			return p.elementOf(x.Args[0])
		}
		if !row.Does(library.Splits) || len(x.Args) < 2 {
			break
		}
		separator, ok := p.literals.Of(ast.Unparen(x.Args[1]))
		n := p.eval(x.Args[0]).used()
		if ok && separator.Value != "/" && n.kind == holeNode && n.op != nil && n.op.State == AsIs {
			op.Origin, op.Func, op.Object = n.op.Origin, n.op.Func, n.op.Object
		}
	}
	return op
}

// isWritten reports whether a function gives a list, or an element of it, another value.
func (p *pass) isWritten(list *types.Var) bool {
	return p.count[list] > 1 || len(p.lits[list]) > 0 || p.addressTaken[list]
}

// switched goes through a switch over a value or conditions.
func (p *pass) switched(s *ast.SwitchStmt) {
	p.stmt(s.Init)
	p.visit(s.Tag)
	under := p.under
	if isLeft(s.Body, token.FALLTHROUGH) { // a clause is reached from the one before, too
		under = p.underTests
	}
	says := func(e ast.Expr) []tests {
		if s.Tag == nil {
			return p.testsIn(e)
		}
		return p.equality(e, s.Tag, e)
	}
	p.cases(s, s.Body, func(c *ast.CaseClause) {
		if c == nil || c.List == nil {
			others := make([][]tests, 1) // what is not known
			for _, other := range s.Body.List {
				others = append(others, allOf(other.(*ast.CaseClause).List, says)...)
			}
			under(negated(p.joined(or, others...)))
			return
		}
		lists := allOf(c.List, says)
		for i, e := range c.List {
			p.visit(e)
			p.guard(lists[i], c, true, true)
		}
		under(p.joined(or, lists...))
	})
}

// cases goes through the clauses of a switch or select, each behind what take does. One that is left
// by a break, or goes on in the next, makes all that the switch assigns unknown. If none of the
// clauses is the default, none may be taken: that is a clause nil. Of those of a select one is taken.
func (p *pass) cases(s ast.Stmt, body *ast.BlockStmt, take func(*ast.CaseClause)) {
	jumps, held := isLeft(body, token.BREAK, token.FALLTHROUGH), len(p.conditions)
	if jumps {
		p.forget(s)
	}
	var branches []branch
	full := false
	for _, c := range body.List {
		branches = append(branches, p.branch(func() {
			switch c := c.(type) {
			case *ast.CaseClause:
				full = full || c.List == nil
				take(c)
				p.block(c.Body)
			case *ast.CommClause:
				full = true
				p.stmt(c.Comm)
				p.block(c.Body)
			}
		}))
	}
	if !full {
		branches = append(branches, p.branch(func() { take(nil) }))
	}
	p.join(branches...)
	if jumps {
		p.end = false
		p.conditions = p.conditions[:held]
		p.forget(s)
	}
}

// isLeft reports whether a clause of a switch is left by one of some statements, which have no label.
func isLeft(body *ast.BlockStmt, by ...token.Token) bool {
	found := false
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit, *ast.ForStmt, *ast.RangeStmt, *ast.SwitchStmt, *ast.TypeSwitchStmt, *ast.SelectStmt:
			return false
		case *ast.BranchStmt:
			found = found || n.Label == nil && slices.Contains(by, n.Tok)
		}
		return !found
	})
	return found
}
