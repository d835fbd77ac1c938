package strflow

import (
	"go/ast"
	"go/token"
	"go/types"

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
	values := make([]func() *node, len(s.Lhs))
	for i, lhs := range s.Lhs {
		switch {
		case len(s.Lhs) == len(s.Rhs) && s.Tok == token.ADD_ASSIGN:
			values[i] = func() *node { return p.added(lhs, s.Rhs[i]) }
		case len(s.Lhs) == len(s.Rhs):
			values[i] = func() *node { return p.eval(s.Rhs[i]) }
		default:
			values[i] = func() *node { return p.resultOf(s.Rhs[0], i) }
		}
	}
	var made []*node
	for i, lhs := range s.Lhs {
		n := p.valueFor(lhs, values[i])
		if n == nil {
			n = p.objectFor(lhs, s, i)
		}
		if n == nil && len(s.Lhs) == len(s.Rhs) {
			n = p.copied(s.Rhs[i])
		}
		if n == nil {
			n = p.namedList(lhs, s, i)
		}
		made = append(made, n)
	}
	for i, lhs := range s.Lhs {
		at := lhs
		if len(s.Lhs) == len(s.Rhs) {
			at = s.Rhs[i]
		}
		p.assignTo(lhs, made[i], at)
		p.assignMember(lhs, made[i], oneOf(s.Rhs, len(s.Lhs), i))
		p.element(lhs, s, i)
		var rhs ast.Expr
		if len(s.Lhs) == len(s.Rhs) {
			rhs = s.Rhs[i]
		}
		p.assignObject(lhs, rhs, made[i])
	}
	p.checksOf(s.Rhs, s.Lhs)
}

// valueFor returns what is assigned to a string, nil for others.
func (p *pass) valueFor(lhs ast.Expr, value func() *node) *node {
	typ := p.info.TypeOf(lhs)
	if typ == nil || !goexpr.IsString(typ) {
		return nil
	}
	return value()
}

// objectFor returns the object that is assigned to a local variable, nil if it is not
// followed.
func (p *pass) objectFor(lhs ast.Expr, s *ast.AssignStmt, i int) *node {
	v := localVar(p.info, lhs)
	if v == nil {
		return nil
	}
	return p.assignedObject(v, s.Rhs, len(s.Lhs), i)
}

// assignedObject returns the object that is the value i of n that a variable is given.
func (p *pass) assignedObject(v *types.Var, rhs []ast.Expr, n, i int) *node {
	typ := v.Type()
	row := p.maker(typ)
	switch {
	case p.isBuffer(v):
		return p.newBuffer(v, rhs, n, i)
	case isStringSlice(v) && !p.shared[v]: // nothing else leads to it
		return p.newList(v, rhs, n, i)
	case row == nil:
	case len(rhs) == 0 && !isShared(typ):
		return zeroOf(row)
	case len(rhs) == n && p.maker(p.info.TypeOf(rhs[i])) == row:
		return p.object(rhs[i])
	case len(rhs) == 1 && n > 1:
		if m := p.resultOf(rhs[0], i); m.isFresh() {
			return m
		}
	}
	return nil
}

// copied returns the variadic parameter for whose elements a slice is made:
// make([]any, len(args)).
func (p *pass) copied(e ast.Expr) *node {
	size, ok := builtinCall(p.info, e, "make")
	if !ok || len(size) != 2 {
		return nil
	}
	list, ok := builtinCall(p.info, size[1], "len")
	if !ok || len(list) != 1 {
		return nil
	}
	id, ok := ast.Unparen(list[0]).(*ast.Ident)
	if !ok {
		return nil
	}
	if v := localVar(p.info, id); v == nil || p.env[v] == nil || !goexpr.Is[*types.Slice](v.Type()) {
		return nil
	}
	return p.value(id)
}

// namedList returns a list of strings of which the library knows the kind, or of the parts of a
// text, nil if it is another.
func (p *pass) namedList(lhs ast.Expr, s *ast.AssignStmt, i int) *node {
	v := localVar(p.info, lhs)
	if v == nil || !goexpr.Is[*types.Slice](v.Type()) {
		return nil
	}
	result := s.Rhs[0]
	if len(s.Lhs) == len(s.Rhs) {
		result, i = s.Rhs[i], 0
	}
	call, ok := ast.Unparen(result).(*ast.CallExpr)
	if !ok {
		return nil
	}
	row := p.knows.Library.Func(p.callee(call))
	if row.Kind(i) == library.AnyValue && !row.Does(library.Splits) && !row.Does(library.Words) {
		return nil
	}
	return newHole(Operand{Expr: call, Kind: row.Kind(i), Object: v})
}

// assignTo gives a variable a value, and notes one that goes to a field and where it
// is written.
func (p *pass) assignTo(lhs ast.Expr, n *node, at ast.Expr) {
	if n == nil {
		if v := localVar(p.info, lhs); v != nil && p.env[v] != nil {
			p.set(v, newHole(Operand{Object: v}))
		}
		return
	}
	switch lhs := ast.Unparen(lhs).(type) {
	case *ast.Ident:
		if v := localVar(p.info, lhs); v != nil {
			p.set(v, n)
		}
	case *ast.SelectorExpr:
		if field := p.field(lhs); field != nil {
			p.writes(field, write{at: at, value: n, object: lhs})
		}
	}
}

// added returns a string with more text behind it.
func (p *pass) added(lhs, more ast.Expr) *node {
	var old *node
	switch x := ast.Unparen(lhs).(type) {
	case *ast.Ident:
		old = p.value(x)
	default:
		old = newHole(Operand{Origin: Field, Object: p.objectOf(x)})
		if m, ok := p.memberAt(x); ok {
			old = m.value
		}
	}
	return sumOf(usedAt(old, lhs), p.eval(more))
}

// element notes what is assigned to an element of a slice.
func (p *pass) element(lhs ast.Expr, s *ast.AssignStmt, i int) {
	x, ok := ast.Unparen(lhs).(*ast.IndexExpr)
	if !ok {
		return
	}
	if v := localVar(p.info, x.X); v != nil {
		var value ast.Expr
		if len(s.Lhs) == len(s.Rhs) {
			value = s.Rhs[i]
		}
		p.lits[v] = append(p.lits[v], value)
	}
}

// declaration goes through declarations of variables.
func (p *pass) declaration(s *ast.DeclStmt) {
	decl, ok := s.Decl.(*ast.GenDecl)
	if !ok {
		return
	}
	for _, spec := range decl.Specs {
		spec, ok := spec.(*ast.ValueSpec)
		if !ok || decl.Tok != token.VAR {
			continue
		}
		for _, e := range spec.Values {
			p.visit(e)
		}
		for i, id := range spec.Names {
			v, ok := p.info.Defs[id].(*types.Var)
			if !ok || !goexpr.IsString(v.Type()) {
				if len(spec.Values) == len(spec.Names) {
					p.assignObject(id, spec.Values[i], nil)
				}
				if ok {
					if n := p.assignedObject(v, spec.Values, len(spec.Names), i); n != nil {
						p.set(v, n)
					}
				}
				continue
			}
			switch {
			case len(spec.Values) == 0:
				p.set(v, newText(new(Text)))
			case len(spec.Values) == len(spec.Names):
				p.set(v, p.eval(spec.Values[i]))
			default:
				p.set(v, p.resultOf(spec.Values[0], i))
			}
		}
		var lhs []ast.Expr
		for _, id := range spec.Names {
			lhs = append(lhs, id)
		}
		p.checksOf(spec.Values, lhs)
	}
}

// returned notes what a function returns.
func (p *pass) returned(s *ast.ReturnStmt) {
	for _, e := range s.Results {
		p.visit(e)
		if p.fn.obj != nil && len(p.open) == 0 && !goexpr.IsString(p.info.TypeOf(e)) && leadsToStrings(p.info.TypeOf(e)) {
			p.lead(p.fn.obj, e)
		}
	}
	if len(p.open) == 0 && !p.end && p.fn.obj != nil {
		p.result(s)
	}
	p.end = true
}

func (p *pass) result(s *ast.ReturnStmt) {
	results := p.fn.obj.Signature().Results()
	failed := p.fails(s)
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
		case p.env[v] == nil:
			n = newHole(Operand{Object: v})
		default:
			n = p.env[v]
		}
		if failed && n.kind == textNode && len(n.text.text) == 0 {
			continue
		}
		p.fn.result[i] = append(p.fn.result[i], n)
		if p.fn.meets[i] == nil {
			p.fn.meets[i] = new(junction)
		}
		p.fn.meets[i].conditions = append(p.fn.meets[i].conditions, lastOf(p.conditions))
	}
}

// given returns the object that a function returns, to which nothing else leads then.
func (p *pass) given(e ast.Expr) *node {
	n := p.object(e)
	if id, ok := ast.Unparen(e).(*ast.Ident); ok {
		n = p.uses[id]
	}
	if n == nil || !n.isFresh() {
		return newHole(Operand{Expr: e}).asObject()
	}
	return n
}

// fails reports whether a return gives an error that is not nil.
func (p *pass) fails(s *ast.ReturnStmt) bool {
	if len(s.Results) < 2 {
		return false
	}
	last := s.Results[len(s.Results)-1]
	return returnsError(p.fn.obj) && !p.info.Types[last].IsNil()
}

// returnsError reports whether the last result of a function is an error.
func returnsError(fn *types.Func) bool {
	results := fn.Signature().Results()
	return results.Len() > 1 && isError(results.At(results.Len()-1).Type())
}
