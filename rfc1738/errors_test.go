package rfc1738_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urllint/urllint/rfc1738"
)

// A fault is what a person sees of a SyntaxError.
type fault struct {
	Found       string
	Kind        rfc1738.Kind
	Production  rfc1738.Production
	Section     string
	Fixable     bool
	Replacement string
}

func faults(url string) []fault {
	var list []fault
	for e := range rfc1738.Errors(url) {
		list = append(list, fault{e.Found(), e.Kind, e.Production, e.Section, e.Fixable, e.Replacement})
	}
	return list
}

// unfixable is a fault that no edit mends without a guess.
func unfixable(found string, kind rfc1738.Kind, p rfc1738.Production, section string) fault {
	return fault{found, kind, p, section, false, ""}
}

// fixable is a fault with its edit.
func fixable(found string, kind rfc1738.Kind, p rfc1738.Production, section, replacement string) fault {
	return fault{found, kind, p, section, true, replacement}
}

func TestErrors(t *testing.T) {
	for _, test := range []struct {
		url  string
		want []fault
	}{
		// 2.1 The main parts of URLs
		{"", []fault{unfixable("", rfc1738.NoScheme, rfc1738.SchemeName, "2.1")}},
		{"//h/", []fault{unfixable("/", rfc1738.NoScheme, rfc1738.SchemeName, "2.1")}},
		{"://h", []fault{unfixable(":", rfc1738.NoScheme, rfc1738.SchemeName, "2.1")}},
		{"WWW.h.org", []fault{unfixable("", rfc1738.NoScheme, rfc1738.SchemeName, "2.1")}},
		{"ht tp://h/", []fault{unfixable(" ", rfc1738.NoScheme, rfc1738.SchemeName, "2.1")}},
		{"\x10http://h/", []fault{unfixable("\x10", rfc1738.NoScheme, rfc1738.SchemeName, "2.1")}},
		{"foo:", nil},
		{"HTTP://h/", nil},

		// 2.2 Unsafe characters: one fault for neighbors of one kind
		{"http://h/{a}", []fault{
			fixable("{", rfc1738.Unsafe, rfc1738.HSegment, "2.2", "%7B"),
			fixable("}", rfc1738.Unsafe, rfc1738.HSegment, "2.2", "%7D"),
		}},
		{"http://h/|\\^[]`<>\" ", []fault{
			fixable("|\\^[]`<>\" ", rfc1738.Unsafe, rfc1738.HSegment, "2.2", "%7C%5C%5E%5B%5D%60%3C%3E%22%20"),
		}},
		{"http://h/~~/", []fault{fixable("~~", rfc1738.Tilde, rfc1738.HSegment, "2.2", "%7E%7E")}},
		{"http://h/é", []fault{fixable("é", rfc1738.NonASCII, rfc1738.HSegment, "2.2", "%C3%A9")}},
		{"http://h/\x80\xff", []fault{fixable("\x80\xff", rfc1738.NonASCII, rfc1738.HSegment, "2.2", "%80%FF")}},
		{"ftp://h/\x00\x1f\x7f", []fault{fixable("\x00\x1f\x7f", rfc1738.Control, rfc1738.FSegment, "2.2", "%00%1F%7F")}},
		{"mailto:a b@c", []fault{fixable(" ", rfc1738.Unsafe, rfc1738.Encoded822Addr, "2.2", "%20")}},
		{"foo:a b", []fault{fixable(" ", rfc1738.Unsafe, rfc1738.SchemePart, "2.2", "%20")}},
		{"http://h/ ~é\n", []fault{
			fixable(" ", rfc1738.Unsafe, rfc1738.HSegment, "2.2", "%20"),
			fixable("~", rfc1738.Tilde, rfc1738.HSegment, "2.2", "%7E"),
			fixable("é", rfc1738.NonASCII, rfc1738.HSegment, "2.2", "%C3%A9"),
			fixable("\n", rfc1738.Control, rfc1738.HSegment, "2.2", "%0A"),
		}},

		// 2.2 Escapes
		{"http://h/%", []fault{fixable("%", rfc1738.BadEscape, rfc1738.HexEscape, "2.2", "%25")}},
		{"http://h/%4", []fault{fixable("%4", rfc1738.BadEscape, rfc1738.HexEscape, "2.2", "%254")}},
		{"http://h/100%/x", []fault{fixable("%", rfc1738.BadEscape, rfc1738.HexEscape, "2.2", "%25")}},
		{"http://h/%zz%%41", []fault{
			fixable("%", rfc1738.BadEscape, rfc1738.HexEscape, "2.2", "%25"),
			fixable("%", rfc1738.BadEscape, rfc1738.HexEscape, "2.2", "%25"),
		}},
		{"http://h/% ", []fault{
			fixable("%", rfc1738.BadEscape, rfc1738.HexEscape, "2.2", "%25"),
			fixable(" ", rfc1738.Unsafe, rfc1738.HSegment, "2.2", "%20"),
		}},
		{"http://h/%aF", nil},

		// 2.2 A fragment is not part of the URL
		{"http://ds.internic.net/instructions/overview.html#WARNING", []fault{
			unfixable("#WARNING", rfc1738.Fragment, "httpurl", "2.2"),
		}},
		{"http://h/a b#c#d", []fault{
			fixable(" ", rfc1738.Unsafe, rfc1738.HSegment, "2.2", "%20"),
			unfixable("#c#d", rfc1738.Fragment, "httpurl", "2.2"),
		}},
		{"mailto:#", []fault{
			unfixable("", rfc1738.Incomplete, "mailtourl", "3.5"),
			unfixable("#", rfc1738.Fragment, "mailtourl", "2.2"),
		}},

		// 3.1 The double slash
		{"http:", []fault{unfixable("", rfc1738.Incomplete, "httpurl", "3.3")}},
		{"http://", []fault{unfixable("", rfc1738.Incomplete, "httpurl", "3.3")}},
		{"http:/h", []fault{unfixable("/", rfc1738.BadForm, "httpurl", "3.3")}},
		{"http:h", []fault{unfixable("", rfc1738.BadForm, "httpurl", "3.3")}},
		{"ssh:h", []fault{unfixable("", rfc1738.BadForm, "ipurl", "3.1")}},

		// 3.1 Hosts: no escape is legal there
		{"http://a_b/", []fault{unfixable("_", rfc1738.BadHost, rfc1738.Host, "3.1")}},
		{"http://a_b~c/", []fault{
			unfixable("_", rfc1738.BadHost, rfc1738.Host, "3.1"),
			unfixable("~", rfc1738.BadHost, rfc1738.Host, "3.1"),
		}},
		{"http://-a/", []fault{unfixable("-a", rfc1738.BadHost, rfc1738.DomainLabel, "3.1")}},
		{"http://a-/", []fault{unfixable("a-", rfc1738.BadHost, rfc1738.DomainLabel, "3.1")}},
		{"http://a.b-.c/", []fault{unfixable("b-", rfc1738.BadHost, rfc1738.DomainLabel, "3.1")}},
		{"http://-_/", []fault{unfixable("-_", rfc1738.BadHost, rfc1738.DomainLabel, "3.1")}},
		{"http://a./", []fault{unfixable(".", rfc1738.BadHost, rfc1738.DomainLabel, "3.1")}},
		{"http://.a/", []fault{unfixable(".", rfc1738.BadHost, rfc1738.DomainLabel, "3.1")}},
		{"http://a..b/", []fault{unfixable(".", rfc1738.BadHost, rfc1738.DomainLabel, "3.1")}},
		{"http://h.1dom/", []fault{unfixable("1dom", rfc1738.BadHost, rfc1738.TopLabel, "3.1")}},
		{"http://1.2.3/", []fault{unfixable("1.2.3", rfc1738.BadHost, rfc1738.HostNumber, "3.1")}},
		{"http://1.2.3.4.5/", []fault{unfixable("1.2.3.4.5", rfc1738.BadHost, rfc1738.HostNumber, "3.1")}},
		{"http://[::1]:80/", []fault{unfixable("[::1]", rfc1738.BadHost, rfc1738.Host, "3.1")}},
		{"http://::1/", []fault{unfixable("::1", rfc1738.BadHost, rfc1738.Host, "3.1")}},
		{"http://münchen.de/", []fault{unfixable("ü", rfc1738.NonASCII, rfc1738.Host, "2.2")}},
		{"http://a b/", []fault{unfixable(" ", rfc1738.Unsafe, rfc1738.Host, "2.2")}},
		{"http://a%41/", []fault{unfixable("%41", rfc1738.BadHost, rfc1738.Host, "3.1")}},
		{"http://%E4%B8%96.h/", []fault{unfixable("%E4%B8%96", rfc1738.BadHost, rfc1738.Host, "3.1")}},
		{"http:///x", []fault{unfixable("", rfc1738.BadHost, rfc1738.Host, "3.1")}},
		{"http://a_b/c d", []fault{ // reading goes on as if a host stood there
			unfixable("_", rfc1738.BadHost, rfc1738.Host, "3.1"),
			fixable(" ", rfc1738.Unsafe, rfc1738.HSegment, "2.2", "%20"),
		}},
		{"http://256.0.0.999/", nil}, // the grammar has no ranges

		// 3.1 Ports
		{"http://h:", []fault{fixable(":", rfc1738.BadPort, rfc1738.Port, "3.1", "")}},
		{"http://h:/x", []fault{fixable(":", rfc1738.BadPort, rfc1738.Port, "3.1", "")}},
		{"ftp://u@h:/", []fault{fixable(":", rfc1738.BadPort, rfc1738.Port, "3.1", "")}},
		{"http://h:8o/ ", []fault{
			unfixable("8o", rfc1738.BadPort, rfc1738.Port, "3.1"),
			fixable(" ", rfc1738.Unsafe, rfc1738.HSegment, "2.2", "%20"),
		}},
		{"http://h:80:90/", []fault{unfixable("80:90", rfc1738.BadPort, rfc1738.Port, "3.1")}},
		{"http://a_:/", []fault{
			unfixable("_", rfc1738.BadHost, rfc1738.Host, "3.1"),
			fixable(":", rfc1738.BadPort, rfc1738.Port, "3.1", ""),
		}},
		{"http://h:99999/", nil},

		// 3.1 User and password: "any ":", "@", or "/" must be encoded"
		{"ftp://a:b:c@h/", []fault{fixable(":", rfc1738.Reserved, rfc1738.Password, "3.2", "%3A")}},
		{"ftp://a@b@h/", []fault{fixable("@", rfc1738.Reserved, rfc1738.User, "3.2", "%40")}},
		{"telnet://a:b@c@h/", []fault{fixable("@", rfc1738.Reserved, rfc1738.Password, "3.8", "%40")}},
		{"ftp://ü:é@h/", []fault{
			fixable("ü", rfc1738.NonASCII, rfc1738.User, "2.2", "%C3%BC"),
			fixable("é", rfc1738.NonASCII, rfc1738.Password, "2.2", "%C3%A9"),
		}},
		{"ftp://@h/", nil},
		{"ftp://:@h/", nil},

		// 3.2 FTP
		{"ftp://h/a;b", []fault{fixable(";", rfc1738.Reserved, rfc1738.FSegment, "3.2", "%3B")}},
		{"ftp://h/a;b;type=a", []fault{fixable(";", rfc1738.Reserved, rfc1738.FSegment, "3.2", "%3B")}},
		{"ftp://h/a;TYPE=a", []fault{fixable(";TYPE=", rfc1738.BadForm, rfc1738.FTPURL, "3.2", ";type=")}},
		{"ftp://h/a;type=x", []fault{unfixable("x", rfc1738.BadForm, rfc1738.FTPURL, "3.2")}},
		{"ftp://h/a;type=", []fault{unfixable(";type=", rfc1738.BadForm, rfc1738.FTPURL, "3.2")}},
		{"ftp://h/a;TYPE=", []fault{
			fixable(";TYPE=", rfc1738.BadForm, rfc1738.FTPURL, "3.2", ";type="),
			unfixable("", rfc1738.BadForm, rfc1738.FTPURL, "3.2"),
		}},
		{"ftp://h?a", []fault{fixable("?", rfc1738.MissingSlash, "ftpurl", "3.2", "/?")}},
		{"ftp://h/a?b", nil}, // a file-name character

		// 3.3 HTTP
		{"http://u:p@h/", []fault{unfixable("u:p@", rfc1738.Userinfo, rfc1738.HostPort, "3.3")}},
		{"http://@h/", []fault{unfixable("@", rfc1738.Userinfo, rfc1738.HostPort, "3.3")}},
		{"https://u@a_b/", []fault{
			unfixable("u@", rfc1738.Userinfo, rfc1738.HostPort, "3.3"),
			unfixable("_", rfc1738.BadHost, rfc1738.Host, "3.1"),
		}},
		{"http://h?q", []fault{fixable("?", rfc1738.MissingSlash, "httpurl", "3.3", "/?")}},
		{"http://h:?q", []fault{
			fixable(":", rfc1738.BadPort, rfc1738.Port, "3.1", ""),
			fixable("?", rfc1738.MissingSlash, "httpurl", "3.3", "/?"),
		}},
		{"http://h/?a/b?c", []fault{
			fixable("/", rfc1738.Reserved, rfc1738.Search, "3.3", "%2F"),
			fixable("?", rfc1738.Reserved, rfc1738.Search, "3.3", "%3F"),
		}},
		{"http://h/?//", []fault{fixable("//", rfc1738.Reserved, rfc1738.Search, "3.3", "%2F%2F")}},
		{"http://h/a;b@c", nil},
		{"http://h//", nil},

		// 3.4 Gopher
		{"gopher://h/1a b", []fault{fixable(" ", rfc1738.Unsafe, rfc1738.Selector, "2.2", "%20")}},
		{"gopher://h/1%0D%0A", nil},

		// 3.5 Mailto
		{"mailto:", []fault{unfixable("", rfc1738.Incomplete, "mailtourl", "3.5")}},
		{"mailto:50%off@h", []fault{fixable("%", rfc1738.BadEscape, rfc1738.HexEscape, "2.2", "%25")}},
		{"mailto:nobody", nil},
		{"mailto:a@b?subject=x", nil},

		// 3.6 News
		{"news:", []fault{unfixable("", rfc1738.Incomplete, "newsurl", "3.6")}},
		{"news:1abc", []fault{unfixable("1abc", rfc1738.BadForm, rfc1738.Group, "3.6")}},
		{"news:**", []fault{unfixable("**", rfc1738.BadForm, rfc1738.Group, "3.6")}},
		{"news:@h", []fault{unfixable("@", rfc1738.BadForm, "newsurl", "3.6")}},
		{"news:a@", []fault{unfixable("", rfc1738.Incomplete, "newsurl", "3.6")}},
		{"news:a@b@c", []fault{fixable("@", rfc1738.Reserved, rfc1738.Article, "3.6", "%40")}},
		{"news:a b@h", []fault{fixable(" ", rfc1738.Unsafe, rfc1738.Article, "2.2", "%20")}},
		{"news:a@h_", []fault{unfixable("_", rfc1738.BadHost, rfc1738.Host, "3.1")}},

		// 3.7 NNTP
		{"nntp://h", []fault{unfixable("", rfc1738.Incomplete, "nntpurl", "3.7")}},
		{"nntp://h/", []fault{unfixable("/", rfc1738.BadForm, "nntpurl", "3.7")}},
		{"nntp://h/1g/1", []fault{unfixable("1g", rfc1738.BadForm, rfc1738.Group, "3.7")}},
		{"nntp://h/g/", []fault{unfixable("/", rfc1738.BadForm, "nntpurl", "3.7")}},
		{"nntp://h/g/x", []fault{unfixable("x", rfc1738.BadForm, "nntpurl", "3.7")}},
		{"nntp://h/g", nil},

		// 3.8 Telnet
		{"telnet://h/x", []fault{unfixable("x", rfc1738.BadForm, "telneturl", "3.8")}},
		{"telnet://h//", []fault{unfixable("/", rfc1738.BadForm, "telneturl", "3.8")}},
		{"telnet://h?x", []fault{unfixable("?x", rfc1738.BadForm, "telneturl", "3.8")}},
		{"telnet://h", nil},

		// 3.9 WAIS
		{"wais://h", []fault{unfixable("", rfc1738.Incomplete, "waisurl", "3.9")}},
		{"wais://h/d/t", []fault{unfixable("t", rfc1738.BadForm, "waisurl", "3.9")}},
		{"wais://h/d/%", []fault{
			fixable("%", rfc1738.BadEscape, rfc1738.HexEscape, "2.2", "%25"),
			unfixable("", rfc1738.BadForm, "waisurl", "3.9"),
		}},
		{"wais://h/d/t/p/q", []fault{unfixable("/", rfc1738.BadForm, "waisurl", "3.9")}},
		{"wais://h/a:b", []fault{fixable(":", rfc1738.Reserved, rfc1738.Database, "3.9", "%3A")}},
		{"wais://h/d?s?t", []fault{fixable("?", rfc1738.Reserved, rfc1738.Search, "3.9", "%3F")}},

		// 3.10 Files
		{"file:/a", []fault{unfixable("/", rfc1738.BadForm, "fileurl", "3.10")}},
		{"file://h", []fault{unfixable("", rfc1738.Incomplete, "fileurl", "3.10")}},
		{"file://h:80/a", []fault{unfixable(":80", rfc1738.BadForm, "fileurl", "3.10")}},
		{"file:///a;b", []fault{fixable(";", rfc1738.Reserved, rfc1738.FSegment, "3.10", "%3B")}},
		{"file:///a?b", nil},

		// 3.11 Prospero
		{"prospero://h", []fault{unfixable("", rfc1738.Incomplete, "prosperourl", "3.11")}},
		{"prospero://u@h/p", []fault{unfixable("u@", rfc1738.Userinfo, rfc1738.HostPort, "3.11")}},
		{"prospero://h/p;f", []fault{unfixable(";f", rfc1738.BadForm, rfc1738.FieldSpec, "3.11")}},
		{"prospero://h/p;;f=v;", []fault{
			unfixable(";", rfc1738.BadForm, rfc1738.FieldSpec, "3.11"),
			unfixable(";", rfc1738.BadForm, rfc1738.FieldSpec, "3.11"),
		}},
		{"prospero://h/p;f=v=w", []fault{fixable("=", rfc1738.Reserved, rfc1738.FieldValue, "3.11", "%3D")}},
		{"prospero://h/p;a b=v", []fault{fixable(" ", rfc1738.Unsafe, rfc1738.FieldName, "2.2", "%20")}},
	} {
		if diff := cmp.Diff(test.want, faults(test.url)); diff != "" {
			t.Errorf("Errors(%q): -want +got\n%s", test.url, diff)
		}
	}
}

func TestSyntaxError(t *testing.T) {
	for _, test := range []struct{ url, message, expected string }{
		{"", `rfc1738: no scheme and colon at byte 0 (scheme, section 2.1)`, `letters, digits or one of "+-."`},
		{"/x", `rfc1738: no scheme before the first "/" at byte 0 (scheme, section 2.1)`, `letters, digits or one of "+-."`},
		{"http://h/a b", `rfc1738: unsafe character " " at byte 10 (hsegment, section 2.2)`, `letters, digits, one of "!$&'()*+,-./:;=?@_", an escape or the end`},
		{"http://h/%4g", `rfc1738: "%4" without two hexadecimal digits at byte 9 (escape, section 2.2)`, `hexadecimal digits`},
		{"http://h/\n\t", `rfc1738: control characters "\n\t" at byte 9 (hsegment, section 2.2)`, `letters, digits, one of "!$&'()*+,-./:;=?@_", an escape or the end`},
		{"http://é/", `rfc1738: non-ASCII "é" in a host name at byte 7 (host, section 2.2)`, `letters or digits`},
		{"http:/h", `rfc1738: no two slashes after the scheme at byte 5 (httpurl, section 3.3)`, `"/"`},
		{"http:///", `rfc1738: no host at byte 7 (host, section 3.1)`, `letters or digits`},
		{"http://h:x/", `rfc1738: port "x" is not a number at byte 9 (port, section 3.1)`, `digits`},
		{"http://h/#a", `rfc1738: "#" begins a fragment, which is not part of the URL at byte 9 (httpurl, section 2.2)`, `the end`},
		{"http://h?q", `rfc1738: "?" straight after the host at byte 8 (httpurl, section 3.3)`, `letters, digits, one of "-./:" or the end`},
		{"ftp://h/;type=x", `rfc1738: "x" is not a typecode (a, i or d) at byte 14 (ftpurl, section 3.2)`, `one of "ADIadi"`},
		{"telnet://h/x", `rfc1738: "x" after the slash that ends a telnet URL at byte 11 (telneturl, section 3.8)`, `the end`},
		{"nntp://h/1/2", `rfc1738: "1" is not a newsgroup name at byte 9 (group, section 3.7)`, `letters`},
		{"file://h", `rfc1738: the URL is incomplete at byte 8 (fileurl, section 3.10)`, `letters, digits or one of "-./"`},
	} {
		_, err := rfc1738.Parse(test.url)
		e, ok := err.(rfc1738.SyntaxError)
		if !ok {
			t.Errorf("Parse(%q) gives the error %v, want a SyntaxError", test.url, err)
			continue
		}
		if e.Error() != test.message {
			t.Errorf("Parse(%q) says\n\t%s, want\n\t%s", test.url, e, test.message)
		}
		if e.Expected() != test.expected {
			t.Errorf("Parse(%q) expected %s, want %s", test.url, e.Expected(), test.expected)
		}
	}
}

// A password is not quoted, wherever it has no place.
func TestSyntaxErrorHidesPassword(t *testing.T) {
	for _, url := range []string{"http://u:secret@h/", "wais://u:secret@h/d", "ftp://u:secret @h/", "ftp://u:secret%@h/", "ftp://u:secret@a_b/", "http://u:secret/x@h/", "ftp://u:secret?x|y@h/", "ftp://u:||secret||@h/", "ssh://u:éésecret@h/"} {
		n := 0
		for e := range rfc1738.Errors(url) {
			n++
			if strings.Contains(e.Error(), "secret") {
				t.Errorf("Errors(%q) says %s", url, &e)
			}
		}
		if n == 0 {
			t.Errorf("Errors(%q) yields nothing", url)
		}
	}
}

func TestErrorsStops(t *testing.T) {
	for _, url := range []string{"", "http://a_b c_d/{x}#y", "http://u@h:x?a b#c", "ftp://h/;a;b#c", "news:a b c#", "prospero://h/p;;;#"} {
		all := slices.Collect(rfc1738.Errors(url))
		for stop := 1; stop <= len(all); stop++ {
			n := 0
			for range rfc1738.Errors(url) {
				if n++; n == stop {
					break
				}
			}
			if n != stop {
				t.Errorf("%q: a loop with a break in pass %d ran %d times", url, stop, n)
			}
		}
		if len(all) == 0 {
			t.Errorf("Errors(%q) yields nothing", url)
		}
	}
}

// Texts with a fault at every other octet. The time an octet must not grow
// with the length, whatever component the faults are in.
func BenchmarkErrors(b *testing.B) {
	for _, form := range []string{
		"http://h/%s", "http://h?%s", "http://%s/", "http://h:%s/", "ftp://%s@h/", "ftp://u:%s@h/", "ftp://h/%s;type=a", "ftp://h?%s", "gopher://h/1%s",
		"mailto:%s", "news:%s@h", "news:%s", "nntp://h/%s", "nntp://h/g/%s", "telnet://h/%s", "wais://h/%s", "wais://h/d?%s", "wais://h/d/t/%s",
		"file:///%s", "prospero://h/%s", "prospero://h/p;%s", "prospero://h/p;f=%s", "x:%s",
	} {
		for _, octets := range []string{"a ", "a%%", "a;", "a@", "a:", "a/", "a?", "a.", "-."} {
			for _, n := range []int{1 << 10, 1 << 20} {
				url := fmt.Sprintf(form, strings.Repeat(octets, n/len(octets)))
				b.Run(fmt.Sprintf("%s/%s/%d", form, octets, n), func(b *testing.B) {
					b.SetBytes(int64(len(url)))
					for b.Loop() {
						for range rfc1738.Errors(url) {
						}
					}
				})
			}
		}
	}
}

func TestSyntaxErrorIsAValue(t *testing.T) {
	_, err := rfc1738.Parse("http://h/a b")
	var e rfc1738.SyntaxError
	if !errors.As(fmt.Errorf("line 1: %w", err), &e) || e.Kind != rfc1738.Unsafe || e.Component != rfc1738.InSegment {
		t.Errorf("the error is %v, of the kind %v in the %v", err, e.Kind, e.Component)
	}
}

// A fault names the component that it is in.
func TestSyntaxErrorComponent(t *testing.T) {
	for _, test := range []struct {
		url  string
		want []rfc1738.Component
	}{
		{"http://a_b:x/ ? # ", []rfc1738.Component{rfc1738.InHost, rfc1738.InPort, rfc1738.InSegment, rfc1738.InSearchName, rfc1738.InFragment}},
		{"http://h/?a= & =", []rfc1738.Component{rfc1738.InSearchValue, rfc1738.InSearchName}},
		{"http://u:p@h/", []rfc1738.Component{rfc1738.InUser}},
		{"ftp://u :p @h_/ ", []rfc1738.Component{rfc1738.InUser, rfc1738.InPassword, rfc1738.InHost, rfc1738.InSegment}},
		{"http:///", []rfc1738.Component{rfc1738.InHost}},
		{"mailto: ", []rfc1738.Component{rfc1738.Unknown}},
	} {
		var got []rfc1738.Component
		for e := range rfc1738.Errors(test.url) {
			got = append(got, e.Component)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: faults in %v, want %v", test.url, got, test.want)
		}
	}
}

func TestKindString(t *testing.T) {
	seen := map[string]bool{"": true}
	for k := rfc1738.NoScheme; k <= rfc1738.Incomplete; k++ {
		if seen[k.String()] {
			t.Errorf("kind %d is %q", k, k)
		}
		seen[k.String()] = true
	}
	if got := (rfc1738.Incomplete + 1).String(); got != "" {
		t.Errorf("a kind that does not exist is %q", got)
	}
}
