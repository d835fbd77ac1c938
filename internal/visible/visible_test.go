package visible_test

import (
	"strings"
	"testing"

	"github.com/urllint/urllint/internal/visible"
)

func TestText(t *testing.T) {
	for text, want := range map[string]string{
		"":                       "",
		"a/ü 世.go":               "a/ü 世.go",
		`m["\x1b"]`:              `m["\x1b"]`,
		"b\x1b[2Jc.go":           `b\x1b[2Jc.go`,
		"a\tb\r\nc\x7f":          `a\tb\r\nc\x7f`,
		"c\u202eog.go":           `c\u202eog.go`,
		"a\u2066b\u200b\ufeff":   `a\u2066b\u200b\ufeff`,
		"a\u0085\u009b2J\u2028b": `a\u0085\u009b2J\u2028b`,
		"a\x9b2J":                "a\ufffd2J",
		"a\x9b\x1b":              "a\ufffd\\x1b",
	} {
		if got := visible.Text(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestLine(t *testing.T) {
	if got, want := visible.Line("a:\n\tgo get\tb\x1b \n"), `a: go get b\x1b`; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestName(t *testing.T) {
	if name, zero := visible.Name(0x202E); name != "RIGHT-TO-LEFT OVERRIDE" || !zero {
		t.Errorf("U+202E is %q, %t", name, zero)
	}
	if name, _ := visible.Name('a'); name != "" {
		t.Errorf("a is %q", name)
	}
}

func TestRune(t *testing.T) {
	if got, want := strings.Map(visible.Rune, "\ta\x1b ü\u202e\u00a0世\xff"), "\ta\ufffd ü\ufffd\u00a0世\ufffd"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
