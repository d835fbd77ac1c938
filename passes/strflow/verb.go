package strflow

import (
	"cmp"
	"go/types"
	"iter"
	"math"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/internal/ascii"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// A Verb is a directive of a format.
type Verb struct {
	Verb   rune // 0 if there is none, or if its argument index is bad
	Length int
	Sharp  bool // it has the flag "#"
	Cuts   bool // it has a precision, which may cut its text

	arg   int  // the index of its argument
	next  int  // the index of the argument after it
	plain bool // without flags, width and precision, which may pad or cut
	bad   bool // an argument index is
}

// ReadVerb reads the directive that s begins with.
func ReadVerb(s string) Verb { return readVerb(s, 0, math.MaxInt) }

// IsText reports whether a directive prints what its argument's method String returns.
func (v Verb) IsText() bool { return !v.Sharp && strings.ContainsRune("svqxX", v.Verb) }

// Verbs yields the directives of a format with their arguments, by index.
func Verbs(format string, args int) iter.Seq2[int, Verb] {
	return func(yield func(int, Verb) bool) {
		for _, v := range directives(format, args, false) {
			if v.Verb != '%' && !yield(v.arg, v) {
				return
			}
		}
	}
}

// directives yields those of a format, with their offsets. Escapes of a URL are directives, too, unless
// they are to be let be.
func directives(format string, args int, escapes bool) iter.Seq2[int, Verb] {
	return func(yield func(int, Verb) bool) {
		next := 0
		for i := 0; i < len(format); i++ {
			if format[i] != '%' || escapes && ascii.BeginsEscape(format[i:]) {
				continue
			}
			v := readVerb(format[i:], next, args)
			if !yield(i, v) {
				return
			}
			next = v.next
			i += v.Length - 1
		}
	}
}

// readVerb reads the directive that s begins with, as package fmt does: "%",
// flags, width, ".", precision, verb, and an argument index before any of the
// last three. arg is the index of the argument that is next, of args.
func readVerb(s string, arg, args int) Verb {
	v := Verb{Length: 1, arg: arg, plain: true}
	for v.Length < len(s) && strings.IndexByte("+-# 0", s[v.Length]) >= 0 {
		v.Sharp = v.Sharp || s[v.Length] == '#'
		v.Length++
		v.plain = false
	}
	indexed := v.index(s, args)
	digits, star := v.number(s, args)
	if indexed && digits { // "%[3]2d"
		v.bad = true
	}
	indexed = indexed && !star
	if v.Length+1 < len(s) && s[v.Length] == '.' {
		v.Length++
		v.plain, v.Cuts = false, true
		if indexed { // "%[3].2d"
			v.bad = true
		}
		indexed = v.index(s, args)
		_, star = v.number(s, args)
		indexed = indexed && !star
	}
	if !indexed {
		v.index(s, args)
	}
	if v.Length >= len(s) {
		return Verb{next: v.arg, Length: len(s), Cuts: v.Cuts}
	}
	c, size := utf8.DecodeRuneInString(s[v.Length:])
	v.Verb, v.Length, v.next = c, v.Length+size, v.arg
	switch {
	case c == '%': // takes no argument
	case v.bad:
		v.Verb = 0
	case v.arg < args:
		v.next++
	}
	return v
}

// maxIndex bounds the search for the end of an argument index.
const maxIndex = 1 << 10

// index reads an argument index where a directive goes on in s, and reports whether there is one.
func (v *Verb) index(s string, args int) bool {
	s = s[v.Length:]
	if !strings.HasPrefix(s, "[") {
		return false
	}
	end := strings.IndexByte(s[:min(len(s), maxIndex)], ']')
	if end < 0 || len(s) < len("[n]") {
		v.Length++
		v.bad = true
		return false
	}
	n, width := decimal(s[1:end])
	ok := n >= 0 && width > 0 && width == end-1
	if ok && 1 <= n && n <= args {
		v.arg = n - 1
	} else {
		v.bad = true
	}
	v.Length += end + 1
	return ok
}

// number reads a width or precision: digits, or a star that takes an argument.
func (v *Verb) number(s string, args int) (digits, star bool) {
	s = s[v.Length:]
	if strings.HasPrefix(s, "*") {
		v.Length++
		v.plain = false
		if v.arg < args {
			v.arg++
		}
		return false, true
	}
	_, width := decimal(s)
	v.Length += width
	v.plain = v.plain && width == 0
	return width > 0, false
}

// decimal returns the number that s begins with, and its length. One that is far
// too large is -1, and all of s.
func decimal(s string) (n, width int) {
	for width < len(s) && ascii.IsDigit(s[width]) {
		if n > 1e6 {
			return -1, len(s)
		}
		n = n*10 + int(s[width]-'0')
		width++
	}
	return n, width
}

// isWhole reports whether a directive prints all of its argument, if it has one: it neither pads nor cuts.
func (v Verb) isWhole() bool { return v.Verb != 0 && v.Verb != '%' && v.plain }

// printed returns what a directive prints of its argument, which is a hole if there is none.
func (v Verb) printed(directive string, args []*node) *node {
	kind := kindOf(v.Verb)
	if v.arg >= len(args) {
		return unknownText(Operand{Kind: kind})
	}
	arg := args[v.arg]
	switch {
	case v.isWhole():
		return printedArg(directive, v.Verb, arg)
	case arg.op != nil:
		return transformed(arg, transform{kind: kind, made: printing(directive, arg)})
	}
	return printing(directive, arg).unasked(Operand{Kind: kind})
}

// printing returns a call that prints an argument as a directive says, nil if what it prints
// depends on more than the value: on its type, as its methods, or on other arguments.
func printing(directive string, arg *node) *application {
	typ := types.Unalias(arg.typ)
	isKnown := typ == types.Typ[types.String] || (typ == types.Typ[types.Int] || typ == types.Typ[types.Bool]) && arg.parts[0].value != nil
	if !isKnown || strings.ContainsAny(directive, "[*") {
		return nil
	}
	return applied(library.Sprintf(), 0, []*node{newText(&Text{text: []byte(directive)}), arg})
}

// printedArg returns what a plain verb prints of an argument, directive being the verb as it
// is written.
func printedArg(directive string, verb rune, arg *node) *node {
	typ, class := arg.typ, Any
	switch {
	case verb == 's' || verb == 'v':
		if goexpr.IsString(typ) && !hasMethods(typ) {
			return operandOf(arg.parts[0])
		}
		if verb == 'v' {
			class = classOf(typ)
		}
	case verb == 'd' || verb == 't':
		if class = classOf(typ); (class == Word) != (verb == 't') {
			class = Any
		}
	case (verb == 'x' || verb == 'X') && (isBasic(typ, types.IsUnsigned) || isByteArray(typ)) && !hasMethods(typ):
		class = Hex
	case (verb == 'x' || verb == 'X') && isSliceOf(typ, isByte) && !hasMethods(typ):
		class = Encoded // which may be empty: of no bytes nothing is printed
	}
	op := arg.operand()
	op.Class, op.Expr = class, nil
	if class != Any {
		op.Origin = Number
	}
	if verb == 's' || verb == 'v' || class != Any && class != Hex && class != Encoded {
		op.Expr = arg.at
	}
	op.Kind = cmp.Or(kindOf(verb), op.Kind)
	n := printing(directive, arg).resultOf(op)
	n.born = verb == 's' || verb == 'v' || class != Any && class != Encoded
	if arg.op != nil && (verb == 's' || verb == 'v' || class == Integer || class == Unsigned) {
		n.op.from = arg.op.from
	}
	return n
}

// kindOf returns what is known of all that a verb prints.
func kindOf(verb rune) library.Kind {
	if verb == 'q' {
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

// hasMethods reports whether a value may print itself: it has a String, Error
// or Format method, or some other that is not worth telling apart.
func hasMethods(t types.Type) bool {
	if _, ok := t.(*types.Basic); ok {
		return false
	}
	return types.NewMethodSet(t).Len() > 0 || types.NewMethodSet(types.NewPointer(t)).Len() > 0
}

// isByteArray reports whether the values of a type are a byte or more.
func isByteArray(t types.Type) bool {
	array, ok := goexpr.Under[*types.Array](t)
	return ok && array.Len() > 0 && isByte(array.Elem())
}
