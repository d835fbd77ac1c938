package strflow

import (
	"cmp"
	"go/ast"
	"go/types"
	"math"
	"strings"
	"unicode"

	"github.com/urllint/urllint/internal/ascii"
	"github.com/urllint/urllint/internal/library"
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
		switch {
		case v.verb == '%':
			text(i, i+1).pieces[0].percent = v.length
		case known && v.verb != 0 && v.plain && v.arg < len(args):
			arg := printedArg(s[i:i+v.length], v.verb, args[v.arg])
			if v.arg < unused {
				arg = repeated(arg)
			}
			unused = max(unused, v.arg+1)
			parts = append(parts, arg)
		case known && v.arg < len(args) && args[v.arg].op != nil:
			parts = append(parts, transformed(args[v.arg], transform{kind: kindOf(v.of(s[i:])), made: printing(s[i:i+v.length], args[v.arg])}))
		case known && v.arg < len(args):
			n := unknownText(Operand{Kind: kindOf(v.of(s[i:]))})
			n.made = printing(s[i:i+v.length], args[v.arg])
			parts = append(parts, n)
		default:
			parts = append(parts, unknownText(Operand{Kind: kindOf(v.of(s[i:]))}))
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

// printing returns a call that prints an argument as a directive says, nil if what it prints
// depends on more than the value: on its type, as its methods, or on other arguments.
func printing(directive string, arg *node) *application {
	isKnown := false
	switch types.Unalias(arg.typ) {
	case types.Typ[types.String]:
		isKnown = true
	case types.Typ[types.Int], types.Typ[types.Bool]:
		isKnown = arg.parts[0].value != nil
	}
	if !isKnown || strings.ContainsAny(directive, "[*") {
		return nil
	}
	return applied(library.Sprintf(), 0, []*node{newText(&Text{text: []byte(directive)}), arg})
}

// printedArg returns what a plain verb prints of an argument, directive being the verb as it
// is written.
func printedArg(directive string, verb rune, arg *node) *node {
	typ := arg.typ
	class, origin := Any, Unknown
	switch {
	case verb == 's' || verb == 'v':
		if typ != nil && goexpr.IsString(typ) && !hasMethods(typ) {
			return operandOf(arg.parts[0])
		}
		if verb == 'v' {
			class = classOf(typ)
		}
	case verb == 'd':
		if class = classOf(typ); class == Word {
			class = Any
		}
	case verb == 't':
		if isBasic(typ, types.IsBoolean) && !hasMethods(typ) {
			class = Word
		}
	case (verb == 'x' || verb == 'X') && (isBasic(typ, types.IsUnsigned) || isByteArray(typ)) && !hasMethods(typ):
		class = Hex
	case (verb == 'x' || verb == 'X') && isByteSlice(typ) && !hasMethods(typ):
		class = Encoded // which may be empty: of no bytes nothing is printed
	}
	if class != Any {
		origin = Number
	}
	op := Operand{Origin: origin, Class: class}
	if arg.op != nil {
		op = *arg.op
		op.Class, op.Expr = class, nil
		if class != Any {
			op.Origin = origin
		}
	}
	if verb == 's' || verb == 'v' || class != Any && class != Hex && class != Encoded {
		op.Expr = arg.at
	}
	op.Kind = cmp.Or(kindOf(Verb{Verb: verb}), op.Kind)
	n := newHole(op)
	n.born = verb == 's' || verb == 'v' || class != Any && class != Encoded
	if arg.op != nil && (verb == 's' || verb == 'v' || class == Integer || class == Unsigned) {
		n.op.from = arg.op.from
	}
	if made := printing(directive, arg); made != nil {
		n.made, n.open = made, made.isOpen
	}
	return n
}

// kindOf returns what is known of all that a directive prints.
func kindOf(v Verb) library.Kind {
	if v.Verb == 'q' {
		return library.Quoted
	}
	return library.AnyValue
}

// classOf returns the class of what %v prints of a value.
func classOf(t types.Type) Class {
	switch {
	case t == nil || hasMethods(t):
	case isBasic(t, types.IsUnsigned):
		return Unsigned
	case isBasic(t, types.IsInteger):
		return Integer
	case isBasic(t, types.IsBoolean):
		return Word
	}
	return Any
}

// argOf returns an argument of a variadic parameter.
func argOf(text *node, at ast.Expr, typ types.Type) *node {
	return &node{kind: argNode, parts: []*node{text}, at: at, typ: typ, op: text.op, open: text.open, width: text.width,
		size: text.size, bytes: text.bytes, shared: text.shared, sharedBytes: text.sharedBytes}
}

// listOf returns the arguments of a variadic parameter.
func listOf(args []*node) *node {
	n := &node{kind: listNode, parts: args, width: 1}
	for _, a := range args {
		n.size += a.size
		n.op = lessTrusted(n.op, a.op)
		n.open = n.open || a.open
	}
	return n
}

// transformedList returns a list of what became of the strings in it.
func transformedList(list *node, t transform) *node {
	args := make([]*node, len(list.parts))
	for i, a := range list.parts {
		if args[i] = a; classOf(a.typ) == Any {
			t.expr = a.at
			args[i] = argOf(transformed(a.parts[0], t), a.at, a.typ)
		}
	}
	return listOf(args)
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
