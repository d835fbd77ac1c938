package analyzer_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/urllint/urllint/analyzer"
)

// What a reader sees: the fact in lower case with the offender quoted, what to
// write instead, the section and the rule. One URL or more of each scheme, and
// each kind of fault.
func TestMessages(t *testing.T) {
	for _, test := range []struct {
		expr string // of a variable that is named like a URL
		want []string
	}{
		// 2.2
		{`"http://example.com/a b"`, []string{`unsafe character " ": write "%20" (RFC 1738 §2.2, unsafe-char)`}},
		{`"http://example.com/a||b"`, []string{`unsafe characters "||": write "%7C%7C" (RFC 1738 §2.2, unsafe-char)`}},
		{`"http://example.com/a\"b"`, []string{`unsafe character "\"": write "%22" (RFC 1738 §2.2, unsafe-char)`}},
		{`"http://example.com/ "`, []string{`unsafe character " ": delete it (RFC 1738 §2.2, unsafe-char)`}},
		{`"http://exam|ple.com/"`, []string{`unsafe character "|": delete it; else url.Parse fails (RFC 1738 §2.2, unsafe-char)`}},
		{`"http://http://exam|ple.com/"`, []string{
			`"http://" stands twice: delete one; else the host is "http" (RFC 1738 §3.1, doubled-scheme)`,
			`unsafe character "|": delete it (RFC 1738 §2.2, unsafe-char)`, // url.Parse takes the text
		}},
		{`"http://example.com/a\tb"`, []string{`control character "\t": write "%09"; else url.Parse fails (RFC 1738 §2.2, control-char)`}},
		{`"http://example.com/a\x1e\x1fb"`, []string{`control characters "\x1e\x1f": write "%1E%1F"; else url.Parse fails (RFC 1738 §2.2, control-char)`}},
		{`"http://example.com/a\r\nb"`, []string{`control characters "\r\n": delete them; else url.Parse fails (RFC 1738 §2.2, control-char)`}},
		{`"http://example.com/caf\u00e9"`, []string{`non-ASCII "é": write "%C3%A9" (RFC 1738 §2.2, non-ascii)`}},
		{`"http://example.com/caf\xe9"`, []string{`non-ASCII "\xe9": write "%E9" (RFC 1738 §2.2, non-ascii)`}},
		{`"http://münchen.example/"`, []string{`non-ASCII "ü" in a host name: write its ASCII ("xn--") form (RFC 1738 §2.2, non-ascii)`}},
		{`"http://example.com/50%-off"`, []string{`"%" without two hexadecimal digits: write "%25"; else url.Parse fails (RFC 1738 §2.2, bad-escape)`}},
		{`"http://example.com/%A/b"`, []string{`"%A" without two hexadecimal digits: write "%25A"; else url.Parse fails (RFC 1738 §2.2, bad-escape)`}},
		{`"http://example.com/#a#b"`, []string{`a second "#" in one URL: write "%23" (RFC 1738 §2.2, fragment)`}},

		// In a format
		{`fmt.Sprintf("http://example.com/%s/a b", s)`, []string{`unsafe character " ": write "%%20" (RFC 1738 §2.2, unsafe-char)`}},
		{`fmt.Sprintf("http://example.com/%s/50%%-off", s)`, []string{`"%" without two hexadecimal digits: write "%%25" (RFC 1738 §2.2, bad-escape)`}},
		{`fmt.Sprintf("http://example.com:%d:80/", n)`, []string{`port "{}:80" is not a number; url.Parse fails (RFC 1738 §3.1, port)`}},

		// What may be part of a password is not shown, and nothing else is hidden.
		{`"redis://joe:pa|w@my_cache/"`, []string{
			`unsafe character "|": write "%7C"; else url.Parse fails (RFC 1738 §2.2, unsafe-char)`,
			`"_" is not allowed in a host name: use "-", or a name without it (RFC 1738 §3.1, host-underscore); allowed by RFC 3986`,
		}},
		{`"http://user:pa/ss@example.com/"`, []string{`an invalid or empty port, which may be part of a password that is not escaped (RFC 1738 §3.1, port)`}},
		{`"telnet://host.example.com/x" + s`, []string{`a telnet URL has no path: delete "x{}" (RFC 1738 §3.8, scheme-form); allowed by RFC 3986`}},

		// 2.1
		{`"HTTP://example.com/"`, []string{`scheme "HTTP" in upper case: write "http" (RFC 1738 §2.1, scheme-case)`}},

		// 3.1
		{`"http://www-.example.com/"`, []string{`invalid host label "www-": begin and end it with a letter or digit (RFC 1738 §3.1, host); allowed by RFC 3986`}},
		{`"http://192.168.1/"`, []string{`"192.168.1" is not an IPv4 address: write four numbers, or a host name (RFC 1738 §3.1, host); allowed by RFC 3986`}},
		{`"http://h.1dom/"`, []string{`invalid last host label "1dom": begin it with a letter (RFC 1738 §3.1, host); allowed by RFC 3986`}},
		{`"http:///index.html"`, []string{`no host: write one after "//" (RFC 1738 §3.1, host)`}},
		{`"http://my_host/"`, []string{`"_" is not allowed in a host name: use "-", or a name without it (RFC 1738 §3.1, host-underscore); allowed by RFC 3986`}},
		{`"http://example.com./"`, []string{`"." at the end of the host: delete it (RFC 1738 §3.1, host-dot); allowed by RFC 3986`}},
		{`"http://[::1]/"`, nil}, // RFC 1738 has no other way to write it
		{`"http://2001:db8::1/"`, []string{`"2001:db8::1" is not a host name or an address: write "[2001:db8::1]"; else url.Parse fails (RFC 1738 §3.1, host)`}},
		{`"http://[fe80::1%en0]/"`, []string{`"[fe80::1%en0]" is not a host name or an address: write "[fe80::1%25en0]"; else url.Parse fails (RFC 1738 §3.1, host)`}},
		{`"http://[::1/"`, []string{`"[::1" is never closed: write "[::1]"; else url.Parse fails (RFC 1738 §3.1, host)`}},
		{`"http://[::1%en0/"`, []string{`"[::1%en0" is never closed: write "[::1%25en0]"; else url.Parse fails (RFC 1738 §3.1, host)`}},
		{`"http://[12345::1/"`, []string{`"[12345::1" is never closed: write "]" after the address; else url.Parse fails (RFC 1738 §3.1, host)`}},
		{`"http://[" + s`, nil}, // an address, for which RFC 1738 has no other spelling
		{`"http://[" + s + "]:80/"`, nil},
		{`"http://192.168.1.256/"`, []string{`"256" in the address "192.168.1.256" is over 255 (RFC 1738 §3.1, ipv4-range)`}},
		{`"http://example.com:/"`, []string{`":" without a port: delete it (RFC 1738 §3.1, port); allowed by RFC 3986`}},
		{`"http://example.com:8o80/"`, []string{`port "8o80" is not a number; url.Parse fails (RFC 1738 §3.1, port)`}},
		{`"http://example.com:65536/"`, []string{`port "65536" is over 65535 (RFC 1738 §3.1, port-range)`}},

		// 3.2 ftp
		{`"ftp://ftp.example.com/a;b"`, []string{`";" is reserved in ftp URLs: write "%3B" (RFC 1738 §3.2, reserved-char); allowed by RFC 3986`}},
		{`"ftp://ftp.example.com/a;TYPE=i"`, []string{`";TYPE=" is not in lower case: write ";type=" (RFC 1738 §3.2, scheme-form); allowed by RFC 3986`}},
		{`"sftp://example.com/a;type=x"`, []string{`"x" is not an ftp type: use a, i or d (RFC 1738 §3.2, scheme-form); allowed by RFC 3986`}},
		{`"ftp://ftp.example.com/a;type=x"`, []string{`"x" is not an ftp type: use a, i or d (RFC 1738 §3.2, scheme-form); allowed by RFC 3986`}},

		// 3.3 http
		{`"http://joe:secret@example.com/"`, []string{`RFC 1738 gives http URLs no user or password: send them in the Authorization header (RFC 1738 §3.3, userinfo); allowed by RFC 3986`}},
		{`"http://example.com?q=go"`, []string{`"?" straight after the host: write "/?" (RFC 1738 §3.3, missing-slash); allowed by RFC 3986`}},
		{`"http://example.com/?next=/home"`, []string{`"/" in the query: write "%2F" (RFC 1738 §3.3, search-slash); allowed by RFC 3986`}},
		{`"http://example.com/~joe/"`, []string{`RFC 1738 does not allow "~": write "%7E" (RFC 1738 §2.2, tilde); allowed by RFC 3986`}},

		// 3.4 gopher
		{`"gopher://gopher.example.com/1a b"`, []string{`unsafe character " ": write "%20" (RFC 1738 §2.2, unsafe-char)`}},

		// 3.5 mailto
		{`"mailto://joe@example.com"`, []string{`"//" in a mailto URL, which names no host: delete it (RFC 1738 §3.5, scheme-form)`}},

		// 3.6 news
		{`"news:12@34@news.example.com"`, []string{`"@" is reserved in news URLs: write "%40" (RFC 1738 §3.6, reserved-char); allowed by RFC 3986`}},
		{`"news://news.example.com/comp.sys"`, []string{`"//" in a news URL, which names no host: write news:<newsgroup> or news:<message-id> (RFC 1738 §3.6, scheme-form)`}},

		// 3.7 nntp
		{`"nntp://news.example.com/comp.sys/x"`, []string{`article number "x" is not a number: write nntp://<host>/<newsgroup>/<article> (RFC 1738 §3.7, scheme-form); allowed by RFC 3986`}},
		{`"nntp://news.example.com/1comp/2"`, []string{`"1comp" is not a newsgroup name: write nntp://<host>/<newsgroup>/<article> (RFC 1738 §3.7, scheme-form); allowed by RFC 3986`}},

		// 3.8 telnet
		{`"telnet://host.example.com/login"`, []string{`a telnet URL has no path: delete "login" (RFC 1738 §3.8, scheme-form); allowed by RFC 3986`}},

		// 3.9 wais
		{`"wais://wais.example.com/a/b/c/d"`, []string{`"/" begins a fourth part: write wais://<host>/<database>/<wtype>/<wpath> (RFC 1738 §3.9, scheme-form); allowed by RFC 3986`}},

		// 3.10 file
		{`"file://localhost:80/etc/motd"`, []string{`port ":80" in a file URL: write file://<host>/<path> (RFC 1738 §3.10, scheme-form)`}},

		// 3.11 prospero
		{`"prospero://host.example.com/a;b;c=d"`, []string{`field ";b" without "=": write prospero://<host>/<hsoname>;<field>=<value> (RFC 1738 §3.11, scheme-form); allowed by RFC 3986`}},

		// By analogy
		{`"redis://joe:p|w@my_cache:6379/"`, []string{
			`unsafe character "|": write "%7C"; else url.Parse fails (RFC 1738 §2.2, unsafe-char)`,
			`"_" is not allowed in a host name: use "-", or a name without it (RFC 1738 §3.1, host-underscore); allowed by RFC 3986`,
		}},

		// Several faults, each in its place
		{`"https://my_host:8o/~x?y/z"`, []string{
			`"_" is not allowed in a host name: use "-", or a name without it (RFC 1738 §3.1, host-underscore); allowed by RFC 3986`,
			`port "8o" is not a number; url.Parse fails (RFC 1738 §3.1, port)`,
			`RFC 1738 does not allow "~": write "%7E" (RFC 1738 §2.2, tilde); allowed by RFC 3986`,
			`"/" in the query: write "%2F" (RFC 1738 §3.3, search-slash); allowed by RFC 3986`,
		}},
	} {
		text := "package p\n\nimport \"fmt\"\n\nfunc _(s string, n int) {\n\thomeURL := " + test.expr + "\n\t_, _ = homeURL, fmt.Sprintf\n}\n"
		pkg := load(t, stubs{}, file{"p.go", text})
		found := run(t, configured(t, analyzer.Config{}), pkg)
		newSource(text, pkg).check(t, found)
		var got []string
		for _, d := range found {
			got = append(got, d.Message)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s gives\n\t%s\nwant\n\t%s", test.expr, strings.Join(got, "\n\t"), strings.Join(test.want, "\n\t"))
		}
	}
}

// What a fix says of itself is in the imperative.
func TestFixMessages(t *testing.T) {
	for _, test := range []struct{ expr, want, text string }{
		{`"http://example.com/a b"`, `escape " " as "%20"`, `%20`},
		{"`http://example.com/a\"b`", `escape "\"" as "%22"`, `%22`},
		{`"http://example.com/\u00e9"`, `escape "é" as "%C3%A9"`, `%C3%A9`},
		{`fmt.Sprintf("http://example.com/%s/a b", "")`, `escape " " as "%%20"`, `%%20`},
		{`"http://example.com/50%-off"`, `escape "%" as "%25"`, `%25`},
		{`"http://example.com/ "`, `delete " "`, ``},
		{`"http://example.com:/"`, `delete ":"`, ``},
		{`"mailto://joe@example.com"`, `delete "//"`, ``},
		{`"http://example.com?q=go"`, `replace "?" with "/?"`, `/?`},
		{`"ftp://ftp.example.com/a;TYPE=i"`, `replace ";TYPE=" with ";type="`, `;type=`},
		{`"HTTP://example.com/"`, `replace "HTTP" with "http"`, `http`},
	} {
		text := "package p\n\nimport \"fmt\"\n\nvar homeURL = " + test.expr + "\n\nvar _ = fmt.Sprintf\n"
		found := run(t, all(t), load(t, stubs{}, file{"p.go", text}))
		if len(found) != 1 || len(found[0].SuggestedFixes) != 1 {
			t.Errorf("%s gives %d findings with %d fixes", test.expr, len(found), fixes(found))
			continue
		}
		fix := found[0].SuggestedFixes[0]
		if got := string(fix.TextEdits[0].NewText); fix.Message != test.want || got != test.text {
			t.Errorf("%s gives a fix %q that writes %q, want %q and %q", test.expr, fix.Message, got, test.want, test.text)
		}
	}
}
