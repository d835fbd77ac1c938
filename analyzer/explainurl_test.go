package analyzer_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urllint/urllint/analyzer"
)

// outline writes an explanation in short: a line for the components, one for each
// standard.
func outline(e analyzer.URLExplanation) string {
	var b strings.Builder
	b.WriteString(e.URL)
	for _, c := range e.Components {
		fmt.Fprintf(&b, " [%s %q]", c.Name, c.Text)
	}
	for _, v := range e.Verdicts {
		fmt.Fprintf(&b, "\n%s: %s", v.Standard, v.Verdict)
		if v.Reason != "" {
			fmt.Fprintf(&b, ": %s", v.Reason)
		}
		for _, f := range v.Faults {
			fmt.Fprintf(&b, "\n  %q %s (%s)", e.URL[f.Start:f.End], f.Fact, f.Citation)
		}
		if v.Fixed != "" {
			fmt.Fprintf(&b, "\n  fixed %s", v.Fixed)
		}
	}
	return b.String()
}

func TestURLExplanation(t *testing.T) {
	for _, test := range []struct{ url, want string }{
		{"http://my_host/a b?next=/~joe#x", `http://my_host/a b?next=/~joe#x [scheme "http"] [host "my_host"] [path "a b"] [search name "next"] [search value "/~joe"] [fragment "x"]
rfc1738: not valid
  "_" "_" is not allowed in a host name (RFC 1738 §3.1)
  " " unsafe character " " (RFC 1738 §2.2)
  "/" "/" in the query (RFC 1738 §3.3)
  "~" RFC 1738 does not allow "~" (RFC 1738 §2.2)
  "#x" "#" begins a fragment, which is not part of the URL (RFC 1738 §2.2)
rfc3986: not valid
  " " unsafe character " " (RFC 3986 §2)
  fixed http://my_host/a%20b?next=/~joe#x
www: not valid
  "=" unsafe character "=" (early web BNF, httpaddress)
  "/" reserved character "/" (early web BNF, httpaddress)
  "~" the BNF of the early web does not allow "~" (early web BNF, httpaddress)
go: valid`},
		{"https://example.com:8x/|", `https://example.com:8x/| [scheme "https"] [host "example.com"] [port "8x"] [path "|"]
rfc1738: not valid
  "8x" port "8x" is not a number (RFC 1738 §3.1)
  "|" unsafe character "|" (RFC 1738 §2.2)
rfc3986: not valid
  "8x" port "8x" is not a number (RFC 3986 §3.2.3)
  "|" unsafe character "|" (RFC 3986 §2)
www: not judged: the BNF does not say what "//" means after "https:"
go: not valid
  "8x" url.Parse fails: invalid port ":8x" after host ()`},
		{"ftp://example.com/a;b%zz", `ftp://example.com/a;b%zz [scheme "ftp"] [host "example.com"] [path "a"] [parameter "b%zz"]
rfc1738: not valid
  ";" ";" is reserved in ftp URLs (RFC 1738 §3.2)
  "%" "%" without two hexadecimal digits (RFC 1738 §2.2)
  fixed ftp://example.com/a%3Bb%25zz
rfc3986: not valid
  "%" "%" without two hexadecimal digits (RFC 3986 §2.1)
  fixed ftp://example.com/a;b%25zz
www: not valid
  "%" "%" without two hexadecimal digits (early web BNF, ftpaddress)
  fixed ftp://example.com/a;b%25zz
go: not valid
  "%" url.Parse fails: invalid URL escape "%zz" ()
  fixed ftp://example.com/a;b%25zz`},
		{"http:/a", `http:/a [scheme "http"] [rest "/a"]
rfc1738: not valid
  "/" no two slashes after the scheme (RFC 1738 §3.3)
rfc3986: not valid
  "a" no two slashes after the scheme (RFC 9110 §4.2)
www: not valid
  "a" no two slashes after the scheme (early web BNF, httpaddress)
go: valid`},
		{"http://日本.jp/", `http://日本.jp/ [scheme "http"] [host "日本.jp"] [path ""]
rfc1738: not valid
  "日本" non-ASCII "日本" in a host name (RFC 1738 §2.2)
rfc3986: not valid
  "日本" non-ASCII "日本" in a host name (RFC 3986 §2)
www: not valid
  "日本" non-ASCII "日本" in a host name (early web BNF, httpaddress)
go: valid`},
		{"//h:8x/a b", `//h:8x/a b [host "h"] [port "8x"] [path "a b"]
rfc1738: not valid
  "/" no scheme before the first "/" (RFC 1738 §2.1)
rfc3986: not valid: no scheme, so a relative reference
  "8x" port "8x" is not a number (RFC 3986 §3.2.3)
  " " unsafe character " " (RFC 3986 §2)
www: not judged: no scheme
go: not valid
  "8x" url.Parse fails: invalid port ":8x" after host ()`},
		{"", ` [text ""]
rfc1738: not valid
  "" no scheme and colon (RFC 1738 §2.1)
rfc3986: valid: no scheme, so a relative reference
www: not judged: no scheme
go: valid`},
		{"1a:b", `1a:b [scheme "1a"] [rest "b"]
rfc1738: valid
rfc3986: not valid: no scheme, so a relative reference
  ":" reserved character ":" (RFC 3986 §4.2)
www: not judged: no scheme
go: not valid
  ":" url.Parse fails: first path segment in URL cannot contain colon ()`},
		{"http://joe:kR7v@h/a b", `http://...@h/a b [scheme "http"] [user name "..."] [password "..."] [host "h"] [path "a b"]
rfc1738: not valid
  "...@" RFC 1738 gives http URLs no user or password (RFC 1738 §3.3)
  " " unsafe character " " (RFC 1738 §2.2)
rfc3986: not valid
  " " unsafe character " " (RFC 3986 §2)
  fixed http://...@h/a%20b
www: valid
go: valid`},
		{"ftp://joe:kR7v@x@h/", `ftp://...@h/ [scheme "ftp"] [user name "..."] [password "..."] [host "h"] [path ""]
rfc1738: not valid
  "..." "@" is reserved in ftp URLs (RFC 1738 §3.2)
rfc3986: not valid
  "..." reserved character "@" (RFC 3986 §3.2.1)
www: valid
go: valid`},
		{"http://h/@scope/a b@1", `http://h/@scope/a b@1 [scheme "http"] [host "h"] [path "@scope"] [path "a b@1"]
rfc1738: not valid
  " " unsafe character " " (RFC 1738 §2.2)
  fixed http://h/@scope/a%20b@1
rfc3986: not valid
  " " unsafe character " " (RFC 3986 §2)
  fixed http://h/@scope/a%20b@1
www: valid
go: valid`},
		{"http://localhost:80/@v", `http://localhost:80/@v [scheme "http"] [host "localhost"] [port "80"] [path "@v"]
rfc1738: valid
rfc3986: valid
www: valid
go: valid`},
		{"mailto:a,b@c", `mailto:a,b@c [scheme "mailto"] [rest "a,b@c"]
rfc1738: valid
rfc3986: not valid
  "," reserved character "," (RFC 6068 §2)
www: valid
go: valid`},
	} {
		if diff := cmp.Diff(test.want, outline(analyzer.NewURLExplanation(test.url))); diff != "" {
			t.Errorf("%q: %s", test.url, diff)
		}
	}
}

// What is shown has no password, wherever it was cut short.
func TestURLExplanationSecrets(t *testing.T) {
	for _, url := range []string{
		"http://joe:kR7vQ2mx@example.com/", "http://joe:kR7v/Q2mx@example.com/", "https://joe:kR7v|Q2mx@h:8x/", "mongodb://joe:kR7v<Q2mx>@a b/", "ftp://joe:kR7v%zQ2mx@h",
		"telnet://kR7v:@Q2mx@h/", "http://joe:kR7v[Q2mx@h/", "redis://joe:kR7v#Q2mx@h/", "//joe:kR7vQ2mx@h/", "joe:kR7v/Q2mx@h", "my_db://joe:kR7vQ2mx@h", "sip:joe:kR7v Q2mx@h",
		" http://joe:kR7vQ2mx@h/", "http://joe:7/kR7vQ2mx@h/", "//joe:7/kR7vQ2mx@h/",
	} {
		e := analyzer.NewURLExplanation(url)
		var b bytes.Buffer
		if err := e.WriteJSON(&b); err != nil {
			t.Fatal(err)
		}
		if text := b.String(); strings.Contains(text, "R7v") || strings.Contains(text, "2mx") {
			t.Errorf("the explanation of %s is\n%s", url, text)
		}
		var read analyzer.URLExplanation
		if err := json.Unmarshal(b.Bytes(), &read); err != nil {
			t.Errorf("%s: %v", url, err)
		}
		if diff := cmp.Diff(e, read); diff != "" {
			t.Errorf("%s is read back as %s", url, diff)
		}
	}
}

// A fix is valid by the standard that it is of, and each span is one of the text that is
// shown.
func FuzzURLExplanation(f *testing.F) {
	for _, url := range []string{"", "http://my_host/a b", "ftp://joe:x@y@h/%zz", "//é:8x/", "joe:a b@h", "http://h/\xff\x00é", "mailto:a b@c", "http://joe:1/2@h/ü"} {
		f.Add(url)
	}
	f.Fuzz(func(t *testing.T, url string) {
		e := analyzer.NewURLExplanation(url)
		isSpan := func(s analyzer.URLSpan) bool { return 0 <= s.Start && s.Start <= s.End && s.End <= len(e.URL) }
		for _, c := range e.Components {
			if !isSpan(c.URLSpan) || c.Text != e.URL[c.Start:c.End] {
				t.Errorf("%q: component %+v", e.URL, c)
			}
		}
		for i, v := range e.Verdicts {
			if (v.Verdict == "not valid") != (len(v.Faults) > 0) {
				t.Errorf("%q: %+v", e.URL, v)
			}
			for _, f := range v.Faults {
				if !isSpan(f.URLSpan) {
					t.Errorf("%q: fault %+v", e.URL, f)
				}
			}
			if v.Fixed != "" && e.URL == url {
				if again := analyzer.NewURLExplanation(v.Fixed); again.Verdicts[i].Verdict != "valid" {
					t.Errorf("%q: fixed for %s to %q, which is %s", url, v.Standard, v.Fixed, again.Verdicts[i].Verdict)
				}
			}
		}
	})
}
