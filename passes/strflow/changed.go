package strflow

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// isRewritten reports whether some of what is written to an object is not what is read from
// it: it is made of what was there before, or refused.
func (f *Flow) isRewritten(obj types.Object) bool {
	o := &f.objects
	obj = o.find(obj)
	return goexpr.Once(o.rewritten, obj, func() bool {
		isMadeOf := func(w write) bool { return f.isMadeOf(f.writtenBy(w), obj, make(map[*node]bool)) }
		return o.refused[obj] || slices.ContainsFunc(o.stored[obj], isMadeOf)
	})
}

// assignObject notes what becomes of an object that a value is assigned to: a string is
// stored, and what leads to strings leads there from now on.
func (p *pass) assignObject(lhs, rhs ast.Expr, n *node) {
	v := p.objectOf(lhs)
	switch {
	case v == nil:
	case n == nil:
		if rhs != nil && leadsToStrings(p.info.TypeOf(lhs)) {
			p.lead(v, rhs)
		}
	case localVar(p.info, lhs) == nil: // the pass follows the others
		p.objects.store(v, write{value: n})
	}
}

// isMadeOf reports whether a value is made of what an object holds, and is not just that.
func (f *Flow) isMadeOf(n *node, obj types.Object, seen map[*node]bool) bool {
	if seen[n] {
		return false
	}
	seen[n] = true
	return n.kind == holeNode && n.op.Object != nil && f.objects.find(n.op.Object) == obj ||
		slices.ContainsFunc(n.parts, func(p *node) bool { return f.isMadeOf(p, obj, seen) })
}

// lead makes an object lead to the strings that an expression leads to.
func (p *pass) lead(v types.Object, e ast.Expr) {
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		p.lead(v, e.X)
	case *ast.CompositeLit:
		for _, elem := range e.Elts {
			p.leadElement(v, valueOf(elem))
		}
	case *ast.CallExpr:
		if goexpr.Builtin(p.info, e) != "" {
			for i, arg := range e.Args {
				if i == 0 || e.Ellipsis.IsValid() {
					p.lead(v, arg)
				} else {
					p.leadElement(v, arg)
				}
			}
			return
		}
		if fn := p.callee(e); fn != nil && p.functions()[fn] != nil {
			p.objects.join(v, fn)
		}
	default:
		p.objects.join(v, p.objectOf(e))
	}
}

func (p *pass) leadElement(v types.Object, e ast.Expr) {
	switch typ := p.info.TypeOf(e); {
	case goexpr.IsString(typ):
		p.objects.store(v, write{at: e})
	case leadsToStrings(typ):
		p.lead(v, e)
	}
}

// valueOf returns an element of a list or map.
func valueOf(e ast.Expr) ast.Expr {
	if kv, ok := e.(*ast.KeyValueExpr); ok {
		return kv.Value
	}
	return e
}

// maxElements bounds how often the elements of elements are asked for: those of type T []T
// have no end.
const maxElements = 32

// leadsToStrings reports whether a value of a type shares strings with its copies.
func leadsToStrings(t types.Type) bool {
	for range maxElements {
		if t == nil {
			return false
		}
		switch u := t.Underlying().(type) {
		case *types.Chan:
			return false
		case interface{ Elem() types.Type }:
			t = u.Elem()
		default:
			return goexpr.IsString(t)
		}
	}
	return false
}

// passObjects notes what a call may do to what its arguments lead to. A function of the
// package does it to its parameters; one that is not known, and not of the standard library,
// may do anything, unless it defines a flag.
func (p *pass) passObjects(call *ast.CallExpr, fn *types.Func) {
	for i, arg := range call.Args {
		if typ := p.info.TypeOf(arg); goexpr.IsString(typ) || !leadsToStrings(typ) {
			continue
		}
		pointer, isPointer := ast.Unparen(arg).(*ast.UnaryExpr)
		switch {
		case goexpr.Builtin(p.info, call) != "":
		case p.functions()[fn] != nil:
			p.lead(goexpr.Param(fn, i), arg)
		case isPointer && (fn == nil || fn.Pkg() != nil && !library.IsStandard(fn.Pkg().Path()) && !strings.HasSuffix(strings.TrimSuffix(fn.Name(), "P"), "Var")):
			if v := p.objectOf(pointer.X); v != nil {
				p.look(v)
			}
		}
	}
}

// look notes that something looks at what an object holds.
func (p *pass) look(v types.Object) {
	p.objects.checked[p.objects.find(v)] = true
}

// guard notes what a condition says of what objects hold, of which it is not followed where
// they are used. Those that are compared with constants are checked in the body, and behind
// a body that is left.
func (p *pass) guard(all []tests, body ast.Node, yesEnds, noEnds bool) {
	for _, t := range all {
		v := p.objectOfText(t.v)
		if v == nil {
			continue
		}
		looks, names, namesElse := t.test.says()
		looks = looks || t.isOther
		if looks || yesEnds && namesElse || names && (noEnds || p.mentions(body, v)) {
			p.look(v)
		}
		if looks && (yesEnds || noEnds) {
			p.objects.refused[p.objects.find(v)] = true
		}
	}
}

// objectOfText returns the object whose text a variable holds: it is that itself if the pass does
// not follow it.
func (p *pass) objectOfText(v *types.Var) types.Object {
	n := p.env[v]
	if n == nil || !p.holdsText(v) {
		return v
	}
	return n.operand().Object
}

// mentions reports whether a statement uses an object.
func (p *pass) mentions(body ast.Node, v types.Object) bool {
	return goexpr.Has(body, func(id *ast.Ident) bool {
		p.steps++
		w, ok := p.info.Uses[id].(*types.Var)
		return ok && w.Origin() == v
	})
}

// checkedBy notes that a function whose result tells whether its argument is right has
// what an object holds.
func (p *pass) checkedBy(v *types.Var, fn *types.Func, i int) {
	if p.functions()[fn] != nil {
		v := p.objects.find(v)
		p.objects.passedTo[v] = append(p.objects.passedTo[v], goexpr.Param(fn, i))
		return
	}
	results := fn.Signature().Results()
	if isBasic(results.At(results.Len()-1).Type(), types.IsBoolean) || fn.Signature().Params().Len() == 1 && fn.Signature().Recv() == nil {
		p.look(v)
	}
}
