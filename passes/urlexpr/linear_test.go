package urlexpr

import (
	"fmt"
	"strings"
	"testing"
)

// growing holds the bodies of functions that grow with n. Each has a text that
// is written once and used often, or an operand that is read again and again.
var growing = []struct {
	name string
	body func(n int) string
}{
	{"variables that multiply each other", func(n int) string {
		width := n / 128
		return "v0 := `http://h/" + strings.Repeat("a", n) + "` + s\n" +
			"v1 := v0" + strings.Repeat(" + v0", width) + "\n" +
			"v2 := v1" + strings.Repeat(" + v1", width) + "\n" +
			"_ = v2 + `/`"
	}},
	{"a long variable that is used often", func(n int) string {
		return "v := `http://h/" + strings.Repeat("a", n) + "` + s\n" + strings.Repeat("_ = v + `/a`\n", n/16)
	}},
	{"a long constant that is used often", func(n int) string {
		return "const c = `http://h/" + strings.Repeat("a", n) + "`\n" + strings.Repeat("_ = c + `/a` + s\n", n/16)
	}},
	{"a long constant in one sum", func(n int) string {
		return "const c = `http://h/" + strings.Repeat("a", n) + "`\n_ = `http://h/`" + strings.Repeat(" + c + s", n/8)
	}},
	{"a long argument that is repeated", func(n int) string {
		return "_ = fmt.Sprintf(`http://h/" + strings.Repeat("%[1]s/", n/6) + "`, `" + strings.Repeat("a", n) + "`)"
	}},
	{"a long separator", func(n int) string {
		return "_ = strings.Join([]string{`http://h/`, " + strings.Repeat("s, ", n/3) + "}, `" + strings.Repeat("a", n) + "`)"
	}},
	{"a chain of constants", func(n int) string {
		var b strings.Builder
		b.WriteString("const c0 = `http://h/`\n")
		for i := range n / 16 {
			fmt.Fprintf(&b, "const c%d = c%d + `a`\n", i+1, i)
		}
		return b.String()
	}},
}

// The text of all URLs of a package grows as the source does: four times the
// source is no more than about four times the text.
func TestTextGrowsWithSource(t *testing.T) {
	const n = 1 << 12
	for _, test := range growing {
		small, large := textOf(t, test.body(n)), textOf(t, test.body(4*n))
		if large > 5*small {
			t.Errorf("%s: %d bytes, but %d for four times the source", test.name, small, large)
		}
	}
}

// textOf returns the size of the text of all URLs in the body of a function.
func textOf(t *testing.T, body string) int {
	p := load(t, "package p\n\nimport (\n\t\"fmt\"\n\t\"strings\"\n)\n\nfunc f(s string) string {\n"+body+"\nreturn fmt.Sprint(strings.ToLower(s))\n}\n")
	size := 0
	for url := range p.All(Options{}) {
		size += len(url.Template.String())
	}
	return size
}
