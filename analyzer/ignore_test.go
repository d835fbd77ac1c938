package analyzer_test

import (
	"slices"
	"testing"
)

// A comment alone on the line above suppresses a finding also where the source cannot be
// read, as that of files in memory.
func TestIgnoreWithoutSource(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       []string
	}{
		{"alone", "//urllint:ignore unsafe-char -- a reason\nvar aURL = \"http://h.example/a|b\"\n", nil},
		{"behind a brace", "func f() {\n} //urllint:ignore unsafe-char -- a reason\nvar aURL = \"http://h.example/a|b\"\n", []string{"ignore", "unsafe-char"}},
		{"behind a parenthesis", "var (\n\tx = 1\n) //urllint:ignore unsafe-char -- a reason\nvar aURL = \"http://h.example/a|b\"\n", []string{"ignore", "unsafe-char"}},
		{"behind a comma", "var x = []string{\n\t\"a\", //urllint:ignore unsafe-char -- a reason\n\t\"http://h.example/a|b\",\n}\n", []string{"ignore", "unsafe-char"}},
		{"in a function", "func f() {\n\t//urllint:ignore unsafe-char -- a reason\n\taURL := \"http://h.example/a|b\"\n\t_ = aURL\n}\n", nil},
	} {
		if got := categories(t, all(t), "package p\n\n"+test.text); !slices.Equal(got, test.want) {
			t.Errorf("%s: found %q, want %q", test.name, got, test.want)
		}
	}
}
