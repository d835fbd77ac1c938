package lint

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// What is long is left out in this order: the arguments of a call, the middle of what is
// quoted.
func TestShorten(t *testing.T) {
	for _, test := range []struct {
		message string
		n       int
		want    string
	}{
		{`"a" is wrong: delete it`, 23, `"a" is wrong: delete it`},
		{`"name" is raw: use url.PathEscape(name); else "a#b" ends at "a"`, 61, `"name" is raw: use url.PathEscape(…); else "a#b" ends at "a"`},
		{`"x" is raw; use f(g(x), h(x)); else f(x) is`, 36, `"x" is raw; use f(…); else f(x) is`},
		{`"f(x)" is raw (1 of 2)`, 21, `"f(x)" is raw (1 of 2)`},
		{`"abcdefghijklmnopqrstuvwxyz" is wrong`, 36, `"abcdefghijkl…opqrstuvwxyz" is wrong`},
		{`"abcdefghijklmnopqrstuvwxyz" is wrong`, 3, `"abcdefg…uvwxyz" is wrong`},
		{`"abcdefghijklmnopqrst" and "ABCDEFGHIJKLMNOPQRSTUVWXYZ"`, 48, `"abcdefghijklmnopqrst" and "ABCDEFGHI…RSTUVWXYZ"`},
		{`"\n\n\n\n\n\n\n\n\n\n\n\n" is wrong`, 28, `"\n\n\n\n…\n\n\n\n" is wrong`},
		{`"\"\"\"\"\"\"\"\"\"\"\"\"" is wrong`, 28, `"\"\"\"\"…\"\"\"\"" is wrong`},
		{`"ääääääääääääääääääääääää" is wrong`, 34, `"äääääääääää…äääääääääää" is wrong`},
		{`5" and 6" and more`, 3, `5" and 6" and more`},
	} {
		got := Shorten(test.message, test.n)
		if got != test.want {
			t.Errorf("Shorten(%s, %d) = %s, want %s", test.message, test.n, got, test.want)
		}
	}
}

func TestCut(t *testing.T) {
	for n := 1; n < 12; n++ {
		if got := Cut("zwölf Zeichen", n); utf8.RuneCountInString(got) != n || !strings.HasSuffix(got, "…") {
			t.Errorf("cut to %d characters: %q", n, got)
		}
	}
	if got := Cut("zwölf", 5); got != "zwölf" {
		t.Errorf("what is short is cut: %q", got)
	}
}
