package analyzer_test

import (
	"slices"
	"testing"

	"github.com/urllint/urllint/analyzer"
)

// Under each standard the same URL is held to its grammar, and the message cites it.
func TestStandardMessages(t *testing.T) {
	for _, test := range []struct {
		std, expr string
		want      []string
	}{
		{"rfc3986", `"http://example.com/~joe/a b"`, []string{`unsafe character " ": write "%20" (RFC 3986 §2, unsafe-char)`}},
		{"rfc3986", `"http://[::1]:8x/"`, []string{`port "8x" is not a number; url.Parse fails (RFC 3986 §3.2.3, port)`}},
		{"rfc3986", `"http://[12345::1]/"`, []string{`"[12345::1]" is not a host name or an address; url.Parse fails (RFC 3986 §3.2.2, host)`}},
		{"rfc3986", `"http://2001:db8::1/"`, []string{`"2001:db8::1" is not a host name or an address: write "[2001:db8::1]"; else url.Parse fails (RFC 3986 §3.2.2, host)`}},
		{"rfc3986", `"http://a<b.example/"`, []string{`unsafe character "<": delete it (RFC 3986 §2, unsafe-char)`}},
		{"rfc3986", `"http://example.com/#a b"`, []string{`unsafe character " ": write "%20" (RFC 3986 §2, unsafe-char)`}},
		{"rfc3986", `"http://example.com/#a#b"`, []string{`a second "#" in one URL: write "%23" (RFC 3986 §2, fragment)`}},
		{"rfc3986", `"file://host.example:80/a"`, []string{`":" does not fit the form of the scheme (RFC 8089 §2, scheme-form)`}},
		{"rfc3986", `"http://u@my_host:/?next=/a"`, nil},
		{"rfc3986", `"file:/etc/hosts"`, nil},
		{"go", `"file:/etc/hosts"`, nil},
		{"www", `"file:/etc/hosts"`, []string{`":/" before the path of a file URL: write ":///" (scheme-form)`}},
		{"rfc3986", `"file://C:/a"`, []string{`"//C:/a" in a file URL: write "///C:/a"; else the host is "C" (RFC 8089 §2, scheme-form)`}},
		{"rfc3986", `fmt.Sprintf("http://[fe80::%x]:%d/%s|", n, n, s)`, []string{`unsafe character "|": write "%%7C" (RFC 3986 §2, unsafe-char)`}},
		{"go", `"http://example.com:8x/~joe/a b"`, []string{`url.Parse fails: invalid port ":8x" after host: write a port number (parse-error)`}},
		{"go", `"http://example.com/~joe/a b|"`, nil},
		{"go", `"http://example.com/50%-off"`, []string{`url.Parse fails: invalid URL escape "%-o": write "%25" for "%" (parse-error)`}},
		{"go", `fmt.Sprintf("http://a b/%s", s)`, []string{`url.Parse fails: invalid character " " in host name: delete it (parse-error)`}},
		{"go", `fmt.Sprintf("http://[::1]%d/", n)`, []string{`url.Parse fails: invalid port "..." after host: write a port number (parse-error)`}},
		{"go", `fmt.Sprintf("http://u:%d@a b/", n)`, []string{`url.Parse fails: invalid character "..." in host name: delete it (parse-error)`}},
		{"go", `"http://u:p@my_host:99999/"`, []string{`port "99999" is over 65535 (port-range)`}},
		{"www", `"http://example.com/~joe/a b"`, []string{`the BNF of the early web does not allow "~": write "%7E" (early web BNF, httpaddress, tilde)`}},
		{"www", `"http://example.com/a//b?q=1"`, []string{
			`reserved character "/": delete it (early web BNF, httpaddress, reserved-char)`,
			`unsafe character "=": delete it (early web BNF, httpaddress, unsafe-char)`,
		}},
		{"www", `"http://my_host:8x/ "`, nil},
		{"www", `"https://example.com/~joe"`, nil},

		// The other automaton allows this text of two faults, and not that.
		{"rfc1738", `"http://my_host/~joe"`, []string{
			`"_" is not allowed in a host name: use "-", or a name without it (RFC 1738 §3.1, host-underscore); allowed by RFC 3986`,
			`RFC 1738 does not allow "~": write "%7E" (RFC 1738 §2.2, tilde); allowed by RFC 3986`,
		}},
		{"rfc1738", `"http://example.com/~joe/a|b"`, []string{
			`RFC 1738 does not allow "~": write "%7E" (RFC 1738 §2.2, tilde); allowed by RFC 3986`,
			`unsafe character "|": write "%7C" (RFC 1738 §2.2, unsafe-char)`,
		}},
		{"rfc1738", `"http://-example.com/"`, []string{`invalid host label "-example": begin and end it with a letter or digit (RFC 1738 §3.1, host); allowed by RFC 3986`}},
		{"rfc1738", `"http://-exa[mple.com/"`, []string{`invalid host label "-exa[mple": begin and end it with a letter or digit; else url.Parse fails (RFC 1738 §3.1, host)`}},
	} {
		a := configured(t, analyzer.Config{Std: test.std})
		var got []string
		for _, d := range run(t, a, load(t, stubs{}, file{"p.go", "package p\n\nimport \"fmt\"\n\nfunc _(s string, n int) {\n\thomeURL := " + test.expr + "\n\t_, _ = homeURL, fmt.Sprintf\n}\n"})) {
			got = append(got, d.Message)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("-std=%s: %s gives\n\t%q, want\n\t%q", test.std, test.expr, got, test.want)
		}
	}
}
