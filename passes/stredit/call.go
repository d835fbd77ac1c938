package stredit

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// call walks a call whose results go to several places. It reports true.
func (f *flow) call(call *ast.CallExpr, to ...dest) bool {
	d := joined(to)
	for _, one := range to {
		d.via |= one.via
	}
	if tv, ok := f.info.Types[call.Fun]; ok && tv.IsType() {
		f.args(call, func(int) dest { return d })
		return true
	}
	switch fn := typeutil.Callee(f.info, call).(type) {
	case *types.Builtin:
		f.builtin(call, fn.Name(), d)
	case *types.Func:
		f.function(call, fn.Origin(), d, to)
	default:
		f.dynamic(call, d, to)
	}
	return true
}

// dynamic walks the call of a function literal or another function value.
func (f *flow) dynamic(call *ast.CallExpr, d dest, to []dest) {
	lit, isLit := ast.Unparen(call.Fun).(*ast.FuncLit)
	if isLit {
		f.funcLit(lit)
	} else {
		f.expr(call.Fun, nowhere)
	}
	sig := f.signatureOf(call.Fun)
	unknown := dest{limit: Fixed, by: &Use{How: Unknown, Pos: call.Pos()}}
	switch {
	case sig == nil:
		f.args(call, func(int) dest { return unknown })
	case isLit:
		for i := range sig.Results().Len() {
			f.add(sig.Results().At(i), resultDest(sig.Results(), i, d, to))
		}
		f.args(call, func(i int) dest { return paramOf(sig, i, call) })
	default:
		of := f.slots(sig)
		for i := range of.Results().Len() {
			f.add(slot{of.Results().At(i)}, resultDest(of.Results(), i, d, to))
		}
		f.args(call, func(i int) dest {
			arg := unknown
			for _, n := range paramOf(of, i, call).nodes {
				arg.nodes = append(arg.nodes, slot{n.(*types.Var)})
			}
			return arg
		})
	}
}

// funcLit walks a function literal.
func (f *flow) funcLit(lit *ast.FuncLit) {
	results := f.results
	f.results = nil
	if sig := f.signatureOf(lit); sig != nil {
		f.results = slices.Collect(sig.Results().Variables())
	}
	f.expr(lit.Type, nowhere)
	f.block(lit.Body)
	f.results = results
}

// args walks the arguments of a call.
func (f *flow) args(call *ast.CallExpr, to func(i int) dest) {
	for i, arg := range call.Args {
		f.expr(arg, to(i))
	}
}

func (f *flow) builtin(call *ast.CallExpr, name string, d dest) {
	switch name {
	case "append", "panic", "print", "println", "new":
	case "min", "max":
		d = dest{nodes: []node{new(Mend)}, limit: Fixed}
	default:
		d = fixed() // len, copy, delete, min and others look into the text
	}
	f.args(call, func(int) dest { return d })
}

// function walks the call of a function that is known.
func (f *flow) function(call *ast.CallExpr, fn *types.Func, d dest, to []dest) {
	sig := fn.Signature()
	own := fn.Pkg() != nil && fn.Pkg() == f.pkg
	dynamic := sig.Recv() != nil && types.IsInterface(sig.Recv().Type())
	f.receiver(call, fn, d, own && !dynamic)
	if as := f.signatureOf(call.Fun); own && as != nil && sig.TypeParams() != nil {
		f.instance(sig.Params(), as.Params())
	}
	if own || dynamic {
		for i := range sig.Results().Len() {
			at := resultDest(sig.Results(), i, d, to)
			f.add(sig.Results().At(i), at)
			if dynamic {
				f.add(methodName(fn.Name()), at)
			}
		}
	}
	format := formatParam(sig, fn.Name())
	text := textResults(sig, d, to)
	if isURL(fn) && sig.Results().Len() == 1 { // JoinPath
		text = d
	}
	if w, ok := f.written(call, fn); ok {
		text = w
	}
	f.args(call, func(i int) dest {
		switch {
		case i == format && !library.Of(fn).Does(library.Scans):
			d := f.format(call.Args[i], text)
			if own && !dynamic {
				d.format = sig.Params().At(i)
			}
			return d
		case own && dynamic:
			return dest{nodes: []node{methodParam{fn.Name(), i}}, limit: Fixed, by: &Use{How: Unknown, Pos: call.Pos()}}
		case own:
			return paramOf(sig, i, call)
		}
		if row := library.Of(fn); row != nil && i == row.Text {
			if mends := f.mendsOf(call, fn); mends != nil {
				d := d.inspected()
				d.nodes = append(mends, d.nodes...) // which may mend it again
				return d
			}
		}
		return foreign(fn, text)
	})
}

// format returns where a format goes. A constant is read as one by who judges it,
// but what it names is a text of its own. Another is judged as it is.
func (f *flow) format(e ast.Expr, d dest) dest {
	if f.info.Types[e].Value == nil {
		d.limit |= Format
	}
	if d.by == nil {
		d.by = &Use{How: AsFormat, Pos: e.Pos()}
	}
	return d.through(Fixed | Continued | Formatted)
}

// written returns where a text goes that a function writes to a buffer.
func (f *flow) written(call *ast.CallExpr, fn *types.Func) (dest, bool) {
	var to ast.Expr
	row := library.Of(fn)
	switch sel, _ := ast.Unparen(call.Fun).(*ast.SelectorExpr); {
	case sel != nil && (isBuffer(fn) || f.isDigest(sel.X)) && row.Does(library.Writes),
		sel != nil && isURL(fn) && fn.Signature().Results().Len() == 0:
		to = sel.X
	case len(call.Args) > 1 && (row.Does(library.Writes) || row.Does(library.Formats)) && row.Text == 1:
		to = ast.Unparen(call.Args[0])
		if address, ok := to.(*ast.UnaryExpr); ok {
			to = address.X
		}
	default:
		return dest{}, false
	}
	if f.isDigest(to) {
		f.expr(to, nowhere)
		return pattern(), true
	}
	d := f.target(to)
	for _, n := range d.nodes {
		f.limits[n] |= Continued
	}
	d.limit |= Continued
	return d, true
}

// isDigest reports whether what is written to an expression is hashed or signed.
func (f *flow) isDigest(e ast.Expr) bool {
	t := f.info.TypeOf(e)
	if t == nil {
		return false
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	return ok && library.SubjectOf(named.Obj().Pkg()) == library.Digests
}

// isBuffer reports whether a method is that of a type to which text is written
// and read from again.
func isBuffer(fn *types.Func) bool {
	return library.TypeOf(fn).Does(library.Buffers)
}

// isURL reports whether a method is that of a URL, a query or a login: what one is given, or is
// made of, the others return.
func isURL(fn *types.Func) bool {
	return library.SubjectOf(fn.Pkg()) == library.URLs && fn.Signature().Recv() != nil
}

// textResults returns where the results of a call go that are text: what becomes
// of an error or a response does not depend on how a URL is written.
func textResults(sig *types.Signature, d dest, to []dest) dest {
	results := sig.Results()
	if results.Len() == 1 && isText(results.At(0).Type()) {
		return d
	}
	if results.Len() != len(to) {
		return nowhere
	}
	var list []dest
	for i, one := range to {
		if isText(results.At(i).Type()) {
			list = append(list, one)
		}
	}
	return joined(list)
}

// isText reports whether a type is a string, or a list of strings or bytes.
func isText(t types.Type) bool {
	if list, ok := t.Underlying().(*types.Slice); ok {
		t = list.Elem()
	}
	basic, ok := t.Underlying().(*types.Basic)
	return ok && (basic.Info()&types.IsString != 0 || basic.Kind() == types.Byte)
}

// receiver walks what a method is called of. A method of a string type has the
// text, and a buffer or a URL gives it back.
func (f *flow) receiver(call *ast.CallExpr, fn *types.Func, d dest, own bool) {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return
	}
	sig := fn.Signature()
	switch {
	case isBuffer(fn) && fn.Name() == "String":
		f.expr(sel.X, d)
	case isBuffer(fn) && library.Of(fn).Does(library.Writes): // see written
	case isBuffer(fn) && (library.Of(fn).Does(library.Trims) || library.Of(fn).Does(library.Splits)):
		f.expr(sel.X, dest{nodes: []node{new(Mend)}, limit: Fixed})
	case isBuffer(fn):
		f.expr(sel.X, fixed())
	case isURL(fn):
		f.expr(sel.X, d)
	case sig.Recv() == nil || !goexpr.IsString(sig.Recv().Type()):
		f.expr(sel.X, nowhere)
	case own:
		f.expr(sel.X, dest{nodes: []node{sig.Recv()}})
	default:
		f.expr(sel.X, fixed())
	}
}

// resultDest returns where one of the results of a call goes.
func resultDest(results *types.Tuple, i int, d dest, to []dest) dest {
	if results.Len() == len(to) {
		return to[i]
	}
	return d
}

// paramOf returns the parameter that an argument goes to. The results of a call
// may be several.
func paramOf(sig *types.Signature, i int, call *ast.CallExpr) dest {
	n := sig.Params().Len()
	if n == 0 || len(call.Args) == 1 && n > 1 && !sig.Variadic() {
		return fixed()
	}
	return dest{nodes: []node{sig.Params().At(min(i, n-1))}}
}

// formatParam returns the index of the parameter that is a format, or -1: the
// last ones are "format string, args ...any".
func formatParam(sig *types.Signature, name string) int {
	n := sig.Params().Len()
	if !sig.Variadic() || n < 2 {
		return -1
	}
	rest, ok := sig.Params().At(n - 1).Type().(*types.Slice)
	if !ok || !types.IsInterface(rest.Elem()) {
		return -1
	}
	if format := sig.Params().At(n - 2); goexpr.IsString(format.Type()) && (format.Name() == "format" || strings.HasSuffix(name, "f")) {
		return n - 2
	}
	return -1
}

// foreign returns where the argument of a function of another package goes, if
// that is not a format.
func foreign(fn *types.Func, d dest) dest {
	if fn.Pkg() == nil {
		return nowhere // Error
	}
	row := library.Of(fn)
	switch library.SubjectOf(fn.Pkg()) {
	case library.Texts:
		switch {
		case isBuffer(fn):
			return d
		case row.Does(library.Joins), row.Does(library.Passes), row.Does(library.Folds):
			return d.through(Continued)
		}
		return d.inspected()
	case library.Regexps, library.Templates, library.Digests:
		return pattern()
	}
	switch {
	case row.Does(library.Escapes): // data, and no URL
		return pattern()
	case row.Does(library.Unescapes):
		return fixed()
	case row.Does(library.Scans), row.Place(0) == library.Compared:
		return pattern()
	case len(d.nodes) == 0 && d.limit == 0:
		return d
	}
	return d.through(Continued)
}
