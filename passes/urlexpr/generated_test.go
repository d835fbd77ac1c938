package urlexpr

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/urllint/urllint/rfc1738"
)

// A writer makes up programs of which it knows the text.
type writer struct {
	*rand.Rand
	decls strings.Builder
	names int
}

// expr returns an expression and its value.
func (w *writer) expr(depth int) (source, value string) {
	if depth == 0 {
		return w.literal()
	}
	switch w.IntN(8) {
	case 0:
		x, a := w.expr(depth - 1)
		return "(" + x + ")", a
	case 1:
		x, a := w.expr(depth - 1)
		return "string(" + x + ")", a
	case 2:
		x, a := w.literal()
		y, b := w.literal()
		return w.declare("const", x+" + "+y), a + b
	case 3:
		x, a := w.expr(depth - 1)
		return w.declare("var", x), a
	case 4:
		x, a := w.expr(depth - 1)
		y, b := w.expr(depth - 1)
		return "strings.Join([]string{" + x + ", " + y + "}, `-`)", a + "-" + b
	case 5:
		x, a := w.expr(depth - 1)
		y, b := w.expr(depth - 1)
		format := []string{
			`"%%41%s%%42%v"`,
			"`%%41%s%-5%42%[2]v`",
			`"%\x2541%[1]s%%" + "42%s"`,
			`"%%4" + "1\x25s%" + "%42%" + "s"`,
		}[w.IntN(4)]
		return "fmt.Sprintf(" + format + ", " + x + ", " + y + ")", "%41" + a + "%42" + b
	default:
		x, a := w.expr(depth - 1)
		y, b := w.expr(depth - 1)
		return x + " + " + y, a + b
	}
}

// literal returns a literal whose value needs no quotes, in some spelling.
func (w *writer) literal() (source, value string) {
	value = []string{"a", "b/c", "é", "%41", "d e", ""}[w.IntN(6)]
	switch w.IntN(3) {
	case 0:
		return strconv.QuoteToASCII(value), value
	case 1:
		return "`" + value + "`", value
	}
	var b strings.Builder
	for _, c := range []byte(value) {
		fmt.Fprintf(&b, `\x%02x`, c)
	}
	return `"` + b.String() + `"`, value
}

// declare declares a name for an expression.
func (w *writer) declare(keyword, source string) string {
	w.names++
	name := "n" + strconv.Itoa(w.names)
	fmt.Fprintf(&w.decls, "\n%s %s = %s\n", keyword, name, source)
	return name
}

// An expression of which all is constant has its value for a text, and each of
// its spans has the source that writes it.
func TestGenerated(t *testing.T) {
	w := &writer{Rand: rand.New(rand.NewPCG(2396, 1738))}
	for range 500 {
		w.decls.Reset()
		source, value := w.expr(1 + w.IntN(4))
		p := load(t, "package p\n\nimport (\n\t\"fmt\"\n\t\"strings\"\n)\n"+"\nfunc _() {\n"+w.decls.String()+"\nvar siteURL = \"http://h/\" + "+source+"\n}\n")
		url := p.one()
		if got, want := url.Template.String(), "http://h/"+value; got != want || url.Evidence != Named {
			t.Fatalf("%s\nis %q, want %q", p.text, got, want)
		}
		p.check(url)
		known := 0
		for i := range len(url.Template.String()) {
			if s, ok := url.Template.Source(rfc1738.Span{Start: i, End: i + 1}); ok && s.Pos < s.End {
				known++
			}
		}
		if known != len(url.Template.String()) {
			t.Fatalf("%s\n%d of %d bytes have a source", p.text, known, len(url.Template.String()))
		}
	}
}
