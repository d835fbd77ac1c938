package stredit

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// call walks a call whose results go to several places.
func (f *flow) call(call *ast.CallExpr, to ...dest) {
	d := joined(to)
	for _, one := range to {
		d.via |= one.via
	}
	if tv, ok := f.info.Types[call.Fun]; ok && tv.IsType() {
		if goexpr.StructWithin(tv.Type) != nil {
			d = fixed() // its fields are others
		} else if !goexpr.IsString(tv.Type) {
			d = f.constant(call, d)
		}
		f.expr(call.Fun, nowhere)
		f.args(call, func(int) dest { return d })
		return
	}
	switch fn := typeutil.Callee(f.info, call).(type) {
	case *types.Builtin:
		f.builtin(call, fn.Name(), d)
	case *types.Func:
		f.function(call, fn.Origin(), d, to)
	default:
		f.dynamic(call, d)
	}
}

// dynamic walks the call of a function literal or another function value.
func (f *flow) dynamic(call *ast.CallExpr, d dest) {
	f.expr(call.Fun, nowhere)
	f.add(funcResult, d)
	f.args(call, func(i int) dest {
		if f.mayBeText(f.info.TypeOf(call.Args[i])) {
			return unknownAt(call.Pos(), funcArgument)
		}
		return unknownAt(call.Pos())
	})
}

// unknownAt is the dest of a text that goes to nodes by a function that is not known.
func unknownAt(pos token.Pos, nodes ...node) dest {
	return dest{nodes: nodes, limit: Fixed, by: &Use{How: Unknown, Pos: pos}}
}

// funcValue records that a function is used as a value: its callers are unknown.
func (f *flow) funcValue(sig *types.Signature, pos token.Pos) {
	for v := range sig.Results().Variables() {
		to := unknownAt(pos)
		if f.mayBeText(v.Type()) {
			to.nodes = []node{funcResult}
		}
		f.add(v, to)
	}
	for v := range sig.Params().Variables() {
		if f.mayBeText(v.Type()) { // others have it in their fields
			f.add(funcArgument, dest{nodes: []node{v}})
		}
	}
}

// args walks the arguments of a call.
func (f *flow) args(call *ast.CallExpr, to func(i int) dest) {
	for i, arg := range call.Args {
		f.expr(arg, to(i))
	}
}

func (f *flow) builtin(call *ast.CallExpr, name string, d dest) {
	f.args(call, func(i int) dest {
		t := f.info.TypeOf(call.Args[i])
		switch {
		case name == "append", name == "new":
			return d
		case name == "min", name == "max":
			return dest{nodes: []node{new(Rewrite)}, limit: Fixed}
		case (name == "len" || name == "cap") && !goexpr.IsString(t) && !isCharacters(t):
			return nowhere
		}
		return dest{limit: Fixed | d.limit&Pattern} // len, copy, panic and others
	})
}

// function walks the call of a function that is known.
func (f *flow) function(call *ast.CallExpr, fn *types.Func, d dest, to []dest) {
	sig := fn.Signature()
	own := fn.Pkg() != nil && fn.Pkg() == f.pkg
	dynamic := sig.Recv() != nil && types.IsInterface(sig.Recv().Type())
	f.receiver(call, fn, d)
	if own || dynamic {
		for i := range sig.Results().Len() {
			at := d
			if sig.Results().Len() == len(to) {
				at = to[i]
			}
			f.add(sig.Results().At(i), at)
			if dynamic {
				f.add(called{fn.Name(), -1}, at)
			}
		}
	}
	format := goexpr.FormatArg(f.info, call)
	text := f.textResults(sig, d, to)
	row, returns := f.known.Func(fn), own
	if row.Returns() {
		text, returns = d, true
	}
	if w, ok := f.written(call, fn); ok {
		text, returns = w, true
	}
	f.args(call, func(i int) dest {
		switch {
		case i == format && !row.Does(library.Scans):
			text := text
			if !returns {
				text = text.passed(fn, call.Pos())
			}
			d := f.format(call.Args[i], text)
			if own && !dynamic {
				d.format = sig.Params().At(i)
				d.nodes = append(slices.Clip(d.nodes), formatted(d.format))
			}
			return d
		case own && dynamic:
			return unknownAt(call.Pos(), called{fn.Name(), i})
		case own:
			return paramOf(sig, i, call)
		}
		if row != nil && i == row.Text {
			if rewrites := f.rewritesOf(call, fn); rewrites != nil {
				d := d.inspected()
				d.nodes = append(rewrites, d.nodes...) // which may rewrite it again
				return d
			}
		}
		return f.foreign(call, fn, i, text, returns)
	})
}

// format returns where a format goes. A constant is read as one by who judges it,
// but what it names is a text of its own. Another is judged as it is.
func (f *flow) format(e ast.Expr, d dest) dest {
	for id := range goexpr.All[*ast.Ident](e) {
		if v, ok := f.info.Uses[id].(*types.Var); ok {
			f.add(formatted(v), d)
		}
	}
	if f.info.Types[e].Value == nil {
		d.limit |= Format
	}
	if d.by == nil || d.by.How == Passed {
		d.by = &Use{How: AsFormat, Pos: e.Pos()}
	}
	d.via |= Fixed | Continued | Formatted
	return d
}

// written returns where a text goes that a function writes to a buffer.
func (f *flow) written(call *ast.CallExpr, fn *types.Func) (dest, bool) {
	var to ast.Expr
	row := library.Of(fn)
	switch recv := goexpr.Receiver(call); {
	case recv != nil && (isBuffer(fn) || library.IsDigest(f.info.TypeOf(recv))) && row.Does(library.Writes),
		recv != nil && isURL(fn) && fn.Signature().Results().Len() == 0:
		to = recv
	case len(call.Args) > 1 && (row.Does(library.Writes) || row.Does(library.Formats)) && row.Text == 1:
		to = ast.Unparen(call.Args[0])
		if address, ok := to.(*ast.UnaryExpr); ok {
			to = address.X
		}
	default:
		return dest{}, false
	}
	if library.IsDigest(f.info.TypeOf(to)) {
		f.expr(to, nowhere)
		return pattern(), true
	}
	name := library.NameOf(f.info.TypeOf(to))
	if !isURL(fn) && !f.known.Type(name).Does(library.Buffers) {
		return nowhere, false
	}
	d := f.target(to)
	for _, n := range d.nodes {
		f.limits[n] |= Continued
	}
	d.limit |= Continued
	return d, true
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
func (f *flow) textResults(sig *types.Signature, d dest, to []dest) dest {
	results := sig.Results()
	if results.Len() == 1 && f.isText(results.At(0).Type()) {
		return d
	}
	if results.Len() != len(to) {
		return nowhere
	}
	var list []dest
	for i, one := range to {
		if f.isText(results.At(i).Type()) {
			list = append(list, one)
		}
	}
	return joined(list)
}

// isText reports whether a type is a string, a list of strings or bytes, or a URL.
func (f *flow) isText(t types.Type) bool {
	if f.known.HoldsURL(t) {
		return true
	}
	if list, ok := t.Underlying().(*types.Slice); ok {
		t = list.Elem()
	}
	basic, ok := t.Underlying().(*types.Basic)
	return ok && (basic.Info()&types.IsString != 0 || basic.Kind() == types.Byte)
}

// mayBeText reports whether a type is text, or may be that in an instance of a generic function.
func (f *flow) mayBeText(t types.Type) bool {
	_, isParam := types.Unalias(t).(*types.TypeParam)
	return t == nil || isParam || f.isText(t)
}

// receiver walks what a method is called of. A method of a string type has the
// text, and a buffer or a URL gives it back.
func (f *flow) receiver(call *ast.CallExpr, fn *types.Func, d dest) {
	recv, sig := goexpr.Receiver(call), fn.Signature()
	switch {
	case isBuffer(fn) && fn.Name() == "String", isURL(fn),
		fn.Pkg() != f.pkg && sig.Results().Len() == 1 && f.known.HoldsURL(sig.Results().At(0).Type()):
		f.expr(recv, d)
	case isBuffer(fn) && library.Of(fn).Does(library.Writes): // see written
	case isBuffer(fn) && (library.Of(fn).Does(library.Trims) || library.Of(fn).Does(library.Splits)):
		f.expr(recv, dest{nodes: []node{new(Rewrite)}, limit: Fixed})
	case isBuffer(fn):
		f.expr(recv, fixed())
	default:
		f.expr(recv, f.receiverOf(fn, call.Pos()))
	}
}

// receiverOf returns where the text goes of what a method is called of. That of a struct is in
// its fields.
func (f *flow) receiverOf(fn *types.Func, pos token.Pos) dest {
	recv := fn.Signature().Recv()
	if recv == nil || types.IsInterface(recv.Type()) || goexpr.StructWithin(recv.Type()) != nil {
		return nowhere
	}
	if fn.Pkg() == f.pkg {
		return dest{nodes: []node{fn.Origin().Signature().Recv()}, shared: true}
	}
	return nowhere.passed(fn, pos)
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

// foreign returns where the argument of a function of another package goes, if that is not a
// format. The function may return the text, or write it.
func (f *flow) foreign(call *ast.CallExpr, fn *types.Func, i int, d dest, returns bool) dest {
	row, param := f.known.Func(fn), goexpr.Param(fn, i).Type()
	subject := library.SubjectOf(fn.Pkg())
	switch {
	case fn.Pkg() == nil, f.isCalled(param, call.Args[i]):
		return nowhere
	case subject == library.Texts && isBuffer(fn):
		return d
	case row.Place(i).IsWhole(), f.known.IsURL(param):
		if len(d.nodes) == 0 && d.limit == 0 {
			return d
		}
	case subject == library.Regexps, subject == library.Templates, subject == library.Digests,
		row.Does(library.Escapes), row.Does(library.Scans), row.Place(0) == library.Compared && subject != library.Texts:
		return pattern() // data, and no URL
	case row.Does(library.Unescapes), subject == library.Texts && !returns:
		return d.inspected()
	case subject != library.URLs && !returns:
		return d.passed(fn, call.Pos())
	}
	d.via |= Continued
	return d
}

// passed returns d for text that a function takes of which nothing is known.
func (d dest) passed(fn *types.Func, pos token.Pos) dest {
	d = d.inspected()
	d.by = &Use{How: Passed, Name: fn.Pkg().Name() + "." + library.FuncName(fn), Pos: pos}
	return d
}

// isCalled reports whether a parameter is an interface by which methods of the package are
// called, which see the text in the fields of an argument.
func (f *flow) isCalled(param types.Type, arg ast.Expr) bool {
	methods, ok := param.Underlying().(*types.Interface)
	name := library.NameOf(f.info.TypeOf(arg))
	return ok && methods.NumMethods() > 0 && name != nil && name.Pkg() == f.pkg && goexpr.StructWithin(name.Type()) != nil
}
