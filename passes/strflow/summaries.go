package strflow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// Summaries returns what the functions and fields that other packages may name do with the texts that they
// are given: which of them end in targets, and what they return. Where tells what a target is.
func (f *Flow) Summaries(targets []Target, where func(Target) library.End) []library.Row {
	all := make(map[types.Object]*library.Row)
	var order []types.Object
	at := func(o types.Object) *library.Row {
		if all[o] == nil {
			all[o] = new(library.Row)
			order = append(order, o)
		}
		return all[o]
	}
	a := f.into(targets)
	for _, h := range a.order {
		if !h.object.Exported() || h.object.Pkg() != f.pkg || f.isLiteral(h.object) {
			continue
		}
		end := where(h.target)
		for _, c := range a.contexts[h] {
			for _, form := range f.forms(h.object, c.node, false) {
				for _, end.When = range c.when {
					end.Form = form
					isSame := func(e library.End) bool { return e.String() == end.String() }
					if s := at(h.object); mayBePath(form) && len(s.Into) < maxForms && !slices.ContainsFunc(s.Into, isSame) {
						s.Into = append(s.Into, end)
					}
				}
			}
		}
	}
	for _, file := range f.files {
		for _, d := range file.Decls {
			if fn := f.bodies[d]; fn != nil && fn.obj != nil && fn.obj.Exported() {
				if makes := f.makes(fn); makes != nil {
					at(fn.obj).Makes = makes
				}
				for i := range fn.obj.Signature().Results().Len() {
					if goexpr.IsString(fn.obj.Signature().Results().At(i).Type()) {
						f.addKind(at, fn.obj, i, f.results(fn, i))
					}
				}
			}
		}
	}
	for _, field := range f.fields {
		if field.Exported() && field.Pkg() == f.pkg && len(f.written[field]) == 1 {
			f.addKind(at, field, 0, f.writtenBy(f.written[field][0]))
		}
	}
	f.implemented(all, at)
	var list []library.Row
	for _, o := range order {
		s := all[o]
		if s.Name = f.nameOf(o); s.Name != "" && (len(s.Into) > 0 || len(s.Makes) > 0 || len(s.Results) > 0) {
			list = append(list, *s)
		}
	}
	return list
}

// addKind tells what a result or field is, if each of its texts that is not empty is of one kind, and where it comes from.
func (f *Flow) addKind(at func(types.Object) *library.Row, of types.Object, i int, n *node) {
	kind, from := library.AnyValue, Unknown
	for _, t := range (Value{n: n, flow: f}).Alternatives() {
		if t.Len() == 0 {
			continue
		}
		op, ok := t.Operand(0)
		if !ok || t.Len() > 1 {
			return
		}
		is := op.Kind
		if op.State == Escaped {
			is = f.Library.Func(op.Via).Kind(0)
		}
		if op.State == Checked || is == library.AnyValue || is.IsEscaped() != (op.State == Escaped) || kind != library.AnyValue && kind != is {
			return
		}
		kind, from = is, op.Origin
	}
	if kind == library.AnyValue {
		return
	}
	s := at(of)
	s.Results = append(s.Results, make([]library.Kind, i+1-len(s.Results))...)
	s.Results[i] = kind
	if from == Request {
		s.Origin = library.Request
	}
}

// isLiteral reports whether an object is the function that a variable holds, which has the name of that.
func (f *Flow) isLiteral(o types.Object) bool {
	fn, _ := o.(*types.Func)
	own := f.funcs[fn]
	return own != nil && own.home != ast.Decl(own.decl)
}

// mayBePath reports whether an argument may be a path or more of the URL that a form is: all of it, or behind
// what may be a base. Behind a scheme it is a host, and between slashes a segment.
func mayBePath(form library.Form) bool {
	before := ""
	for i, p := range form {
		switch {
		case p.Is != library.EscapedPart && (p.Is == library.ArgumentPart || p.Of.Has()):
			isSegment := strings.Trim(before, "/") != "" && strings.HasSuffix(before, "/") && i+1 < len(form) && strings.HasPrefix(form[i+1].Text, "/")
			return !isSegment && !strings.ContainsAny(before, "?#") && !strings.HasSuffix(before, "://")
		case p.Is == library.KnownPart:
			before += p.Text
		default:
			before += string(rune(Mark))
		}
	}
	return false
}

// makes returns the texts of the results of a function, or of those that implement a method of an interface, that are
// made of its arguments, begin a URL, or have brackets as a host has.
func (f *Flow) makes(fns ...*function) [][]library.Form {
	results := fns[0].obj.Signature().Results()
	var all [][]library.Form
	for i := range results.Len() {
		if !types.Identical(results.At(i).Type(), types.Typ[types.String]) {
			continue
		}
		var forms []library.Form
		for _, fn := range fns {
			forms = append(forms, f.forms(fn.obj, f.results(fn, i), false)...)
		}
		if len(forms) <= maxForms && slices.ContainsFunc(forms, mayBeginURL) && (!slices.ContainsFunc(forms, isNoURL) || slices.ContainsFunc(forms, isBracketed)) {
			if all == nil {
				all = make([][]library.Form, results.Len())
			}
			all[i] = forms
		}
	}
	return all
}

// mayBeginURL reports whether a text has an argument, or what follows a scheme, or brackets.
func mayBeginURL(form library.Form) bool {
	return form.Has() || len(form) > 0 && strings.Contains(form[0].Text, "://") || isBracketed(form)
}

// isBracketed reports whether a text is in brackets, as an IPv6 address before a port is.
func isBracketed(form library.Form) bool {
	return len(form) > 2 && form[0].Text == "[" && strings.HasPrefix(form[len(form)-1].Text, "]")
}

// isNoURL reports whether nothing is known of a text, so that the name of the function tells more, or it has a blank.
func isNoURL(form library.Form) bool {
	return isUnknown(form) ||
		slices.ContainsFunc(form, func(p library.Part) bool { return p.Is == library.KnownPart && strings.ContainsAny(p.Text, " \n") })
}

func isUnknown(form library.Form) bool { return len(form) == 1 && form[0].Is == library.UnknownPart }

// implemented adds to the methods of interfaces what all methods of the package that implement them do with the texts
// that they are given, and what they return. Those that put a text nowhere, as mocks and those that go through the
// interface itself, say nothing of it.
func (f *Flow) implemented(all map[types.Object]*library.Row, at func(types.Object) *library.Row) {
	for _, n := range f.named() {
		iface, ok := n.Underlying().(*types.Interface)
		if !ok || n.TypeParams() != nil || !n.Obj().Exported() {
			continue
		}
		for m := range iface.ExplicitMethods() { // others are those of another interface
			if !m.Exported() {
				continue
			}
			impls := f.implementations(m)
			var ends []library.End
			for _, impl := range impls {
				if impl != nil && all[impl.obj] != nil {
					ends = append(ends, all[impl.obj].Into...)
				}
			}
			if len(ends) > 0 {
				at(m).Into = ends[:min(len(ends), maxForms)]
			}
			if len(impls) == 0 || slices.Contains(impls, nil) {
				continue
			}
			if makes := f.makes(impls...); makes != nil {
				for i, forms := range makes {
					if forms != nil && !slices.ContainsFunc(forms, isUnknown) { // other packages may implement it
						makes[i] = append(forms, library.Form{{}})
					}
				}
				at(m).Makes = makes
			}
		}
	}
}

// nameOf returns the name of a function or field in its package, "" if it has none.
func (f *Flow) nameOf(o types.Object) (name string) {
	switch o := o.(type) {
	case *types.Func:
		return library.FuncName(o)
	case *types.Var:
		last := token.NoPos // types that are made of another one have its fields
		for _, typ := range f.pkg.Scope().Names() {
			if at := f.pkg.Scope().Lookup(typ).Pos(); o.IsField() && last < at && at < o.Pos() && library.FieldOf(f.pkg, typ, o.Name()) == o {
				name, last = typ+"."+o.Name(), at
			}
		}
	}
	return name
}
