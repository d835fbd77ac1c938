package strflow

import (
	"go/ast"
	"go/types"
	"strings"
)

// library returns what a function of the standard library makes of text, nil if
// that is not known here.
func (f *Flow) library(fn *types.Func, call *ast.CallExpr) *node {
	if fn.Signature().Recv() != nil {
		return nil
	}
	switch fn.Pkg().Path() {
	case "fmt":
		return f.printed(fn.Name(), call)
	case "strconv":
		return f.number(fn.Name(), call)
	case "strings":
		return f.edited(fn.Name(), call)
	case "path":
		if fn.Name() == "Join" && !call.Ellipsis.IsValid() {
			return f.pathJoin(call)
		}
		if fn.Name() == "Clean" && len(call.Args) == 1 {
			return editedBy(f.eval(call.Args[0]), edit{name: "Clean"}, call)
		}
	case "cmp":
		if fn.Name() == "Or" && isString(f.info.TypeOf(call)) && !call.Ellipsis.IsValid() && len(call.Args) > 0 {
			var options []*node
			for _, e := range call.Args {
				options = append(options, f.eval(e))
			}
			return choiceOf(options...)
		}
	}
	return nil
}

func (f *Flow) printed(name string, call *ast.CallExpr) *node {
	switch name {
	case "Sprintf":
		if n := FormatArg(f.info, call); n >= 0 {
			return f.formatCall(call, n)
		}
	case "Sprint":
		if call.Ellipsis.IsValid() {
			return nil
		}
		var parts []*node
		for i, e := range call.Args {
			// A space separates two operands if neither is a string.
			if i > 0 && !isString(f.info.TypeOf(e)) && !isString(f.info.TypeOf(call.Args[i-1])) {
				parts = append(parts, newHole(Operand{}))
			}
			parts = append(parts, printedArg('v', argOf(f.argument(e), e, f.info.TypeOf(e))))
		}
		if len(parts) == 0 {
			return newText(new(Text))
		}
		return sumOf(parts...)
	}
	return nil
}

func (f *Flow) number(name string, call *ast.CallExpr) *node {
	op := Operand{Expr: call, Origin: Number}
	switch name {
	case "Itoa":
		op.Class = Integer
	case "FormatBool":
		op.Class = Word
	case "FormatInt", "FormatUint":
		if len(call.Args) != 2 {
			return nil
		}
		base := f.info.Types[call.Args[1]].Value
		switch {
		case base == nil || base.ExactString() != "10":
		case isBasic(f.info.TypeOf(call.Args[0]), types.IsUnsigned):
			op.Class = Unsigned
		default:
			op.Class = Integer
		}
	case "FormatFloat":
	default:
		return nil
	}
	return newHole(op)
}

// edited returns what a function of package strings makes of a text.
func (f *Flow) edited(name string, call *ast.CallExpr) *node {
	constantArg := func(i int) (string, bool) {
		if i >= len(call.Args) {
			return "", false
		}
		text, ok := f.literals.Of(ast.Unparen(call.Args[i]))
		return text.Value, ok
	}
	if len(call.Args) == 0 {
		return nil
	}
	switch name {
	case "Clone":
		return f.eval(call.Args[0])
	case "Join":
		return f.join(call)
	case "Replace", "ReplaceAll":
		return f.replaced(name, call)
	case "TrimSpace", "ToLower", "ToUpper":
		return editedBy(f.eval(call.Args[0]), edit{name: name}, call)
	case "Trim", "TrimLeft", "TrimRight", "TrimPrefix", "TrimSuffix":
		if arg, ok := constantArg(1); ok {
			return editedBy(f.eval(call.Args[0]), edit{name: name, arg: arg}, call)
		}
		return blurred(f.eval(call.Args[0]), call)
	case "TrimFunc", "TrimLeftFunc", "TrimRightFunc", "ToTitle", "Title", "ToValidUTF8":
		return blurred(f.eval(call.Args[0]), call)
	case "Map":
		if len(call.Args) == 2 {
			return checked(f.eval(call.Args[1]), f.callee(call), call, call)
		}
	}
	return nil
}

// replaced returns a text with some of it replaced. If all that is looked for
// and put there is constant, it is known where that is known.
func (f *Flow) replaced(name string, call *ast.CallExpr) *node {
	if name == "Replace" && (len(call.Args) != 4 || !isMinusOne(f.info, call.Args[3])) || len(call.Args) < 3 {
		return newHole(Operand{Expr: call, Origin: Result, Object: f.callee(call)})
	}
	old, ok := f.literals.Of(ast.Unparen(call.Args[1]))
	n := f.eval(call.Args[0])
	if !ok || old.Value == "" {
		return checked(n, f.callee(call), call, call)
	}
	e := edit{name: "ReplaceAll", arg: old.Value, by: f.eval(call.Args[2])}
	by, ok := f.literals.Of(ast.Unparen(call.Args[2]))
	if ok && f.knows.Escapes != nil && f.knows.Escapes(old.Value, by.Value) {
		e.turn = &turn{state: Escaped, via: f.callee(call), call: call}
	}
	return editedBy(n, e, call)
}

// join returns strings.Join of a list.
func (f *Flow) join(call *ast.CallExpr) *node {
	if len(call.Args) != 2 {
		return nil
	}
	list := f.list(call.Args[0])
	if list.kind != listNode {
		return nil
	}
	separator := f.eval(call.Args[1])
	parts := []*node{newText(new(Text))}
	for i, arg := range list.parts {
		if i > 1 {
			parts = append(parts, repeated(separator))
		} else if i > 0 {
			parts = append(parts, separator)
		}
		parts = append(parts, arg.parts[0])
	}
	return sumOf(parts...)
}

// pathJoin returns path.Join. It keeps every character but "/" and ".", and leaves out
// elements that are empty: the first that is not begins the path. Where that is not known,
// neither is the path.
func (f *Flow) pathJoin(call *ast.CallExpr) *node {
	var parts []*node
	for _, e := range call.Args {
		n := f.eval(e)
		if len(parts) == 0 {
			switch known, empty := n.emptiness(); {
			case empty && known:
				continue
			case empty:
				return nil
			}
		} else {
			parts = append(parts, newText(&Text{text: []byte("/")}))
		}
		parts = append(parts, n)
	}
	if len(parts) == 0 {
		return nil
	}
	return editedBy(sumOf(parts...), edit{name: "Clean"}, call)
}

// emptiness reports whether the known texts that n may be are all alike empty or not, and
// whether one is empty.
func (n *node) emptiness() (known, empty bool) {
	switch n.kind {
	case textNode:
		return true, len(n.text.text) == 0
	case useNode, testNode:
		return n.parts[0].emptiness()
	case choiceNode:
		known, empty = n.parts[0].emptiness()
		for _, p := range n.parts[1:] {
			k, e := p.emptiness()
			known, empty = known && k && e == empty, empty || e
		}
		return known, empty
	}
	return true, false
}

// An edit is what a function does with a text, with constant arguments.
type edit struct {
	name string
	arg  string
	by   *node // what replaces the arg
	turn *turn // what becomes of what is not known, nil if it stays as it is
}

const white = " \t\r\n\v\f\u0085\u00a0"

// of returns the text that the edit makes.
func (e *edit) of(t *Text) *Text {
	switch e.name {
	case "TrimSpace":
		return t.trimmed(white, -1, -1)
	case "Trim":
		return t.trimmed(e.arg, -1, -1)
	case "TrimLeft":
		return t.trimmed(e.arg, -1, 0)
	case "TrimRight":
		return t.trimmed(e.arg, 0, -1)
	case "TrimPrefix":
		if known := t.Known(); len(known) >= len(e.arg) || len(t.holes) == 0 {
			if strings.HasPrefix(known, e.arg) {
				return t.Part(Span{len(e.arg), t.Len()})
			}
			return t
		}
		return t.trimmed(e.arg, len(e.arg), 0)
	case "TrimSuffix":
		end := t.end()
		if len(end) >= len(e.arg) || len(t.holes) == 0 {
			if strings.HasSuffix(end, e.arg) {
				return t.Part(Span{0, t.Len() - len(e.arg)})
			}
			return t
		}
		return t.trimmed(e.arg, 0, len(e.arg))
	case "ToLower":
		return t.mapped(strings.ToLower)
	case "ToUpper":
		return t.mapped(strings.ToUpper)
	case "Clean":
		return t.cleaned()
	case "ReplaceAll":
		return t.replaced(e.arg, e.by)
	}
	return t
}

// end returns the text behind the last hole.
func (t *Text) end() string {
	if len(t.holes) == 0 {
		return t.String()
	}
	return string(t.text[t.holes[len(t.holes)-1].At+1:])
}
