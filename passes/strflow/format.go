package strflow

import (
	"math"
	"strings"

	"github.com/urllint/urllint/internal/ascii"
)

// formatOf returns what a format makes of a list of arguments. It waits for the
// format, and for the list, if these are parameters.
func formatOf(format, list *node) *node {
	if !format.open && (list.kind == listNode || !list.open) {
		return formatted(format, list)
	}
	op, size := lessTrusted(lessTrusted(format.op, list.op), &Operand{}), format.size+list.size
	if size > maxShared {
		return unknownText(*op)
	}
	return &node{kind: formatNode, parts: []*node{format, list}, op: op, extent: extent{open: true, width: 1, size: size, depth: max(format.depth, list.depth)}}
}

// formatted returns what a format makes of a list of arguments, as far as both
// are known.
func formatted(format, list *node) *node {
	if format.size > maxShared && format.kind != textNode {
		return unknownText(Operand{})
	}
	options := allOf(Value{n: format}.Alternatives(), func(t *Text) *node { return filled(t, list) })
	if len(options) == 0 {
		return unknownText(Operand{})
	}
	return choiceOf(options...)
}

// filled returns what a format prints. Where the arguments are not known, or a part of the format that
// may have verbs, each verb is a hole.
func filled(format *Text, list *node) *node {
	var args []*node
	s := format.String()
	known := list.kind == listNode && (len(format.holes) == 0 || takesAll(format, len(list.parts)))
	if known {
		args = list.parts
	}
	misread := known && readsEscapes(s, len(args))
	f := &Text{text: format.text, pieces: allOf(format.pieces, func(p piece) piece {
		p.format = true
		return p
	})}
	var parts []*node
	text := func(start, end int) *Text {
		t := new(Text)
		t.AppendSpan(f, Span{Start: start, End: end})
		if start < end {
			parts = append(parts, newText(t))
		}
		return t
	}
	next, start := 0, 0
	for i := 0; i < len(s); {
		op, isHole := format.Operand(i)
		if !isHole && s[i] != '%' {
			i++
			continue
		}
		text(start, i)
		end := i + 1
		switch {
		case isHole:
			op.Expr = nil
			parts = append(parts, unknownText(op))
		case misread && ascii.BeginsEscape(s[i:]):
			end = i + len("%XX")
			text(i, end).pieces[0].misread = true
		default:
			v := readVerb(s[i:], next, len(args))
			if v.Verb == '%' {
				text(i, i+1).pieces[0].percent = v.Length
			} else {
				n := v.printed(s[i:i+v.Length], args)
				if len(format.holes) > 0 { // an unknown part of the format may have a verb, too
					op := n.operand()
					op.Class = Any
					n = unknownText(op)
				}
				parts = append(parts, n)
			}
			next, end = v.next, i+v.Length
		}
		i, start = end, end
	}
	text(start, len(s))
	return sumOf(parts...)
}

// takesAll reports whether the verbs that are known of a format take all arguments.
func takesAll(format *Text, args int) bool {
	s := format.String()
	for i, v := range directives(s, math.MaxInt, false) {
		if strings.IndexByte(s[i:i+v.Length], Mark) >= 0 {
			return false
		}
	}
	return arguments(s, false) == args
}

// readsEscapes reports whether a format has escapes of a URL that are read as
// verbs: as it stands, its verbs and the arguments do not match in number, but
// they do if the escapes are read as text. "%20s" alone is a verb.
func readsEscapes(format string, args int) bool {
	return !strings.Contains(format, "%[") && arguments(format, false) != args && arguments(format, true) == args
}

// arguments counts the arguments that the verbs of a format take. Escapes are
// verbs too, unless they are to be let be.
func arguments(format string, escapes bool) int {
	n := 0
	for _, v := range directives(format, math.MaxInt, escapes) {
		n = v.next
	}
	return n
}

// joined returns the elements of a list with a separator between them, nil if they are not
// known.
func joined(list, separator *node) *node {
	if list.kind != listNode {
		return nil
	}
	parts := []*node{newText(new(Text))}
	for i, arg := range list.parts {
		if i > 0 {
			parts = append(parts, operandOf(separator))
		}
		parts = append(parts, operandOf(arg.parts[0]))
	}
	return sumOf(parts...)
}
