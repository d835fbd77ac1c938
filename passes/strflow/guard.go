package strflow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// guarded notes what a condition that holds, or does not, says of parameters of any type.
func (p *pass) guarded(cond ast.Expr, holds bool) {
	one, all := token.LOR, token.LAND
	if !holds {
		one, all = all, one
	}
	switch x := ast.Unparen(cond).(type) {
	case *ast.UnaryExpr:
		if x.Op == token.NOT {
			p.guarded(x.X, !holds)
			return
		}
	case *ast.BinaryExpr:
		if x.Op == all {
			for _, e := range goexpr.Operands(x, all, nil) {
				p.guarded(e, holds)
			}
			return
		}
	}
	p.guardedByOne(goexpr.Operands(cond, one, nil), holds)
}

// guardedByOne notes what it says of a parameter or field that one of several conditions holds, or that one does not.
func (p *pass) guardedByOne(list []ast.Expr, holds bool) {
	var c condition
	for i, e := range list {
		on, of, value, is := p.comparison(e)
		if on == nil || i > 0 && (on != c.on || of != c.of) || len(list) > 1 && is != holds {
			return
		}
		among := append(c.guard.Among, value)
		c = guardOn(on, of, library.Guard{Among: among, Not: is != holds})
	}
	p.conditions = append(p.conditions, c)
}

// guardedByCase notes what a case says of a parameter that is taken, or is not. The tag is nil if there is none.
func (p *pass) guardedByCase(tag ast.Expr, list []ast.Expr, taken bool) {
	list = slices.Clone(list)
	for i, e := range list {
		if tag != nil {
			list[i] = &ast.BinaryExpr{X: tag, Op: token.EQL, Y: e}
		}
	}
	if taken && len(list) > 1 {
		p.guardedByOne(list, true)
		return
	}
	for _, e := range list {
		p.guarded(e, taken)
	}
}

// comparison returns what a condition compares with a constant, which is true for a boolean, and whether they are to be the same. It is
// nil if there may be no guard on it.
func (p *pass) comparison(cond ast.Expr) (on, of *types.Var, value string, is bool) {
	e, value, is := ast.Unparen(cond), "true", true
	switch x := e.(type) {
	case *ast.UnaryExpr:
		if x.Op != token.NOT {
			return nil, nil, "", false
		}
		e, is = x.X, false
	case *ast.BinaryExpr:
		with := x.Y
		e, is = x.X, x.Op == token.EQL
		if goexpr.IsConstant(p.info, e) {
			e, with = with, e
		}
		c := p.info.Types[with].Value
		if c == nil || x.Op != token.EQL && x.Op != token.NEQ {
			return nil, nil, "", false
		}
		value = c.ExactString()
	}
	on, of = p.guardable(p.assigned, e)
	return on, of, value, is
}

// guardable returns the parameter that an expression names, or the field of a variable, nil if it is neither or may be set anew.
func (f *Flow) guardable(a *assigned, e ast.Expr) (on, of *types.Var) {
	isKept := func(v *types.Var) bool { return v != nil && a != nil && a.count[v] == 1 && !a.goes }
	if v := localVar(f.info, e); isKept(v) && v.Kind() == types.ParamVar {
		return v, nil
	}
	field, _ := goexpr.Object(f.info, e).(*types.Var)
	if of := baseVar(f.info, e); isKept(of) && field != nil && field.IsField() && !f.declarations().changed[field] {
		return field, of
	}
	return nil, nil
}
