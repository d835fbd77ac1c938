package urlexpr

import (
	"go/ast"
	"go/types"
	"math"
	"strings"

	"github.com/urllint/urllint/passes/strlit"
	"github.com/urllint/urllint/rfc1738"
)

// formatArg returns the index of the format among the arguments of a call, or
// -1: the last parameters of the function are "format string, args ...any".
func formatArg(info *types.Info, call *ast.CallExpr) int {
	tv, ok := info.Types[call.Fun]
	if !ok || call.Ellipsis.IsValid() {
		return -1
	}
	sig, ok := tv.Type.(*types.Signature)
	if !ok || !sig.Variadic() || sig.Params().Len() < 2 {
		return -1
	}
	n := sig.Params().Len()
	rest, ok := sig.Params().At(n - 1).Type().(*types.Slice)
	if !ok || !types.IsInterface(rest.Elem()) {
		return -1
	}
	format := sig.Params().At(n - 2)
	if !isString(format.Type()) || n-2 >= len(call.Args) {
		return -1
	}
	if format.Name() == "format" || strings.HasSuffix(calleeName(call), "f") {
		return n - 2
	}
	return -1
}

// calleeName returns the name that the call is written with.
func calleeName(call *ast.CallExpr) string {
	switch fun := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		return fun.Name
	case *ast.SelectorExpr:
		return fun.Sel.Name
	}
	return ""
}

// addFormat adds what a format makes of its arguments.
func (b *builder) addFormat(t *Template, format strlit.Text, args []ast.Expr, depth int) {
	f := new(Template)
	f.addText(format)
	for i := range f.pieces {
		f.pieces[i].format = true
	}
	s := format.Value
	misread := readsEscapes(s, len(args))
	next, start := 0, 0
	unused := 0 // the arguments from here on were not added yet
	for i := 0; i < len(s); {
		if s[i] != '%' {
			i++
			continue
		}
		t.append(f, rfc1738.Span{Start: start, End: i})
		if misread && isEscape(s[i:]) {
			start, i = i, i+len("%XX")
			t.append(f, rfc1738.Span{Start: start, End: i})
			t.pieces[len(t.pieces)-1].misread = true
			start = i
			continue
		}
		v := readVerb(s[i:], next, len(args))
		switch {
		case v.verb == '%':
			t.append(f, rfc1738.Span{Start: i, End: i + 1})
			t.pieces[len(t.pieces)-1].percent = v.length
		case v.verb != 0 && v.plain && v.arg < len(args):
			if v.arg < unused {
				b.again++
			}
			b.addOperand(t, v.verb, args[v.arg], depth)
			if v.arg < unused {
				b.again--
			}
			unused = max(unused, v.arg+1)
		default:
			t.addHole(rfc1738.AnyHole)
		}
		next = v.next
		i += v.length
		start = i
	}
	t.append(f, rfc1738.Span{Start: start, End: len(s)})
}

// readsEscapes reports whether a format has escapes of a URL that are read as
// verbs: as it stands, its verbs and the arguments do not match in number, but
// they do if the escapes are let be. "%20s" alone is a verb.
func readsEscapes(format string, args int) bool {
	if strings.IndexByte(format, '%') < 0 || strings.Contains(format, "%[") {
		return false
	}
	return arguments(format, false) != args && arguments(format, true) == args
}

// arguments counts the arguments that the verbs of a format take. Escapes are
// verbs too, unless they are to be let be.
func arguments(format string, escapes bool) int {
	n := 0
	for i := strings.IndexByte(format, '%'); i < len(format); {
		switch {
		case format[i] != '%':
			i++
		case escapes && isEscape(format[i:]):
			i += len("%XX")
		default:
			v := readVerb(format[i:], n, math.MaxInt)
			n = v.next
			i += v.length
		}
	}
	return n
}

// isEscape reports whether s begins with an escape (section 2.2).
func isEscape(s string) bool {
	return len(s) >= len("%XX") && s[0] == '%' && isHex(s[1]) && isHex(s[2])
}

// addOperand adds what a plain verb prints of an argument.
func (b *builder) addOperand(t *Template, verb rune, arg ast.Expr, depth int) {
	typ := b.info.TypeOf(arg)
	switch {
	case (verb == 's' || verb == 'v') && typ != nil && isString(typ) && !hasMethods(typ):
		b.add(t, arg, depth+1)
	case (verb == 'd' || verb == 'v') && isBasic(typ, types.IsUnsigned) && !hasMethods(typ):
		t.addHole(rfc1738.DigitsHole)
	case (verb == 'd' || verb == 'v') && isBasic(typ, types.IsInteger) && !hasMethods(typ):
		t.addHole(rfc1738.SignedHole)
	case (verb == 't' || verb == 'v') && isBasic(typ, types.IsBoolean) && !hasMethods(typ):
		t.addHole(rfc1738.WordHole)
	case (verb == 'x' || verb == 'X') && (isBasic(typ, types.IsUnsigned) || isByteArray(typ)) && !hasMethods(typ):
		t.addHole(rfc1738.HexHole)
	case (verb == 'x' || verb == 'X') && isByteSlice(typ) && !hasMethods(typ):
		t.addHole(rfc1738.EscapedHole) // which may be empty: of no bytes nothing is printed
	case verb == 's' || verb == 'v':
		t.addOperand(rfc1738.AnyHole, arg)
	default:
		t.addHole(rfc1738.AnyHole)
	}
}

func isString(t types.Type) bool { return isBasic(t, types.IsString) }

func isBasic(t types.Type, info types.BasicInfo) bool {
	if t == nil {
		return false
	}
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&info != 0
}

func isByteSlice(t types.Type) bool {
	if t == nil {
		return false
	}
	slice, ok := t.Underlying().(*types.Slice)
	return ok && isBasic(slice.Elem(), types.IsUnsigned)
}

// isByteArray reports whether the values of a type are a byte or more.
func isByteArray(t types.Type) bool {
	if t == nil {
		return false
	}
	array, ok := t.Underlying().(*types.Array)
	return ok && array.Len() > 0 && isBasic(array.Elem(), types.IsUnsigned)
}

// hasMethods reports whether a value may print itself: it has a String, Error
// or Format method, or some other that is not worth telling apart.
func hasMethods(t types.Type) bool {
	return types.NewMethodSet(t).Len() > 0 || types.NewMethodSet(types.NewPointer(t)).Len() > 0
}
