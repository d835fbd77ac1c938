package strflow

import (
	"go/types"
	"strings"
	"testing"
)

// Where the byte "|" was written, what stands for it in the expression, and
// whether a wrapper wrote it.
func TestSource(t *testing.T) {
	for _, test := range []struct{ name, source, want string }{
		{"in the expression", `func f() { sink("a|b") }`, "exact"},
		{"in a variable", `func f(x string) { s := "a|b"; sink(s + x) }`, "exact, used as s"},
		{"in a variable of a variable", `func f(x string) { s := "a|b"; r := s + x; sink(r) }`, "exact, used as r"},
		{"in a constant", `const c = "a|b"; func f() { sink(c) }`, "exact, used as c, of c"},
		{"in a function", `func g(x string) string { return "a|b" + x }; func f() { sink(g("c")) }`, `exact, used as g("c")`},
		{"in the argument of a function", `func g(x string) string { return "a" + x }; func f() { sink(g("|")) }`, "exact"},
		{"in a format", `import "fmt"; func f(x string) { sink(fmt.Sprintf("a|b/%s", x)) }`, "exact"},
		{"behind an edit", `import "strings"; func f() { sink(strings.TrimSpace(" a|b ")) }`, "exact"},
		{"put there by an edit", `import "strings"; func f() { sink(strings.ReplaceAll("a b", " ", "|")) }`, "exact"},
		{"in upper case", `import "strings"; func f() { sink(strings.ToUpper("a|b")) }`, "none"},
		{"in a wrapper", `func f() { g("c") }; func g(p string) { sink("a|b" + p) }`, "exact, outer; exact"},
		{"in what is handed to a wrapper", `func f() { g("a|") }; func g(p string) { sink(p) }`, "exact"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := load(t, test.source)
			var all []string
			for a := range p.Into([]Target{p.target()}) {
				text := a.Value.Alternatives()[0]
				i := strings.IndexByte(text.String(), '|')
				if i < 0 {
					continue
				}
				all = append(all, p.origin(text, Span{Start: i, End: i + 1}))
			}
			if got := strings.Join(all, "; "); got != test.want {
				t.Errorf("%s\ngot  %s\nwant %s", test.source, got, test.want)
			}
		})
	}
}

// origin describes the source of a span.
func (p *program) origin(text *Text, span Span) string {
	s, ok := text.Source(span)
	if !ok {
		return "none"
	}
	var words []string
	if s.Exact && p.text[p.fset.Position(s.Pos).Offset:p.fset.Position(s.End).Offset] == "|" {
		words = append(words, "exact")
	}
	if s.Use != nil {
		words = append(words, "used as "+types.ExprString(s.Use))
	}
	if s.Const != nil {
		words = append(words, "of "+s.Const.Name())
	}
	if s.Outer {
		words = append(words, "outer")
	}
	return strings.Join(words, ", ")
}
