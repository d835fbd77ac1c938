package strflow

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// assignment goes through an assignment to variables, fields and elements.
func (p *pass) assignment(s *ast.AssignStmt) {
	p.holdOutcomes(s)
	for _, e := range s.Rhs {
		p.visit(e)
	}
	for _, lhs := range s.Lhs {
		if _, ok := ast.Unparen(lhs).(*ast.Ident); !ok {
			p.visit(lhs)
		}
	}
	p.assign(s.Lhs, s.Rhs, s.Tok)
}

// declaration goes through declarations of variables.
func (p *pass) declaration(decl *ast.GenDecl) {
	for _, spec := range decl.Specs {
		spec, ok := spec.(*ast.ValueSpec)
		if !ok || decl.Tok != token.VAR {
			return
		}
		for _, e := range spec.Values {
			p.visit(e)
		}
		p.assign(goexpr.Exprs(spec.Names), spec.Values, token.DEFINE)
	}
}

// assign gives values, perhaps those of one call, to variables, fields and elements.
func (p *pass) assign(list, values []ast.Expr, tok token.Token) {
	made := make([]*node, len(list))
	for i, lhs := range list {
		made[i] = p.valueFor(lhs, values, oneOf(values, len(list), i), i, tok)
	}
	for i, lhs := range list {
		value := oneOf(values, len(list), i)
		p.assignTo(lhs, made[i], value)
		p.assignMember(lhs, made[i], value)
		p.element(lhs, value)
		p.grow(lhs, value, len(values) == 0)
		p.assignObject(lhs, value, made[i])
	}
	p.checksOf(values, list)
}

// valueFor returns what a string, an object or a list is given, which is the result i of a call if value is nil,
// and nil if that is not followed.
func (p *pass) valueFor(lhs ast.Expr, rhs []ast.Expr, value ast.Expr, i int, tok token.Token) *node {
	if goexpr.IsString(p.info.TypeOf(lhs)) {
		switch {
		case len(rhs) == 0:
			return newText(new(Text))
		case value == nil:
			return p.resultOf(rhs[0], i)
		case tok == token.ADD_ASSIGN:
			return p.added(lhs, value)
		}
		return p.eval(value)
	}
	if v := localVar(p.info, lhs); v != nil {
		return cmp.Or(p.assignedObject(v, rhs, value, i), p.copied(value), p.namedList(v, rhs, value, i))
	}
	return p.copied(value)
}

// assignedObject returns the object that a variable is given, as for valueFor.
func (p *pass) assignedObject(v *types.Var, rhs []ast.Expr, value ast.Expr, i int) *node {
	typ := v.Type()
	row := p.maker(typ)
	switch {
	case p.isBuffer(v):
		return p.newBuffer(v, value, len(rhs) == 0)
	case row == nil:
	case len(rhs) == 0 && !isShared(typ):
		return zeroOf(row)
	case value != nil && p.maker(p.info.TypeOf(value)) == row:
		return p.object(value)
	case len(rhs) == 1 && value == nil:
		if m := p.resultOf(rhs[0], i); m.isFresh {
			return m
		}
	}
	return nil
}

// copied returns the variadic parameter for whose elements a slice is made:
// make([]any, len(args)).
func (p *pass) copied(e ast.Expr) *node {
	size := builtinCall(p.info, e, "make")
	if len(size) != 2 {
		return nil
	}
	list := builtinCall(p.info, size[1], "len")
	if len(list) != 1 {
		return nil
	}
	v := localVar(p.info, list[0])
	if p.env[v] == nil || !goexpr.Is[*types.Slice](v.Type()) {
		return nil
	}
	return p.value(v)
}

// namedList returns a list of strings of which the library knows the kind, or of the parts of a
// text, nil if it is another.
func (p *pass) namedList(v *types.Var, rhs []ast.Expr, value ast.Expr, i int) *node {
	if !goexpr.Is[*types.Slice](v.Type()) || len(rhs) == 0 {
		return nil
	}
	result := rhs[0]
	if value != nil {
		result, i = value, 0
	}
	call, ok := ast.Unparen(result).(*ast.CallExpr)
	if !ok {
		return nil
	}
	row := p.Library.Func(p.callee(call))
	if row.Kind(i) == library.AnyValue && !row.Does(library.Splits) && !row.Does(library.Words) {
		return nil
	}
	return newHole(Operand{Expr: call, Kind: row.Kind(i), Object: v})
}

// assignTo gives a variable a value, and notes one that goes to a field. It is written where
// the field is if rhs is nil.
func (p *pass) assignTo(lhs ast.Expr, n *node, rhs ast.Expr) {
	switch v := localVar(p.info, lhs); {
	case v != nil && n != nil:
		p.set(v, n)
	case v != nil && p.env[v] != nil:
		p.set(v, newHole(Operand{Object: v}))
	case n != nil:
		sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr)
		if !ok {
			return
		}
		if field := p.stringObject(sel); field != nil && field.IsField() {
			p.fn.writes = append(p.fn.writes, write{field: field, at: cmp.Or(rhs, lhs), value: n, object: sel})
		}
	}
}

// added returns a string with more text behind it.
func (p *pass) added(lhs, more ast.Expr) *node {
	old := newHole(Operand{Origin: Field, Object: p.objectOf(lhs)})
	id, _ := ast.Unparen(lhs).(*ast.Ident)
	if v, ok := p.info.Uses[id].(*types.Var); ok {
		old = p.value(v)
		p.uses[id] = old
	} else if n := p.memberAt(lhs); n != nil {
		old = n
	}
	return sumOf(usedAt(old, lhs), p.eval(more))
}

// element notes what is assigned to an element of a slice.
func (p *pass) element(lhs, value ast.Expr) {
	if x, ok := ast.Unparen(lhs).(*ast.IndexExpr); ok {
		if v := localVar(p.info, x.X); v != nil {
			p.lits[v] = append(p.lits[v], value)
		}
	}
}

// grow notes the elements that a list of strings is declared with, and those that are put behind them.
func (p *pass) grow(lhs, value ast.Expr, isEmpty bool) {
	v := localVar(p.info, lhs)
	if v == nil || !isSliceOf(v.Type(), goexpr.IsString) {
		return
	}
	more, made := builtinCall(p.info, value, "append"), builtinCall(p.info, value, "make")
	list, known := p.lists[v]
	isOther := func(e ast.Expr) bool { return !goexpr.IsString(p.info.TypeOf(e)) }
	switch lit, isLit := ast.Unparen(value).(*ast.CompositeLit); {
	case isEmpty, len(made) > 1 && goValue(p.info.Types[made[1]].Value) == 0:
		p.lists[v] = nil
	case isLit && p.list(lit).kind == listNode:
		p.lists[v] = slices.Clone(lit.Elts)
	case known && len(list) < maxListed && len(more) > 0 && localVar(p.info, more[0]) == v && !slices.ContainsFunc(more[1:], isOther):
		p.lists[v] = append(list, more[1:]...)
	default:
		delete(p.lists, v)
	}
}

// returned notes what a function returns.
func (p *pass) returned(s *ast.ReturnStmt) {
	fn := p.inner()
	isKnown := fn != nil && fn.obj != nil
	for _, e := range s.Results {
		p.visit(e)
		if isKnown && !goexpr.IsString(p.info.TypeOf(e)) && leadsToStrings(p.info.TypeOf(e)) {
			p.lead(fn.obj, e)
		}
	}
	if isKnown && !p.end {
		p.result(fn, s)
	}
	p.end = true
}

func (p *pass) result(fn *function, s *ast.ReturnStmt) {
	results := fn.obj.Signature().Results()
	failed := p.fails(results, s)
	for i := range results.Len() {
		v := results.At(i)
		isObject := p.maker(v.Type()) != nil
		if !isObject && !goexpr.IsString(v.Type()) || isObject && failed {
			continue
		}
		var n *node
		switch {
		case p.unordered[v] || p.addressTaken[v]: // a deferred function may assign it
			n = newHole(Operand{Object: v})
		case isObject && len(s.Results) == results.Len():
			n = p.given(s.Results[i])
		case len(s.Results) == results.Len():
			n = p.eval(s.Results[i])
		case len(s.Results) == 1:
			n = p.resultOf(s.Results[0], i)
		default:
			n = cmp.Or(p.env[v], newHole(Operand{Object: v}))
		}
		if failed && n.kind == textNode && len(n.text.text) == 0 {
			continue
		}
		fn.result[i] = append(fn.result[i], n)
		fn.merges[i].conditions = append(fn.merges[i].conditions, unguarded(lastOf(p.conditions)))
	}
}

// given returns the object that a function returns, to which nothing else leads then.
func (p *pass) given(e ast.Expr) *node {
	n := p.object(e)
	if id, ok := ast.Unparen(e).(*ast.Ident); ok {
		n = p.uses[id]
	}
	if n == nil || !n.isFresh {
		return unknownText(Operand{Expr: e})
	}
	return n
}

// fails reports whether a return gives an error that is not nil.
func (p *pass) fails(results *types.Tuple, s *ast.ReturnStmt) bool {
	n, last := results.Len(), len(s.Results)-1
	return n > 1 && last > 0 && isError(results.At(n-1).Type()) && !p.info.Types[s.Results[last]].IsNil()
}
