package analyzer_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urllint/urllint/analyzer"
)

func TestURLExplanation(t *testing.T) {
	for _, test := range []struct{ url, want string }{
		{"http://my_host/a b?next=/~joe#x", `http://my_host/a b?next=/~joe#x

scheme        "http"
host          "my_host"
path          "a b"
search name   "next"
search value  "/~joe"
fragment      "x"

rfc1738       not valid
    byte 9: "_" is not allowed in a host name (RFC 1738 §3.1)
    byte 16: unsafe character " " (RFC 1738 §2.2)
    byte 24: reserved character "/" (RFC 1738 §3.3)
    byte 25: unsafe character "~" (RFC 1738 §2.2)
    byte 29: "#" begins a fragment, which is not part of the URL (RFC 1738 §2.2)
rfc3986       not valid
    byte 16: unsafe character " " (RFC 3986 §2)
www           not valid
    byte 23: unsafe character "=" (early web BNF, httpaddress)
    byte 24: reserved character "/" (early web BNF, httpaddress)
    byte 25: unsafe character "~" (early web BNF, httpaddress)
go            valid
`},
		{"https://example.com:8x/|", `https://example.com:8x/|

scheme        "https"
host          "example.com"
port          "8x"
path          "|"

rfc1738       not valid
    byte 20: port "8x" is not a number (RFC 1738 §3.1)
    byte 23: unsafe character "|" (RFC 1738 §2.2)
rfc3986       not valid
    byte 20: port "8x" is not a number (RFC 3986 §3.2.3)
    byte 23: unsafe character "|" (RFC 3986 §2)
www           not judged
go            not valid
    url.Parse fails: invalid port ":8x" after host
`},
		{"ftp://example.com/a;b", `ftp://example.com/a;b

scheme        "ftp"
host          "example.com"
path          "a"
unknown part  "b"

rfc1738       not valid
    byte 19: reserved character ";" (RFC 1738 §3.2)
rfc3986       valid
www           valid
go            valid

fixed         ftp://example.com/a%3Bb
`},
	} {
		var b bytes.Buffer
		if err := analyzer.NewURLExplanation(test.url).Write(&b); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(test.want, b.String()); diff != "" {
			t.Error(diff)
		}
	}
}

// Neither form shows a password, wherever it was cut short.
func TestURLExplanationSecrets(t *testing.T) {
	for _, url := range []string{
		"http://joe:kR7vQ2mx@example.com/", "http://joe:kR7v/Q2mx@example.com/", "https://joe:kR7v|Q2mx@h:8x/", "mongodb://joe:kR7v<Q2mx>@a b/", "ftp://joe:kR7v%zQ2mx@h",
		"telnet://kR7v:@Q2mx@h/", "http://joe:kR7v[Q2mx@h/", "redis://joe:kR7v#Q2mx@h/",
	} {
		e := analyzer.NewURLExplanation(url)
		var b bytes.Buffer
		if err := e.Write(&b); err != nil {
			t.Fatal(err)
		}
		if err := e.WriteJSON(&b); err != nil {
			t.Fatal(err)
		}
		if text := b.String(); strings.Contains(text, "R7v") || strings.Contains(text, "2mx") {
			t.Errorf("the explanation of %s is\n%s", url, text)
		}
		var read analyzer.URLExplanation
		b.Reset()
		if err := e.WriteJSON(&b); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(b.Bytes(), &read); err != nil || len(read.Verdicts) != 4 {
			t.Errorf("%s: %v, %+v", url, err, read)
		}
	}
}
