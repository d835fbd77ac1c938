package strflow

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// functions finds the functions of the package.
func (f *Flow) functions() map[*types.Func]*function {
	if f.funcs != nil {
		return f.funcs
	}
	f.funcs = make(map[*types.Func]*function)
	f.bodies = make(map[ast.Node]*function)
	for _, file := range f.files {
		for _, d := range file.Decls {
			decl, ok := d.(*ast.FuncDecl)
			if !ok || decl.Body == nil {
				continue
			}
			obj, _ := f.info.Defs[decl.Name].(*types.Func)
			fn := newFunction(decl, obj)
			f.bodies[decl] = fn
			if obj != nil {
				f.funcs[obj] = fn
			}
		}
	}
	f.nameLiterals()
	return f.funcs
}

func newFunction(decl *ast.FuncDecl, obj *types.Func) *function {
	fn := &function{decl: decl, obj: obj, home: decl}
	if obj != nil {
		fn.result = make([][]*node, obj.Signature().Results().Len())
		fn.merges, fn.made = make([]merge, len(fn.result)), make([]*node, len(fn.result))
	}
	return fn
}

// nameLiterals makes functions of the literals that variables always hold, with the names of these.
func (f *Flow) nameLiterals() {
	d := f.declarations()
	for v, value := range d.values {
		lit, ok := value.(*ast.FuncLit)
		if !ok || d.changed[v] {
			continue
		}
		if sig, ok := f.info.TypeOf(lit).(*types.Signature); ok {
			fn := newFunction(&ast.FuncDecl{Name: ast.NewIdent(v.Name()), Type: lit.Type, Body: lit.Body}, types.NewFunc(lit.Pos(), f.pkg, v.Name(), sig))
			fn.home, fn.local = f.declAt(lit.Pos()), !isOfPackage(v)
			f.bodies[lit], f.funcs[fn.obj] = fn, fn
		}
	}
}

// funcOf returns the function that the literal is which a variable always holds, nil if it holds another.
func (f *Flow) funcOf(id *ast.Ident) *function {
	v, _ := f.info.Uses[id].(*types.Var)
	lit, _ := f.declarations().values[v].(*ast.FuncLit)
	f.functions()
	return f.bodies[lit]
}

// param returns the index of a parameter of a function, and false if it is none.
func param(fn *types.Func, o types.Object) (int, bool) {
	params := fn.Signature().Params()
	for i := range params.Len() {
		if params.At(i) == o {
			return i, true
		}
	}
	return 0, false
}

// callee returns the function that is called, also through a variable that always holds it.
func (f *Flow) callee(call *ast.CallExpr) *types.Func {
	if fn := goexpr.Callee(f.info, call); fn != nil {
		return fn.Origin()
	}
	e := ast.Unparen(call.Fun)
	if id, ok := e.(*ast.Ident); ok {
		if fn := f.funcOf(id); fn != nil {
			return fn.obj
		}
		v, ok := f.info.Uses[id].(*types.Var)
		if !ok || v.Exported() && isOfPackage(v) || f.declarations().changed[v] {
			return nil
		}
		e = f.declarations().values[v]
	}
	fn, ok := goexpr.Object(f.info, e).(*types.Func)
	if !ok || fn.Signature().Recv() != nil {
		return nil
	}
	return fn
}

// isFlag reports whether a variable always leads to the value of a flag.
func (f *Flow) isFlag(v *types.Var) bool {
	d := f.declarations()
	call, ok := d.values[v].(*ast.CallExpr)
	return ok && !d.changed[v] && f.Library.Func(f.callee(call)).ComesFrom(library.Flag)
}

// run makes the forward pass over a function, after those that it calls. The
// functions of a cycle are found first, so that what they return does not depend
// on the one that is asked first.
func (f *Flow) run(fn *function) {
	if fn.done || fn.local || fn.order != 0 {
		return
	}
	f.visit(fn, nil)
}

// visit finds the strongly connected components of the graph of calls, and makes the pass over those that are
// complete. It returns the stack of the functions whose components are not.
func (f *Flow) visit(fn *function, stack []*function) []*function {
	first := len(stack)
	stack = append(stack, fn)
	fn.order, fn.low = len(stack), len(stack)
	for _, call := range f.declarations().of[fn.home].calls {
		if !inside(call.Pos(), fn.decl.Body) {
			continue
		}
		obj := f.callee(call)
		stack = f.follow(fn, f.functions()[obj], stack)
		for _, impl := range f.implementing(obj) {
			stack = f.follow(fn, impl, stack)
		}
	}
	if fn.low < fn.order {
		return stack
	}
	component := stack[first:]
	for _, m := range component {
		m.cyclic = m.cyclic || len(component) > 1
	}
	for _, m := range component {
		m.done = true
		f.forward(m)
	}
	return stack[:first]
}

// follow visits a function that another calls.
func (f *Flow) follow(fn, callee *function, stack []*function) []*function {
	switch {
	case callee == nil || callee.done || callee.local || !f.makesText(callee.obj):
	case callee == fn:
		fn.cyclic = true
	case callee.order == 0:
		stack = f.visit(callee, stack)
		fn.low = min(fn.low, callee.low)
	default:
		fn.low = min(fn.low, callee.order)
	}
	return stack
}

// makesText reports whether a function returns a string or an object that is followed, or has a
// pointer to a string.
func (f *Flow) makesText(fn *types.Func) bool {
	for v := range fn.Signature().Results().Variables() {
		if goexpr.IsString(v.Type()) || f.maker(v.Type()) != nil {
			return true
		}
	}
	for v := range fn.Signature().Params().Variables() {
		t := v.Type()
		if s, ok := t.Underlying().(*types.Slice); ok {
			t = s.Elem()
		}
		if ptr, ok := t.Underlying().(*types.Pointer); ok && goexpr.IsString(ptr.Elem()) {
			return true
		}
	}
	return false
}

// results returns a value for each result of a function of the package.
func (f *Flow) results(fn *function, i int) *node {
	f.run(fn)
	if !fn.done || fn.cyclic || i >= len(fn.made) || len(fn.result[i]) == 0 {
		return newHole(Operand{Origin: Result, Object: fn.obj})
	}
	if fn.made[i] == nil {
		fn.made[i] = choiceAt(&fn.merges[i], fn.result[i], fn.result[i]...)
	}
	return fn.made[i]
}

// implementations returns the methods of the package that implement a method of one of its interfaces, or may. One is nil
// if another package has it.
func (f *Flow) implementations(m *types.Func) []*function {
	if impls, ok := f.methods[m]; ok || m == nil || m.Signature().Recv() == nil {
		return impls
	}
	var impls []*function
	if iface, ok := goexpr.Under[*types.Interface](m.Signature().Recv().Type()); ok && m.Pkg() == f.pkg {
		for _, have := range f.methodsNamed(m.Name()) {
			impl, ok := have.Obj().(*types.Func)
			if ok && (types.Implements(have.Recv(), iface) || impl.Origin().Signature().RecvTypeParams() != nil) { // of some type
				impls = append(impls, f.functions()[impl.Origin()])
			}
		}
	}
	f.methods[m] = impls
	return impls
}

// implementing returns the methods that a call of a method of an interface may call, nil if they are not known, or
// more than there are alternatives.
func (f *Flow) implementing(m *types.Func) []*function {
	if impls := f.implementations(m); len(impls) <= maxAlternatives && !slices.Contains(impls, nil) {
		return impls
	}
	return nil
}

// methodsNamed returns the methods with a name that pointers to the types of the package have.
func (f *Flow) methodsNamed(name string) []*types.Selection {
	if f.selections == nil {
		f.selections = make(map[string][]*types.Selection)
		for _, t := range f.named() {
			for have := range types.NewMethodSet(types.NewPointer(t)).Methods() {
				f.selections[have.Obj().Name()] = append(f.selections[have.Obj().Name()], have)
			}
		}
	}
	return f.selections[name]
}

// named returns the types that the package declares outside of functions, in the order of their names.
func (f *Flow) named() (all []*types.Named) {
	if f.pkg == nil {
		return nil
	}
	for _, name := range f.pkg.Scope().Names() {
		if t, ok := f.pkg.Scope().Lookup(name).(*types.TypeName); ok && !t.IsAlias() {
			if n, ok := t.Type().(*types.Named); ok {
				all = append(all, n)
			}
		}
	}
	return all
}

// hasCallers reports whether all callers of a function are known: none has it as a value
// or through an interface.
func (f *Flow) hasCallers(fn *types.Func) bool {
	own := f.funcs[fn]
	if own == nil || fn.Exported() || own.value || len(f.sites[fn]) == 0 {
		return false
	}
	return own.decl.Recv == nil || !f.declarations().methods[fn.Name()]
}
