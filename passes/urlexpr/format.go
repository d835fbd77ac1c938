package urlexpr

import (
	"go/ast"
	"go/types"
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
	s := format.Value
	next, start := 0, 0
	for i := 0; i < len(s); {
		if s[i] != '%' {
			i++
			continue
		}
		t.addText(format, start, i, true)
		v := readVerb(s[i:], next)
		switch {
		case v.verb == '%':
			t.addPercent(format, i)
		case v.verb == 0: // the end of the format, which prints "%!(NOVERB)"
			t.addHole(rfc1738.AnyHole)
		case v.plain && v.arg < len(args):
			b.addOperand(t, v.verb, args[v.arg], depth)
		default:
			t.addHole(rfc1738.AnyHole)
		}
		next = v.next
		i += v.length
		start = i
	}
	t.addText(format, start, len(s), true)
}

// A verb is one directive of a format.
type verb struct {
	verb   byte // 0 if the format ends too soon
	arg    int  // the index of its argument
	next   int  // the index of the argument after it
	length int
	plain  bool // without flags, width and precision, which may pad or cut
}

// readVerb reads the directive that s begins with, as package fmt does: "%",
// flags, width, ".", precision, an argument index before each of them, verb.
func readVerb(s string, arg int) verb {
	v := verb{arg: arg, plain: true}
	i := 1
	for i < len(s) && strings.IndexByte("+-# 0", s[i]) >= 0 {
		i++
		v.plain = false
	}
	for i < len(s) {
		switch c := s[i]; {
		case c == '[':
			end := strings.IndexByte(s[i:], ']')
			if end < 0 {
				return verb{next: v.arg, length: len(s)}
			}
			n := 0
			for _, d := range []byte(s[i+1 : i+end]) {
				if d < '0' || d > '9' || n > 1000 {
					return verb{verb: '!', next: v.arg, length: i + end + 1}
				}
				n = n*10 + int(d-'0')
			}
			v.arg = n - 1
			if n == 0 {
				return verb{verb: '!', next: v.arg, length: i + end + 1}
			}
			i += end + 1
		case c == '*':
			v.arg++
			v.plain = false
			i++
		case c == '.' || '0' <= c && c <= '9':
			v.plain = false
			i++
		default:
			v.verb = c
			v.length = i + 1
			for v.length < len(s) && s[v.length] >= 0x80 && s[v.length] < 0xC0 {
				v.length++ // a verb is a rune
			}
			v.next = v.arg + 1
			if c == '%' {
				v.next = v.arg
			}
			return v
		}
	}
	return verb{next: v.arg, length: len(s)}
}

// addOperand adds what a plain verb prints of an argument.
func (b *builder) addOperand(t *Template, verb byte, arg ast.Expr, depth int) {
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
	case (verb == 'x' || verb == 'X') && (isBasic(typ, types.IsUnsigned) || isBytes(typ)) && !hasMethods(typ):
		t.addHole(rfc1738.HexHole)
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

func isBytes(t types.Type) bool {
	if t == nil {
		return false
	}
	switch t := t.Underlying().(type) {
	case *types.Slice:
		return isBasic(t.Elem(), types.IsUnsigned)
	case *types.Array:
		return isBasic(t.Elem(), types.IsUnsigned)
	}
	return false
}

// hasMethods reports whether a value may print itself: it has a String, Error
// or Format method, or some other that is not worth telling apart.
func hasMethods(t types.Type) bool {
	return types.NewMethodSet(t).Len() > 0 || types.NewMethodSet(types.NewPointer(t)).Len() > 0
}
