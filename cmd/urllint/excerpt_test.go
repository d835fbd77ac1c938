package main

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// Of a long line, the part around a finding is shown, and that part is where the carets are.
func TestShorten(t *testing.T) {
	for _, fill := range []string{"a", "ü", "世"} {
		for _, n := range []int{0, 1, 150, 1000, 60_000} {
			line := strings.Repeat(fill, n) + "X|Y" + strings.Repeat(fill, n)
			at := strings.Index(line, "|")
			short, start, end := shorten(line, at, at+1)
			if short[start:end] != "|" || !strings.Contains(short, "X|Y") || len(short) > maxLine+10 || !utf8.ValidString(short) {
				t.Errorf("%d of %q: %q, %d, %d", n, fill, short, start, end)
			}
			if n == 1 && short != line {
				t.Errorf("a short line is cut: %q", short)
			}
		}
	}
	long := strings.Repeat("x", 1000)
	if short, start, end := shorten(long, 10, 990); start != 10 || end <= start || end > len(short) {
		t.Errorf("%q, %d, %d", short, start, end)
	}
}

func TestCarets(t *testing.T) {
	for _, test := range []struct{ line, part, before, below string }{
		{"\tx := \"a|b\"", "|", "\t       ", "^"},
		{"世|", "|", "  ", "^"},
		{"ü世b", "世b", " ", "^^^"},
		{"ab", "", "", "^"},
	} {
		start := strings.Index(test.line, test.part)
		if before, below := carets(test.line, start, start+len(test.part)); before != test.before || below != test.below {
			t.Errorf("%q: %q, %q", test.line, before, below)
		}
	}
}
