package strflow

import (
	"go/ast"
	"go/types"
	"math"
	"strings"
	"unicode"

	"github.com/urllint/urllint/internal/ascii"
	"github.com/urllint/urllint/passes/goexpr"
)

// FormatArg returns the index of the format among the arguments of a call, or
// -1: the last parameters of the function are "format string, args ...any", or it is named
// like Printf and has arguments.
func FormatArg(info *types.Info, call *ast.CallExpr) int {
	tv, ok := info.Types[call.Fun]
	if !ok {
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
	if !goexpr.IsString(format.Type()) || n-2 >= len(call.Args) {
		return -1
	}
	if format.Name() == "format" || len(call.Args) > n-1 && isPrintName(goexpr.CalleeName(call)) {
		return n - 2
	}
	return -1
}

// isPrintName reports whether a function is named like Printf: its last word is one of
// its own without the "f", as it is not in linkOf or hrefIf.
func isPrintName(name string) bool {
	verb, ok := strings.CutSuffix(name, "f")
	return ok && verb != "" && !unicode.IsUpper(rune(verb[len(verb)-1])) && name != "of" && name != "if"
}

// formatOf returns what a format makes of a list of arguments. It waits for the
// format, and for the list, if these are parameters.
func formatOf(format, list *node) *node {
	if format.open || list.kind != listNode && list.open {
		op := lessTrusted(lessTrusted(format.op, list.op), &Operand{})
		if format.size+list.size > maxShared {
			return unknownText(*op)
		}
		return &node{kind: formatNode, parts: []*node{format, list}, op: op, open: true, width: 1, size: format.size + list.size}
	}
	return formatted(format, list)
}

// formatted returns what a format makes of a list of arguments, as far as both
// are known.
func formatted(format, list *node) *node {
	if format.size > maxShared && format.kind != textNode {
		return unknownText(Operand{})
	}
	var options []*node
	for _, t := range (Value{n: format}).Alternatives() {
		options = append(options, filled(t, list))
	}
	if len(options) == 0 {
		return unknownText(Operand{})
	}
	return choiceOf(options...)
}

// filled returns what a format prints. Where a part of it is not known, or the
// arguments are not, each verb is a hole.
func filled(format *Text, list *node) *node {
	var args []*node
	known := list.kind == listNode && len(format.holes) == 0
	if known {
		args = list.parts
	}
	f := &Text{text: format.text, pieces: make([]piece, len(format.pieces))}
	for i, p := range format.pieces {
		p.format = true
		f.pieces[i] = p
	}
	var parts []*node
	text := func(start, end int) *Text {
		t := f.Part(Span{start, end})
		if start < end {
			parts = append(parts, newText(t))
		}
		return t
	}
	s := format.String()
	misread := known && readsEscapes(s, len(args))
	next, start := 0, 0
	unused := 0 // the arguments from here on were not used yet
	for i := 0; i < len(s); {
		if format.IsHole(i) {
			text(start, i)
			op := format.holes[format.holeAfter(i)]
			op.Expr = nil
			parts = append(parts, unknownText(op))
			i++
			start = i
			continue
		}
		if s[i] != '%' {
			i++
			continue
		}
		text(start, i)
		if misread && ascii.BeginsEscape(s[i:]) {
			start, i = i, i+len("%XX")
			text(start, i).pieces[0].misread = true
			start = i
			continue
		}
		v := readVerb(s[i:], next, len(args))
		if v.verb == '%' {
			text(i, i+1).pieces[0].percent = v.length
		} else {
			parts = append(parts, v.printed(s[i:i+v.length], args, v.arg < unused))
		}
		if v.isWhole() && v.arg < len(args) {
			unused = max(unused, v.arg+1)
		}
		next = v.next
		i += v.length
		start = i
	}
	text(start, len(s))
	if len(parts) == 0 {
		return newText(new(Text))
	}
	return sumOf(parts...)
}

// readsEscapes reports whether a format has escapes of a URL that are read as
// verbs: as it stands, its verbs and the arguments do not match in number, but
// they do if the escapes are read as text. "%20s" alone is a verb.
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
		case escapes && ascii.BeginsEscape(format[i:]):
			i += len("%XX")
		default:
			v := readVerb(format[i:], n, math.MaxInt)
			n = v.next
			i += v.length
		}
	}
	return n
}
