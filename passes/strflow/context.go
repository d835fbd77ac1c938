package strflow

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// A Target is where strings end: a parameter, as its function has it, a field, or another expression. A Tag
// tells which belong together.
type Target struct {
	Object *types.Var
	Expr   ast.Expr // which its Assignments do not have
	Tag    int      // for whoever asks

	// End is where a function or field of another package, Of, puts what it is given, if its source says so.
	End *library.End
	Of  types.Object
}

// maxContexts bounds the texts around one parameter or field.
const maxContexts = 8

// An owner has contexts, texts that end in a target with it in them: the parameters of a function,
// or a field.
type owner struct {
	object types.Object
	target Target
}

// A context is a text that goes from a function or field to a target, if all guards of one of some lists hold.
type context struct {
	*node
	when [][]library.Guard
}

// always is that there is no guard.
func always() [][]library.Guard { return [][]library.Guard{nil} }

// allow has a context go on where others do, too, and reports whether it does not by itself. If they are too many it goes on in any case.
func (c *context) allow(when [][]library.Guard) (isMore bool) {
	for _, list := range when {
		isSame := func(old []library.Guard) bool { return len(old) == 0 || slices.EqualFunc(old, list, library.Guard.Is) }
		switch {
		case slices.ContainsFunc(c.when, isSame):
		case len(list) == 0 || len(c.when) == maxContexts:
			c.when, isMore = always(), true
		default:
			c.when, isMore = append(c.when, list), true
		}
	}
	return isMore
}

// guardsOf returns what must hold of the arguments of a function, or of the other fields of what has a field in a text, for each way.
func (f *Flow) guardsOf(leaf *node, h owner, ways [][]condition) (when [][]library.Guard) {
	fn, isFunc := h.object.(*types.Func)
	of := baseVar(f.info, leaf.at) // nil for a parameter
	for _, way := range ways {
		var list []library.Guard
		for _, c := range way {
			if !c.isGuard() || c.of != of || c.on == leaf.slot { // what a test says of a text is in that
				continue
			}
			isOn := c.guard.Field != ""
			if isFunc {
				c.guard.Arg, isOn = param(fn, c.on)
			}
			if isOn {
				list = append(list, c.guard)
			}
		}
		if list == nil {
			return always()
		}
		when = append(when, list)
	}
	return when
}

// waysOf returns the conditions under which a text goes on that is given to a function in a call, for each way, none if the other
// arguments keep it from that.
func (f *Flow) waysOf(call *ast.CallExpr, c *context) (ways [][]condition) {
	for _, list := range c.when {
		if way, ok := f.wayOf(call, list); ok {
			ways = append(ways, way)
		}
	}
	return ways
}

func (f *Flow) wayOf(call *ast.CallExpr, guards []library.Guard) (way []condition, ok bool) {
	way = slices.Clone(f.holding[call])
	for _, g := range guards {
		if g.Arg >= len(call.Args) {
			continue
		}
		arg := call.Args[g.Arg]
		if c := f.info.Types[arg].Value; c != nil && !g.Passes(c.ExactString()) {
			return nil, false
		}
		if on, of := f.guardable(f.declarations().of[f.declAt(arg.Pos())], arg); on != nil {
			way = append(way, guardOn(on, of, g))
		}
	}
	return way, true
}

// mayPass reports whether what a literal sets lets the text in one of its fields go on.
func (f *Flow) mayPass(object ast.Expr, c *context) bool {
	lit, ok := object.(*ast.CompositeLit)
	return !ok || slices.ContainsFunc(c.when, func(list []library.Guard) bool {
		return !slices.ContainsFunc(list, func(g library.Guard) bool {
			value := f.constantField(lit, g.Field)
			return value != nil && !g.Passes(value.ExactString())
		})
	})
}

// constantField returns the constant that a field of a literal is, nil if it is none, or may be set later.
func (f *Flow) constantField(lit *ast.CompositeLit, name string) constant.Value {
	for field := range goexpr.Struct(f.info.TypeOf(lit)).Fields() {
		if field.Name() != name || f.declarations().changed[field] {
			continue
		}
		e := goexpr.Field(f.info, lit, name)
		switch {
		case e != nil:
			return f.info.Types[e].Value
		case isBasic(field.Type(), types.IsBoolean):
			return constant.MakeBool(false)
		case isBasic(field.Type(), types.IsInteger):
			return constant.MakeInt64(0)
		case isBasic(field.Type(), types.IsString):
			return constant.MakeString("")
		}
	}
	return nil
}

// held returns what must hold for a text that a function or field of another package is given to get to a target.
func (t Target) held() (way []condition) {
	for _, g := range t.End.When {
		c := condition{guard: g}
		if fn, ok := t.Of.(*types.Func); ok {
			c.on = fn.Signature().Params().At(g.Arg)
		}
		way = append(way, c)
	}
	return way
}

// guardable returns the parameter that an expression names, or the field of a variable, nil if it is neither or may be set anew.
func (f *Flow) guardable(a *assigned, e ast.Expr) (on, of *types.Var) {
	isKept := func(v *types.Var) bool { return v != nil && a != nil && a.count[v] == 1 && !a.goes }
	if v := localVar(f.info, e); isKept(v) && v.Kind() == types.ParamVar {
		return v, nil
	}
	field, _ := goexpr.Object(f.info, e).(*types.Var)
	if of := baseVar(f.info, e); isKept(of) && field != nil && field.IsField() && !f.declarations().changed[field] {
		return field, of
	}
	return nil, nil
}
