package urlexpr

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/urllint/urllint/rfc1738"
)

func TestBeginsURL(t *testing.T) {
	for s, want := range map[string]bool{
		"http://":             true,
		"http://h/a b":        true,
		"HTTPS://h":           true,
		"prospero://h":        true,
		"mailto:a@b":          true,
		"news:a@b":            true,
		"http:":               false,
		"http:/":              false,
		"http:h":              false,
		"http//:":             false,
		"x://h":               false,
		"://h":                false,
		"":                    false,
		" http://h":           false,
		"\"http://h":          false,
		"see http://h":        false,
		"mailto:a":            false,
		"news:comp.lang.c":    false,
		"mailto:":             false,
		"http\xff://h":        false,
		"\xffhttp://h":        false,
		"localhost:80":        false,
		"javascript:alert(1)": false,
	} {
		if got := beginsURL(s); got != want {
			t.Errorf("beginsURL(%q) = %t", s, got)
		}
	}
}

func TestIsOne(t *testing.T) {
	tests := []struct {
		text       string
		one, named bool // without and with blanks
	}{
		{"http://h/", true, true},
		{"http://h/a b", false, true},
		{"http://h/ ", false, true},
		{"http://h/\ta\n", false, true},
		{"http://h a/", false, false},
		{"http:// or https://", false, false},
		{"http:// ", false, true},
		{"http://h\n", false, true},
		{"http://h,http://i", false, false},
		{"http://h;http://i", false, false},
		{"http://h|http://i", false, false},
		{"http://h http://i", false, false},
		{"http://h/ http://i/", false, false},
		{"http://h/\nhttp://i/", false, false},
		{"http://h/,http://i/", false, false},
		{"http://h/http://i", true, true},
		{"http://h/?a,b=http://i", true, true},
		{"http://h/a,b", true, true},
		{"http://h/,x://i", true, true},
		{"mailto:a@b", true, true},
		{"mailto:a b@c", false, false},
	}
	for _, test := range tests {
		if one, named := isOne(test.text, false), isOne(test.text, true); one != test.one || named != test.named {
			t.Errorf("isOne(%q) = %t, with blanks %t", test.text, one, named)
		}
	}
}

func TestIsHostStart(t *testing.T) {
	for s, want := range map[string]bool{
		"http://h":      true,
		"http://\xff":   true,
		"http://":       true,
		"http:///a":     true,
		"http://[::1]":  true,
		"mailto:a@b":    true,
		"http://-a":     false,
		"http://...":    false,
		"http://,":      false,
		"http://)":      false,
		"http://_h":     true,
		"file://-named": false,
	} {
		if got := isHostStart(s); got != want {
			t.Errorf("isHostStart(%q) = %t", s, got)
		}
	}
}

func TestMayHoldURL(t *testing.T) {
	for source, want := range map[string]bool{
		`"http://h"`:         true,
		"`http://h`":         true,
		`"see http://h"`:     true,
		`"http:\x2f/h"`:      true,
		`"http:\u002f/h"`:    true,
		`"http:\057\057h"`:   true,
		`"note: mailto:a@b"`: true,
		`"MAILTO:a@b"`:       true,
		`"news:a@b"`:         true,
		`""`:                 false,
		`"h"`:                false,
		`"//h"`:              false,
		`"key: value"`:       false,
		`"key: value\n"`:     false,
		`"a\\xb:c"`:          false,
		`"//h: a"`:           false,
		`"a@b"`:              false,
		"`a: \\n`":           false,
	} {
		if got := mayHoldURL(source); got != want {
			t.Errorf("mayHoldURL(%s) = %t", source, got)
		}
	}
}

// The quick look misses no URL, whatever is written as an escape.
func TestMayHoldURLMissesNone(t *testing.T) {
	atoms := strings.Split("http ftp mailto news : : // / @ @ a b.c \\n \\x2f \\u002F \\057 \\x40 \\U0000002f \\\\ %s", " ")
	r := rand.New(rand.NewPCG(10, 94))
	found := 0
	for range 200_000 {
		source := `"`
		for range 1 + r.IntN(6) {
			source += atoms[r.IntN(len(atoms))]
		}
		source += `"`
		value, err := strconv.Unquote(source)
		if err != nil {
			t.Fatal(err)
		}
		holds := beginsURL(value)
		for span := range rfc1738.Extract(value) {
			holds = holds || beginsURL(span.In(value))
		}
		if holds {
			found++
			if !mayHoldURL(source) {
				t.Fatalf("mayHoldURL(%s) = false", source)
			}
		}
	}
	if found < 500 {
		t.Errorf("only %d URLs", found)
	}
}

// A sum may write no sign of a URL in any of its parts. What is replaced
// everywhere is a hole.
func TestFindAcrossParts(t *testing.T) {
	tests := []struct{ expr, want string }{
		{`"http:" + "//h/a|b"`, "whole: http://h/a|b"},
		{"`ftp:` + `//h/` + s", "whole: ftp://h/{}"},
		{`"http:" + s`, ""},
		{`"error:" + "//h/"`, ""},
		{`strings.ReplaceAll("http://h/@x@/a|b", "@x@", s)`, "whole: http://h/{}/a|b"},
		{`strings.Replace("http://h/@x@/a|b", "@x@", s, -1)`, "whole: http://h/{}/a|b"},
	}
	for _, test := range tests {
		var found []string
		for _, url := range load(t, "package p\n\nimport \"strings\"\n\nfunc f(s string) { _ = "+test.expr+"; _ = strings.ToLower(s) }\n").all() {
			found = append(found, show(url))
		}
		if got := strings.Join(found, "|"); got != test.want {
			t.Errorf("%s: found %q, want %q", test.expr, got, test.want)
		}
	}
}
