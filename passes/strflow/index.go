package strflow

import (
	"go/ast"
	"go/types"
	"iter"
	"slices"
)

// index goes through the whole package, once.
func (f *Flow) index() {
	if f.sites != nil {
		return
	}
	f.sites = make(map[*types.Func][]*ast.CallExpr)
	f.functions()
	for _, file := range f.files {
		for _, d := range file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if fn := f.bodies[d]; fn != nil {
					f.run(fn)
					f.gather(d, fn.writes)
				}
			case *ast.GenDecl:
				p := f.newPass(new(function), f.declarations().of[d])
				p.declaration(d)
				f.gather(d, p.fn.writes)
			}
		}
	}
}

// gather adds what is called and written in a declaration.
func (f *Flow) gather(decl ast.Decl, writes []write) {
	for _, call := range f.declarations().of[decl].calls {
		callee := f.callee(call)
		if callee == nil {
			continue
		}
		f.addSite(callee, call)
		for _, impl := range f.implementing(callee) {
			f.addSite(impl.obj, call)
		}
	}
	for _, w := range writes {
		if f.written[w.field] == nil {
			f.fields = append(f.fields, w.field)
		}
		f.written[w.field] = append(f.written[w.field], w)
	}
}

func (f *Flow) addSite(fn *types.Func, call *ast.CallExpr) {
	if f.sites[fn] == nil {
		f.callees = append(f.callees, fn)
	}
	f.sites[fn] = append(f.sites[fn], call)
}

// Callees yields the functions that are called and known.
func (f *Flow) Callees() iter.Seq[*types.Func] {
	f.index()
	return slices.Values(f.callees)
}

// Calls yields the calls of functions that are known, with the function.
func (f *Flow) Calls() iter.Seq2[*types.Func, *ast.CallExpr] {
	f.index()
	return func(yield func(*types.Func, *ast.CallExpr) bool) {
		for _, fn := range f.callees {
			for _, call := range f.sites[fn] {
				if !yield(fn, call) {
					return
				}
			}
		}
	}
}

// Fields yields the fields of strings that are written in the package, in the order of
// the source.
func (f *Flow) Fields() iter.Seq[*types.Var] {
	f.index()
	return slices.Values(f.fields)
}

// Given yields what the package gives a parameter of a function, or a field: where it is
// written, and what it may hold. The function is nil for a field. A variadic parameter is given
// nothing that is known.
func (f *Flow) Given(v *types.Var, fn *types.Func) iter.Seq2[ast.Expr, Value] {
	f.index()
	return func(yield func(ast.Expr, Value) bool) {
		if fn == nil {
			for _, w := range f.written[v] {
				if !yield(w.at, Value{f.writtenBy(w), f.declAt(w.at.Pos()), f}) {
					return
				}
			}
			return
		}
		if i, ok := param(fn, v); ok && !(fn.Signature().Variadic() && i == fn.Signature().Params().Len()-1) {
			for _, call := range f.sites[fn] {
				if i < len(call.Args) && !yield(call.Args[i], f.Of(call.Args[i])) {
					return
				}
			}
		}
	}
}

// IsOwn reports whether a field has no other value than those that Given yields, and the zero
// value: other packages cannot name it, and nothing has its address.
func (f *Flow) IsOwn(field *types.Var) bool {
	f.index()
	return field.Pkg() == f.pkg && !field.Exported() && !f.addressed[field] && len(f.written[field]) > 0
}
