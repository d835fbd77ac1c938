package strflow

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/passes/goexpr"
)

// maxInstances bounds the assignments through which one object is traced back. What is
// behind more of them is not known.
const maxInstances = 1 << 10

// An elsewhere stands for the objects of a type that are where the package does not see
// them: in other packages, or in interfaces.
type elsewhere struct {
	typ   *types.TypeName // nil for structs without a name
	boxed bool
}

// holderOf returns the object whose field a selector names, or that a literal makes.
func (i *instances) holderOf(e ast.Expr) any {
	sel, ok := e.(*ast.SelectorExpr)
	if !ok {
		return i.of(e)
	}
	if s := i.info.Selections[sel]; s != nil && len(s.Index()) > 1 {
		return i.embedded(s)
	}
	return i.of(sel.X)
}

// embedded returns the embedded field that a selection ends in.
func (i *instances) embedded(s *types.Selection) any {
	t, field := s.Recv(), (*types.Var)(nil)
	for _, n := range s.Index()[:len(s.Index())-1] {
		if p, ok := t.Underlying().(*types.Pointer); ok {
			t = p.Elem()
		}
		u, ok := t.Underlying().(*types.Struct)
		if !ok {
			return s
		}
		field = u.Field(n)
		t = field.Type()
	}
	return i.variable(field)
}

// reach returns the objects that may be, or be copied to, another.
func (i *instances) reach(memo map[any]map[any]bool, to any, beyond bool) map[any]bool {
	if found, ok := memo[to]; ok {
		return found
	}
	found, todo, edges := map[any]bool{to: true}, []any{to}, 0
	add := func(list []any) {
		for _, from := range list[:min(len(list), maxInstances-edges)] {
			if from = i.find(from); !found[from] {
				found[from] = true
				todo = append(todo, from)
			}
			edges++
		}
	}
	for ; len(todo) > 0; todo = todo[1:] {
		add(i.copies[todo[0]])
		add(i.enters[todo[0]])
		if beyond {
			add(i.leaves[todo[0]])
		}
	}
	i.steps += edges
	memo[to] = found
	return found
}

// join makes two objects one.
func (i *instances) join(a, b any) {
	if a, b = i.find(a), i.find(b); a != b {
		if i.degree(a) < i.degree(b) {
			a, b = b, a
		}
		i.classes[b] = a
		i.copies[a] = append(i.copies[a], i.copies[b]...)
		i.leaves[a] = append(i.leaves[a], i.leaves[b]...)
		i.enters[a] = append(i.enters[a], i.enters[b]...)
		delete(i.copies, b)
		delete(i.leaves, b)
		delete(i.enters, b)
	}
}

// degree returns the number of edges that lead from an object.
func (i *instances) degree(a any) int { return len(i.copies[a]) + len(i.leaves[a]) + len(i.enters[a]) }

// move makes what one object holds go to another of type t.
func (i *instances) move(to any, t types.Type, from any, isNew bool) {
	if !isCopied(t) || isNew {
		i.join(to, from)
		return
	}
	to = i.find(to)
	i.copies[to] = append(i.copies[to], from)
}

// give makes what an expression leads to go to an object of type t.
func (i *instances) give(to any, t types.Type, e ast.Expr) {
	if typ := i.info.TypeOf(e); t != nil && typ != nil {
		i.giveAs(to, t, e, typ)
	}
}

// giveAs is give for an expression whose value is of type typ.
func (i *instances) giveAs(to any, t types.Type, e ast.Expr, typ types.Type) {
	name, ok := structOf(typ)
	if !ok {
		return
	}
	from := i.of(e)
	if types.IsInterface(t) {
		i.box(name, t, from)
		return
	}
	i.move(to, t, from, i.isNew(e))
}

// isNew reports whether nothing else leads to the object of an expression.
func (i *instances) isNew(e ast.Expr) bool {
	switch x := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		return true
	case *ast.CallExpr:
		return !i.info.Types[x.Fun].IsType()
	}
	return false
}

// box makes an object go to an interface. Its methods are called through it, and an
// assertion may take it out.
func (i *instances) box(name *types.TypeName, t types.Type, from any) {
	to := i.find(elsewhere{name, true})
	i.copies[to] = append(i.copies[to], from)
	if _, ok := types.Unalias(t).(*types.TypeParam); ok {
		i.leave(name, t, from)
		return
	}
	u, ok := t.Underlying().(*types.Interface)
	if !ok || u.NumMethods() == 0 || name == nil {
		return
	}
	if named, ok := types.Unalias(name.Type()).(*types.Named); ok {
		for m := range named.Methods() {
			i.called(m, from)
		}
	}
}

// called makes an object the receiver of a method.
func (i *instances) called(m *types.Func, from any) {
	if i.functions()[m.Origin()] != nil {
		recv := m.Origin().Signature().Recv()
		i.move(recv, recv.Type(), from, false)
	}
}

// leave makes an object of type t known to other packages.
func (i *instances) leave(name *types.TypeName, t types.Type, from any) {
	there := elsewhere{typ: name}
	to := i.find(there)
	i.leaves[to] = append(i.leaves[to], from)
	if !isCopied(t) {
		from = i.find(from)
		i.enters[from] = append(i.enters[from], there)
	}
}

// isCopied reports whether an assignment of a value of a type copies its fields.
func isCopied(t types.Type) bool {
	return goexpr.Is[*types.Struct](t) || goexpr.Is[*types.Array](t)
}

// come makes a variable hold what other packages have.
func (i *instances) come(v any, t types.Type) {
	if name, ok := structOf(t); ok {
		i.move(v, t, elsewhere{typ: name}, false)
	}
}

// structOf returns the name of the struct that values of a type are or lead to, and false
// if they lead to none.
func structOf(t types.Type) (*types.TypeName, bool) { return structWithin(t, 8) }

// structWithin is structOf for a number of steps: a type may lead to itself.
func structWithin(t types.Type, steps int) (*types.TypeName, bool) {
	if steps == 0 || t == nil {
		return nil, false
	}
	switch u := t.Underlying().(type) {
	case *types.Struct:
		if named, ok := types.Unalias(t).(*types.Named); ok {
			return named.Origin().Obj(), true
		}
		return nil, true
	case *types.Map:
		if name, ok := structWithin(u.Key(), steps-1); ok {
			return name, true
		}
		return structWithin(u.Elem(), steps-1)
	case interface{ Elem() types.Type }:
		return structWithin(u.Elem(), steps-1)
	}
	return nil, false
}

// of returns what stands for the objects that an expression leads to.
func (i *instances) of(e ast.Expr) any {
	switch x := ast.Unparen(e).(type) {
	case *ast.Ident:
		if v, ok := i.info.ObjectOf(x).(*types.Var); ok {
			return i.variable(v)
		}
	case *ast.SelectorExpr:
		if v, ok := i.info.Uses[x.Sel].(*types.Var); ok {
			return i.variable(v)
		}
	case *ast.IndexExpr:
		return i.of(x.X)
	case *ast.StarExpr:
		return i.of(x.X)
	case *ast.SliceExpr:
		return i.of(x.X)
	case *ast.UnaryExpr:
		return i.of(x.X)
	case *ast.CompositeLit:
		return x
	case *ast.TypeAssertExpr:
		return i.unboxed(i.info.TypeOf(x))
	case *ast.CallExpr:
		return i.result(x)
	}
	return i.unknown(i.info.TypeOf(e))
}

// variable returns what stands for the objects of a variable. One that is exported holds
// those of other packages as well.
func (i *instances) variable(v *types.Var) any {
	v = v.Origin()
	if v.Exported() && (v.IsField() || v.Pkg() == nil || isOfPackage(v)) {
		if name, ok := structOf(v.Type()); ok {
			i.join(v, elsewhere{typ: name})
		}
	}
	return v
}

// unknown returns what stands for the objects of a type in other packages.
func (i *instances) unknown(t types.Type) any {
	if t == nil {
		return elsewhere{}
	}
	if list, ok := t.(*types.Tuple); ok && list.Len() > 0 {
		t = list.At(0).Type()
	}
	name, _ := structOf(t)
	return elsewhere{typ: name}
}

// unboxed returns what stands for the objects of a type that an interface held.
func (i *instances) unboxed(t types.Type) any {
	e, _ := i.unknown(t).(elsewhere)
	i.join(e, elsewhere{e.typ, true})
	return e
}

// result returns what stands for the objects that a call returns.
func (i *instances) result(call *ast.CallExpr) any {
	switch fn := i.callee(call); {
	case goexpr.IsConversion(i.info, call):
		return i.of(call.Args[0])
	case goexpr.Builtin(i.info, call) == "append" && len(call.Args) > 0:
		return i.of(call.Args[0])
	case goexpr.Builtin(i.info, call) != "":
		return call
	case i.functions()[fn] != nil:
		for v := range fn.Signature().Results().Variables() {
			if _, ok := structOf(v.Type()); ok {
				return fn
			}
		}
	}
	return i.unknown(i.info.TypeOf(call))
}
