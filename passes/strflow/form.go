package strflow

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/library"
)

// Limits of the forms of a function.
const (
	maxForms     = 8
	maxFormParts = 1 << 4
)

// arg returns the index of what a leaf stands for among the parameters of a function, or as a field, and false
// if that is no argument.
func arg(of types.Object, leaf *node) (int, bool) {
	if fn, ok := of.(*types.Func); ok {
		return param(fn, leaf.slot)
	}
	return 0, leaf.slot == of
}

// forms returns the texts that a value of a function, or a field, may be, unknown ones if they are too many. What
// is tested is the argument only if it goes on whatever the test says.
func (f *Flow) forms(of types.Object, n *node, chosen bool) []library.Form {
	one := func(p library.Part) []library.Form { return []library.Form{{p}} }
	switch n = n.used(); n.kind {
	case textNode:
		return one(library.Part{Is: library.KnownPart, Text: n.text.String()})
	case testNode:
		if chosen {
			return f.forms(of, n.parts[0], chosen)
		}
	case choiceNode:
		var all []library.Form
		for _, p := range n.parts {
			for _, form := range f.forms(of, p, true) {
				if !slices.ContainsFunc(all, func(other library.Form) bool { return other.String() == form.String() }) {
					all = append(all, form)
				}
			}
		}
		if len(all) <= maxForms {
			return all
		}
	case sumNode:
		return f.formsOfSum(of, n.parts, chosen)
	case editNode:
		if all := f.forms(of, n.parts[0], chosen); n.transform.isExact() && len(all) == 1 {
			return one(library.Part{Is: library.EditedPart, Text: n.transform.edit, By: n.transform.arg, Of: all[0]})
		}
	case formatNode:
		if all := f.forms(of, n.parts[0], chosen); len(all) == 1 {
			p := library.Part{Is: library.FormattedPart, Arg: -1, Of: all[0]}
			switch list := n.parts[1]; {
			case list.leaf:
				if i, ok := arg(of, list); ok {
					p.Arg = i
				}
			case list.op != nil && list.op.State == Escaped:
				p.Text = list.op.viaName()
			}
			return one(p)
		}
	case holeNode:
		return f.formsOfHole(of, n)
	}
	return one(library.Part{})
}

// viaName returns the name of the function that escaped a value.
func (o *Operand) viaName() string {
	if o.Via == nil {
		return "?"
	}
	return o.Via.FullName()
}

// formsOfSum returns the forms of parts that follow each other.
func (f *Flow) formsOfSum(of types.Object, parts []*node, chosen bool) []library.Form {
	all := []library.Form{nil}
	for _, n := range parts {
		var longer []library.Form
		for _, behind := range f.forms(of, n, chosen) {
			for _, form := range all {
				longer = append(longer, followed(form, behind))
			}
		}
		if len(longer) > maxForms || len(longer[0]) > maxFormParts {
			return []library.Form{{{}}}
		}
		all = longer
	}
	return all
}

// followed returns a form and what follows it.
func followed(form, behind library.Form) library.Form {
	n := len(form)
	if n > 0 && len(behind) > 0 && form[n-1].Is == library.KnownPart && behind[0].Is == library.KnownPart {
		known := library.Part{Is: library.KnownPart, Text: form[n-1].Text + behind[0].Text}
		return slices.Concat(form[:n-1], library.Form{known}, behind[1:])
	}
	return slices.Concat(form, behind)
}

// formsOfHole returns the forms of what is not known.
func (f *Flow) formsOfHole(of types.Object, n *node) []library.Form {
	part := library.Part{}
	switch {
	case n.leaf:
		if i, ok := arg(of, n); ok {
			part = library.Part{Is: library.ArgumentPart, Arg: i}
		} else if n.begins != nil {
			return []library.Form{{{Is: library.KnownPart, Text: n.begins.String()}, {}}}
		}
	case n.made != nil && n.made.row.Does(library.Joins) && len(n.made.args) == 2 && n.made.args[0].leaf && n.made.args[1].kind == textNode:
		if i, ok := arg(of, n.made.args[0]); ok {
			part = library.Part{Is: library.JoinedPart, Arg: i, Text: n.made.args[1].text.String()}
		}
	case n.op != nil && n.op.State == Escaped:
		part.Is = library.EscapedPart
		if len(n.parts) == 1 && !n.transform.isSecond {
			if all := f.forms(of, n.parts[0], false); len(all) == 1 && all[0].Has() {
				part.Text, part.Of = n.op.viaName(), all[0]
			}
		}
	case n.op != nil && (n.op.Class == Integer || n.op.Class == Unsigned):
		part.Is = library.NumberPart
	}
	return []library.Form{{part}}
}

// formOf returns what a form is, with the parameters of a function, or a field, as leaves.
// Call is that of the function, or nil.
func (f *Flow) formOf(of types.Object, form library.Form, call *ast.CallExpr) *node {
	if len(form) == 0 {
		return newText(new(Text))
	}
	return sumOf(allOf(form, func(p library.Part) *node { return f.partOf(of, p, call) })...)
}

func (f *Flow) partOf(of types.Object, p library.Part, call *ast.CallExpr) *node {
	fn, _ := of.(*types.Func)
	switch p.Is {
	case library.KnownPart:
		// The piece has no source, so that what is wrong in it is reported where it is written.
		return newText(&Text{text: []byte(p.Text), pieces: []piece{{end: len(p.Text)}}})
	case library.NumberPart:
		return newHole(Operand{Origin: Number, Class: Integer})
	case library.ArgumentPart:
		return argumentOf(of, p.Arg)
	case library.JoinedPart:
		separator := f.partOf(of, library.Part{Is: library.KnownPart, Text: p.Text}, call)
		return applied(library.Joiner(), 0, []*node{argumentOf(of, p.Arg), separator}).resultOf(Operand{Origin: Result, State: Checked})
	case library.EscapedPart:
		if p.Of == nil {
			return newHole(Operand{Origin: Result, State: Escaped, Via: fn})
		}
		n, t := f.formOf(of, p.Of, call), transform{state: Escaped, via: fn, call: call}
		if _, row := library.Named(p.Text); row != nil {
			t.made = applied(row, 0, []*node{n})
			if row.Kind(0).IsEscaped() {
				t.class = Encoded
			}
		}
		return transformed(n, t)
	case library.EditedPart:
		return editedBy(f.formOf(of, p.Of, call), transform{edit: p.Text, arg: p.By})
	case library.FormattedPart:
		list := newHole(Operand{Origin: Result, State: Checked})
		switch {
		case p.Arg >= 0:
			list = argumentOf(of, p.Arg)
		case p.Text != "":
			list = newHole(Operand{Origin: Result, State: Escaped, Via: fn})
		}
		return formatOf(f.formOf(of, p.Of, call), list)
	}
	return newHole(Operand{Origin: Result, State: Checked})
}

// argumentOf returns the leaf that a parameter of a function, or a field, is.
func argumentOf(of types.Object, i int) *node {
	switch of := of.(type) {
	case *types.Func:
		if params := of.Signature().Params(); i < params.Len() {
			return newLeaf(Operand{Origin: Param, Object: params.At(i), Func: of})
		}
	case *types.Var:
		return newLeaf(Operand{Origin: Field, Object: of})
	}
	return unknownText(Operand{})
}
