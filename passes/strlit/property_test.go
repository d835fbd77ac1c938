package strlit_test

import (
	"go/ast"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/urllint/urllint/passes/strlit"
)

// unquoteLike returns the value of source between the quotes of lit.
func unquoteLike(lit *ast.BasicLit, source string) (string, error) {
	quote := lit.Value[:1]
	return strconv.Unquote(quote + source + quote)
}

// An atom is a character or escape, and the bytes it denotes.
type atom struct{ source, value string }

// Atoms of interpreted literals, of raw ones, and of both.
var (
	interpretedAtoms = []atom{
		{`\a`, "\a"}, {`\b`, "\b"}, {`\f`, "\f"}, {`\n`, "\n"}, {`\r`, "\r"}, {`\t`, "\t"}, {`\v`, "\v"},
		{`\\`, `\`}, {`\"`, `"`}, {"`", "`"},
		{`\000`, "\x00"}, {`\101`, "A"}, {`\177`, "\x7f"}, {`\200`, "\x80"}, {`\377`, "\xff"},
		{`\x00`, "\x00"}, {`\x2f`, "/"}, {`\xC3`, "\xc3"}, {`\xa9`, "\xa9"}, {`\xFF`, "\xff"},
		{`\u0041`, "A"}, {`\u00e9`, "é"}, {`\u20AC`, "€"}, {`\ufffd`, "\ufffd"}, {`\uFEFF`, "\ufeff"},
		{`\U00000041`, "A"}, {`\U0001F600`, "😀"}, {`\U0010ffff`, "\U0010ffff"},
	}
	rawAtoms = []atom{
		{"\n", "\n"}, {"\r", ""}, {"\r\n", "\n"}, {`\`, `\`}, {`\x41`, `\x41`}, {`\n`, `\n`}, {`"`, `"`},
	}
	commonAtoms = []atom{
		{"/", "/"}, {"%", "%"}, {"a", "a"}, {"http:", "http:"}, {"é", "é"}, {"€", "€"}, {"😀", "😀"},
		{"\ufffd", "\ufffd"}, {"\u0301", "\u0301"}, {"'", "'"}, {" ", " "}, {"\t", "\t"},
	}
)

// A written literal is one made of atoms, so that its mapping is known.
type written struct {
	quote string
	atoms []atom
}

func newWritten(r *rand.Rand, max int) written {
	w := written{quote: `"`}
	special := interpretedAtoms
	if r.IntN(2) == 0 {
		w.quote, special = "`", rawAtoms
	}
	for range r.IntN(max + 1) {
		from := commonAtoms
		if r.IntN(2) == 0 {
			from = special
		}
		w.atoms = append(w.atoms, from[r.IntN(len(from))])
	}
	return w
}

func (w written) source() string {
	var b strings.Builder
	for _, a := range w.atoms {
		b.WriteString(a.source)
	}
	return w.quote + b.String() + w.quote
}

// units returns for each byte of the value the source that writes it: offsets
// in the literal, and in the value.
func (w written) units() []unit {
	var units []unit
	start := len(w.quote)
	for _, a := range w.atoms {
		from := len(units)
		for _, u := range a.units() {
			u.start += start
			u.end += start
			u.from += from
			u.to += from
			for len(units) < u.to {
				units = append(units, u)
			}
		}
		start += len(a.source)
	}
	return units
}

type unit struct{ start, end, from, to int }

// units divides an atom of plain text into its characters.
func (a atom) units() []unit {
	if skip := len(a.source) - len(a.value); skip > 0 && strings.HasPrefix(a.source, "\r") {
		if a.value == "" {
			return nil
		}
		return []unit{{skip, len(a.source), 0, len(a.value)}}
	}
	if a.source != a.value {
		return []unit{{0, len(a.source), 0, len(a.value)}}
	}
	var units []unit
	for i, r := range a.value {
		to := i + utf8.RuneLen(r)
		units = append(units, unit{i, to, i, to})
	}
	return units
}

// Every range of every generated literal has the source that it was made of.
func TestGeneratedLiterals(t *testing.T) {
	r := rand.New(rand.NewPCG(1738, 3986))
	for n := range 300 {
		size := 12
		if n%50 == 0 {
			size = 3000 // longer than what is walked in one go
		}
		w := newWritten(r, size)
		p := loadOne(t, "package p\nvar v = "+w.source()+"\n")
		text := p.of(p.declared("v"))
		units := w.units()
		if len(units) != len(text.Value) {
			t.Fatalf("%.200s: %d bytes, want %d", w.source(), len(text.Value), len(units))
		}
		if len(units) == 0 {
			continue
		}
		lit := p.declared("v").Pos()
		if size == 12 {
			check(t, p, text)
		}
		for range 200 {
			start := r.IntN(len(units))
			end := start + 1 + r.IntN(len(units)-start)
			got, ok := text.Source(start, end)
			if !ok {
				t.Fatalf("%.200s: Source(%d, %d): none", w.source(), start, end)
			}
			first, last := units[start], units[end-1]
			want := unit{first.start, last.end, first.from, last.to}
			exact := want.from == start && want.to == end
			if u := (unit{int(got.Pos - lit), int(got.End - lit), got.From, got.To}); u != want || got.Exact != exact {
				t.Fatalf("%.200s: Source(%d, %d) = %v exact=%t, want %v exact=%t",
					w.source(), start, end, u, got.Exact, want, exact)
			}
		}
	}
}

// A sum of generated literals, some of them in constants, is the sum of their
// values, and each piece is the value of its literal.
func TestGeneratedSums(t *testing.T) {
	r := rand.New(rand.NewPCG(2396, 1630))
	for range 100 {
		var decls, sum, want strings.Builder
		for i := range 1 + r.IntN(6) {
			w := newWritten(r, 5)
			operand := w.source()
			if r.IntN(2) == 0 {
				name := "c" + strconv.Itoa(i)
				decls.WriteString("const " + name + " = " + operand + "\n")
				operand = name
			}
			if r.IntN(3) == 0 {
				operand = "string((" + operand + "))"
			}
			if i > 0 {
				sum.WriteString(" + ")
			}
			sum.WriteString(operand)
			for _, a := range w.atoms {
				want.WriteString(a.value)
			}
		}
		p := loadOne(t, "package p\n"+decls.String()+"var v = "+sum.String()+"\n")
		text := p.of(p.declared("v"))
		if text.Value != want.String() {
			t.Fatalf("%s = %q, want %q", sum.String(), text.Value, want.String())
		}
		check(t, p, text)
		for pc := range text.Pieces() {
			value, err := strconv.Unquote(pc.Lit.Value)
			if err != nil || value != text.Value[pc.Start:pc.End] {
				t.Errorf("piece %q of the literal %s", text.Value[pc.Start:pc.End], pc.Lit.Value)
			}
		}
		for range 50 {
			start := r.IntN(len(text.Value) + 1)
			end := start + r.IntN(len(text.Value)-start+1)
			checkRange(t, p, text, start, end)
		}
	}
}

// checkRange holds Source to what is true of any range.
func checkRange(t testing.TB, p *program, text strlit.Text, start, end int) {
	t.Helper()
	r, ok := text.Source(start, end)
	if !ok || r.Pos > r.End || r.From > start || r.To < end {
		t.Fatalf("%q: Source(%d, %d) = %+v, %t", text.Value, start, end, r, ok)
	}
	if r.Exact && (r.From != start || r.To != end || r.Piece.Lit == nil) {
		t.Fatalf("%q: Source(%d, %d) exact, but %+v", text.Value, start, end, r)
	}
	if r.Piece.Lit != nil {
		checkExact(t, p, text, r)
	}
}

// An exact range replaced with what Quote writes denotes the new text.
func checkQuote(t testing.TB, p *program, text strlit.Text, start, end int, replacement string) {
	t.Helper()
	r, ok := text.Source(start, end)
	if !ok || !r.Exact {
		return
	}
	quoted, ok := strlit.Quote(r.Piece.Lit, replacement)
	if !ok {
		return
	}
	lit := r.Piece.Lit
	edited := p.source(lit.Pos(), r.Pos) + quoted + p.source(r.End, lit.End())
	got, err := strconv.Unquote(edited)
	pc := r.Piece
	want := text.Value[pc.Start:start] + replacement + text.Value[end:pc.End]
	if err != nil || got != want {
		t.Fatalf("%s: [%d:%d] replaced by %q is %s, which denotes %q (%v), want %q",
			lit.Value, start, end, replacement, edited, got, err, want)
	}
}

func FuzzSource(f *testing.F) {
	f.Add("http://h/", false, 0, 4, "https")           // nothing to map
	f.Add(`\xff%`, false, 1, 2, "%25")                 // a byte over 127 is not a character
	f.Add(`\377%`, false, 1, 2, "%25")                 // so in octal
	f.Add(`\u00e9`, false, 1, 2, "e")                  // one escape, two bytes, cut
	f.Add("é", false, 0, 1, "e")                       // a character, cut
	f.Add("\xff\\n", false, 0, 3, "\xff")              // invalid source reads as U+FFFD
	f.Add("\xc3\\xa9", false, 3, 4, "\u2028")          // half a character, then an escape
	f.Add("a\r\nb", true, 1, 3, "\n")                  // CR LF in a raw literal
	f.Add("a\rb\r", true, 0, 2, "`")                   // CR alone, and at the end
	f.Add(`\x41`, true, 1, 3, "\r")                    // no escapes in a raw literal
	f.Add("a\rb", false, 0, 3, "\x00")                 // CR in an interpreted literal stays
	f.Add("\xe2\x82\r", true, 0, 2, "\xe2")            // part of a character before a CR
	f.Add("\xff\xe2\x82/é", true, 1, 2, "x")           // invalid source in a raw literal stays
	f.Add(strings.Repeat(`\n`, 2000), false, 9, 9, "") // more than one mark
	f.Fuzz(func(t *testing.T, inner string, raw bool, start, end int, replacement string) {
		quote := `"`
		if raw {
			quote = "`"
		}
		if _, err := strconv.Unquote(quote + inner + quote); err != nil {
			return
		}
		p := loadOne(t, "package p\nvar v = "+quote+inner+quote+"\n")
		text := p.of(p.declared("v"))
		check(t, p, text)
		if 0 <= start && start <= end && end <= len(text.Value) {
			checkRange(t, p, text, start, end)
			checkQuote(t, p, text, start, end, replacement)
		}
	})
}
