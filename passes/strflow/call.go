package strflow

import (
	"cmp"
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// call returns a result of a call.
func (f *Flow) call(call *ast.CallExpr, i int) *node {
	if tv, ok := f.info.Types[call.Fun]; ok && tv.IsType() {
		if len(call.Args) == 1 && goexpr.IsString(tv.Type) && goexpr.IsString(f.info.TypeOf(call.Args[0])) {
			return f.eval(call.Args[0])
		}
		if len(call.Args) == 1 {
			return f.converted(tv.Type, call).resultOf(Operand{Expr: call, Origin: Converted, State: f.eval(call.Args[0]).operand().State})
		}
		return newHole(Operand{Expr: call})
	}
	fn := f.callee(call)
	if fn == nil || fn.Pkg() == nil {
		return newHole(Operand{Expr: call, Origin: Result})
	}
	if own := f.functions()[fn]; own != nil {
		return f.inlined(fn, f.results(own, i), call)
	}
	if n := f.dynamic(fn, call, i); n != nil {
		return n
	}
	row := f.Library.Func(fn)
	if row != nil && i < len(row.Makes) && len(row.Makes[i]) > 0 { // the source of another package says what it returns
		return f.inlined(fn, choiceOf(allOf(row.Makes[i], func(form library.Form) *node { return f.formOf(fn, form, call) })...), call)
	}
	if id := f.bufferOf(call); id != nil && f.uses[id] != nil && f.uses[id].kind != holeNode {
		return usedAt(f.uses[id], call)
	}
	if row != nil && i == 0 {
		if n := f.library(row, fn, call); n != nil {
			return n
		}
	}
	op := Operand{Expr: call, Origin: Result, Kind: row.Kind(i), Object: fn}
	switch {
	case row.ComesFrom(library.Environ):
		op.Origin = Env
	case row.ComesFrom(library.Request) && (library.IsStandard(fn.Pkg().Path()) || op.Kind == library.FreeText || op.Kind == library.HeaderText): // others may be escaped
		op.Origin = Request
	}
	n := f.application(row, call, i).resultOf(op)
	n.at = call
	n.born = !f.isBetweenBlanks(call)
	return n
}

// dynamic returns what the methods of the package return that implement a method of an interface, nil if none of
// them has a known text.
func (f *Flow) dynamic(m *types.Func, call *ast.CallExpr, i int) *node {
	var options []*node
	known := false
	for _, impl := range f.implementing(m) {
		n := f.inlined(impl.obj, f.results(impl, i), call)
		options, known = append(options, n), known || n.used().kind != holeNode
	}
	if !known {
		return nil
	}
	if m.Exported() { // other packages may implement it
		options = append(options, newHole(Operand{Expr: call, Origin: Result, Object: m}))
	}
	return choiceOf(options...)
}

// isBetweenBlanks reports whether a text, or the elements of a list, are what a text has between
// blanks: values with a blank are none.
func (f *Flow) isBetweenBlanks(e ast.Expr) bool {
	e = ast.Unparen(e)
	if id, ok := e.(*ast.Ident); ok && f.uses[id] != nil && f.uses[id].op != nil {
		e = f.uses[id].op.Expr
	}
	call, ok := e.(*ast.CallExpr)
	if !ok {
		return false
	}
	row := f.Library.Func(f.callee(call))
	if row.Does(library.Joins) && len(call.Args) > 0 {
		return f.isBetweenBlanks(call.Args[0])
	}
	return row.Does(library.Words) || row.Does(library.Splits) && goexpr.ArgText(f.info, call, 1) == " "
}

// resultOf returns the result of an expression with several.
func (f *Flow) resultOf(e ast.Expr, i int) *node {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok {
		return f.call(call, i)
	}
	return newHole(Operand{Object: f.objectOf(e)})
}

// inlined returns what a function returns for the arguments of a call.
func (f *Flow) inlined(fn *types.Func, result *node, call *ast.CallExpr) *node {
	values := f.arguments(fn, call)
	if values == nil || result.size > maxShared {
		return newHole(Operand{Expr: call, Origin: Result, Object: fn})
	}
	s := substitution{flow: f, values: values, at: call, keep: true}
	n := s.of(result)
	switch {
	case n.kind == holeNode && n.born && !n.leaf && n.made == nil && n == result: // of each call it is another
		op := *n.op
		op.Expr = call
		return newHole(op)
	case n.kind == holeNode && !n.leaf:
		return usedAt(n, call)
	}
	return n
}

// arguments returns the arguments of a call by the parameters that they are
// for, nil if they are not known.
func (f *Flow) arguments(fn *types.Func, call *ast.CallExpr) map[*types.Var]*node {
	sig := fn.Signature()
	n := sig.Params().Len()
	if len(call.Args) < n-1 || len(call.Args) != n && !sig.Variadic() {
		return nil
	}
	values := make(map[*types.Var]*node)
	for i := range n {
		v := sig.Params().At(i)
		if i < n-1 || !sig.Variadic() {
			values[v] = f.argument(call.Args[i])
		} else {
			values[v] = f.rest(call, i)
		}
	}
	if recv := goexpr.Receiver(call); sig.Recv() != nil && goexpr.IsString(f.info.TypeOf(recv)) {
		values[sig.Recv()] = f.eval(recv)
	}
	return values
}

// rest returns the list that a call gives a variadic parameter, by the arguments from i on.
func (f *Flow) rest(call *ast.CallExpr, i int) *node {
	if call.Ellipsis.IsValid() {
		return f.list(call.Args[len(call.Args)-1])
	}
	return f.listed(call.Args[i:])
}

// listedArg returns an argument of a variadic parameter.
func (f *Flow) listedArg(e ast.Expr) *node { return argOf(f.argument(e), e, f.info.TypeOf(e)) }

// listed returns arguments as a list.
func (f *Flow) listed(args []ast.Expr) *node {
	return listOf(allOf(args, f.listedArg))
}

// list returns the elements of a slice: of a literal, or of a variadic parameter,
// perhaps escaped one by one. Others are a hole.
func (f *Flow) list(e ast.Expr) *node {
	switch x := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		for _, elem := range x.Elts {
			if _, ok := elem.(*ast.KeyValueExpr); ok {
				return newHole(Operand{})
			}
		}
		return f.listed(x.Elts)
	case *ast.Ident:
		return f.elementsOf(cmp.Or(f.uses[x], newHole(Operand{})), x)
	}
	return newHole(Operand{})
}

// elementsOf returns a list behind the assignments to its elements.
func (f *Flow) elementsOf(n *node, id *ast.Ident) *node {
	v := localVar(f.info, id)
	writes := f.lits[v]
	if len(writes) == 0 || n.kind != holeNode {
		return n
	}
	t := transform{state: Checked}
	for _, e := range writes[:min(len(writes), maxListed)] {
		if goexpr.IsString(f.info.TypeOf(e)) { // e is nil if a call gives several elements their values
			if op := f.eval(e).operand(); op.State == Escaped {
				t.state, t.via, t.call = Escaped, op.Via, op.Call
			}
		}
	}
	return transformed(n, t)
}

// formatCall returns what a call with a format makes of it.
func (f *Flow) formatCall(call *ast.CallExpr, n int) *node {
	return formatOf(f.eval(call.Args[n]), f.rest(call, n+1))
}
