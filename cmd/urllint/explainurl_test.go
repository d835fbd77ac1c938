package main

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/urllint/urllint/analyzer"
)

func explanation(t *testing.T, url string, p palette) string {
	t.Helper()
	var b strings.Builder
	if err := writeExplanation(&b, analyzer.NewURLExplanation(url), p); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestWriteExplanation(t *testing.T) {
	for _, test := range []struct{ url, want string }{
		{"http://joe:kR7v@my_host/a b", `
"http://...@my_host/a b"
 ^^^^ scheme
        ^^^ user name
        ^^^ password
            ^^^^^^^ host
                    ^^^ path

rfc1738: not valid
    "http://...@my_host/a b"
            ^^^^ RFC 1738 gives http URLs no user or password (RFC 1738 §3.3)
                  ^ "_" is not allowed in a host name (RFC 1738 §3.1)
                         ^ unsafe character " " (RFC 1738 §2.2)

rfc3986: not valid
    "http://...@my_host/a b"
                         ^ unsafe character " " (RFC 3986 §2)
    fixed: "http://...@my_host/a%20b"

www: valid

go: valid
`},
		// A character has as many carets as its escape has letters.
		{"ftp://日.jp/e\u0301\t\xff", `
"ftp://\u65e5.jp/e\u0301\t\xff"
 ^^^ scheme
       ^^^^^^^^^ host
                 ^^^^^^^^^^^^^ path

rfc1738: not valid
    "ftp://\u65e5.jp/e\u0301\t\xff"
           ^^^^^^ non-ASCII "日" in a host name (RFC 1738 §2.2)
                      ^^^^^^ non-ASCII "` + "\u0301" + `" (RFC 1738 §2.2)
                            ^^ control character "\t" (RFC 1738 §2.2)
                              ^^^^ non-ASCII "\xff" (RFC 1738 §2.2)

rfc3986: not valid
    "ftp://\u65e5.jp/e\u0301\t\xff"
           ^^^^^^ non-ASCII "日" in a host name (RFC 3986 §2)
                      ^^^^^^ non-ASCII "` + "\u0301" + `" (RFC 3986 §2)
                            ^^ control character "\t" (RFC 3986 §2)
                              ^^^^ non-ASCII "\xff" (RFC 3986 §2)

www: not valid
    "ftp://\u65e5.jp/e\u0301\t\xff"
           ^^^^^^ non-ASCII "日" in a host name (early web BNF, ftpaddress)
                      ^^^^^^ non-ASCII "` + "\u0301" + `" (early web BNF, ftpaddress)
                            ^^ control character "\t" (early web BNF, ftpaddress)
                              ^^^^ non-ASCII "\xff" (early web BNF, ftpaddress)

go: not valid
    "ftp://\u65e5.jp/e\u0301\t\xff"
                            ^^ url.Parse fails: net/url: invalid control character in URL
    fixed: "ftp://\u65e5.jp/e\u0301%09\xff"
`},
		// What is missing at the end is under the closing quote, and so is what is empty.
		{"mailto:a", `
"mailto:a"
 ^^^^^^ scheme
        ^ rest

rfc1738: valid

rfc3986: not valid
    "mailto:a"
             ^ the URL is incomplete (RFC 6068 §2)

www: valid

go: valid
`},
		// Only the lines with a fault are shown again.
		{"http://h/" + strings.Repeat("a", 80) + "|" + strings.Repeat("é", 20), `
"http://h/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
 ^^^^ scheme
        ^ host
          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ path
aaaaaaaaaaaaaa|\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9
^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9"
^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
`},
	} {
		want := strings.TrimPrefix(test.want, "\n")
		if got := explanation(t, test.url, false); !strings.HasPrefix(got, want) || !strings.HasPrefix(test.url, "http://h/aaa") && got != want {
			t.Errorf("%q: %s", test.url, cmp.Diff(want, got))
		}
	}
}

// Without its colors a text for a terminal is that for a pipe.
func TestPalette(t *testing.T) {
	for _, test := range []struct {
		terminal bool
		env      string
		want     palette
	}{
		{true, "", true},
		{true, "NO_COLOR=1", false},
		{true, "TERM=dumb", false},
		{true, "TERM=xterm", true},
		{false, "", false},
	} {
		name, value, _ := strings.Cut(test.env, "=")
		got := newPalette(test.terminal, func(s string) string {
			if s == name {
				return value
			}
			return ""
		})
		if got != test.want {
			t.Errorf("terminal %t, %s: colors %t", test.terminal, test.env, got)
		}
	}
	const url = "https://my_host/"
	plain, colored := explanation(t, url, false), explanation(t, url, true)
	for _, code := range []string{red, green, yellow, cyan, "0"} {
		code = "\x1b[" + code + "m"
		if !strings.Contains(colored, code) {
			t.Errorf("no %q in %q", code, colored)
		}
		colored = strings.ReplaceAll(colored, code, "")
	}
	if colored != plain {
		t.Error(cmp.Diff(plain, colored))
	}
}

// Lines of any text are ASCII of at most so many columns, and the carets of a whole are
// as long as the lines.
func FuzzQuotedLines(f *testing.F) {
	f.Add("http://h/a b")
	f.Add(strings.Repeat("\x00日", 40))
	f.Fuzz(func(t *testing.T, text string) {
		all := analyzer.URLSpan{End: len(text)}
		for i, l := range quotedLines(text) {
			if len(l.text) > lineWidth || utf8.RuneCountInString(l.text) != len(l.text) || strings.ContainsAny(l.text, "\x00\x1b\n\t") {
				t.Errorf("%q: line %q", text, l.text)
			}
			from, to, ok := l.columnsOf(all)
			want := strings.TrimSuffix(l.text, `"`)
			if i == 0 {
				want = strings.TrimPrefix(want, `"`)
			}
			if ok && want != "" && l.text[from:to] != want {
				t.Errorf("%q: of the line %q the span has %q", text, l.text, l.text[from:to])
			}
		}
	})
}
