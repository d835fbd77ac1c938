package strflow

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/passes/goexpr"
)

// maxOrigins bounds the calls that Origins looks at.
const maxOrigins = 1 << 8

// Origins returns what the callers of the package give for an operand that is a
// parameter, through any number of functions whose callers are all known. Of any
// other operand it is the operand itself, as of an element of a list whose elements are not written in the
// call. What is put together from several parts is told as one that is checked.
func (f *Flow) Origins(o Operand) []Operand {
	f.index()
	var all []Operand
	seen := make(map[types.Object]bool)
	var look func(o Operand)
	look = func(o Operand) {
		if o.State == Escaped || o.Origin != Param || o.Func == nil || !f.hasCallers(o.Func) || len(all) > maxOrigins {
			all = append(all, o)
			return
		}
		if seen[o.Object] {
			return
		}
		seen[o.Object] = true
		sig := o.Func.Signature()
		given := func(e ast.Expr) {
			for _, t := range f.Of(e).Alternatives() {
				switch {
				case len(t.holes) == 0:
					all = append(all, Operand{Origin: Constant, Object: o.Object})
				case len(t.text) == 1:
					hole := t.holes[0]
					hole.State = max(hole.State, o.State)
					look(hole)
				default:
					all = append(all, Operand{State: Checked, Object: o.Object})
				}
			}
		}
		i, ok := param(o.Func, o.Object)
		if !ok {
			return
		}
		for _, call := range f.sites[o.Func] {
			f.steps++
			if i >= len(call.Args) || sig.Variadic() && i == sig.Params().Len()-1 {
				all = append(all, Operand{})
				continue
			}
			switch list, isLit := ast.Unparen(call.Args[i]).(*ast.CompositeLit); {
			case isLit:
				for _, e := range list.Elts {
					given(valueOf(e))
				}
			case goexpr.IsString(o.Object.Type()):
				given(call.Args[i])
			default: // an element of a list that is made elsewhere, perhaps of escaped ones
				element := o
				element.State = max(o.State, f.list(call.Args[i]).operand().State)
				all = append(all, element)
			}
		}
	}
	look(o)
	for i, o := range all {
		if o.State == AsIs && (o.Origin == Field || o.Origin == Variable) && o.Object != nil && f.isRefined(o.Object) {
			all[i].State = Checked
		}
	}
	return all
}

// isRefined reports whether a string that an object holds may have been escaped, checked
// or made by a function that is not known.
func (f *Flow) isRefined(obj types.Object) bool {
	o := &f.objects
	obj = o.find(obj)
	return goexpr.Once(o.refined, obj, func() bool {
		return o.checked[obj] ||
			slices.ContainsFunc(o.passedTo[obj], func(v *types.Var) bool { return o.checked[o.find(v)] }) ||
			slices.ContainsFunc(o.stored[obj], func(w write) bool { return !f.isPlain(f.writtenBy(w)) })
	})
}

// isPlain reports whether a string is constant, a number, or as it came from outside or as a function
// of the library returns what people write.
func (f *Flow) isPlain(n *node) bool {
	if n.op == nil {
		return true
	}
	return !slices.ContainsFunc(f.Origins(*n.op), func(op Operand) bool {
		isNumber := op.Class != Any && op.Class != Encoded
		isFree := op.State == AsIs && op.Kind.Source() != "" && op.Kind.CanHold('&') && !op.Kind.IsEscaped()
		return !op.Raw() && !isNumber && !isFree && (op.State != AsIs || op.Origin != Constant && op.Origin != Converted)
	})
}
