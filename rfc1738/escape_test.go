package rfc1738_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/urllint/urllint/rfc1738"
)

// productions holds all that can be matched alone.
var productions = []rfc1738.Production{
	rfc1738.SchemeName, rfc1738.SchemePart, rfc1738.User, rfc1738.Password, rfc1738.Host, rfc1738.HostNumber, rfc1738.DomainLabel,
	rfc1738.TopLabel, rfc1738.Port, rfc1738.URLPath, rfc1738.FTPURL, rfc1738.FPath, rfc1738.FSegment, rfc1738.FTPType, rfc1738.HPath,
	rfc1738.HSegment, rfc1738.Search, rfc1738.GType, rfc1738.Selector, rfc1738.GopherString, rfc1738.Encoded822Addr, rfc1738.Group,
	rfc1738.Article, rfc1738.Digits, rfc1738.Database, rfc1738.WType, rfc1738.WPath, rfc1738.PPath, rfc1738.PSegment,
	rfc1738.FieldName, rfc1738.FieldSpec, rfc1738.FieldValue, rfc1738.HostPort, rfc1738.Login, rfc1738.HexEscape,
}

// free holds those that have a place for every octet, escaped if need be.
var free = []rfc1738.Production{
	rfc1738.SchemePart, rfc1738.User, rfc1738.Password, rfc1738.URLPath, rfc1738.FPath, rfc1738.FSegment, rfc1738.HPath, rfc1738.HSegment,
	rfc1738.Search, rfc1738.Selector, rfc1738.GopherString, rfc1738.Database, rfc1738.WType, rfc1738.WPath, rfc1738.PPath,
	rfc1738.PSegment, rfc1738.FieldName, rfc1738.FieldValue,
}

func TestEscape(t *testing.T) {
	for _, test := range []struct {
		p       rfc1738.Production
		s, want string
	}{
		// 3.2.2: the name "/etc" is one CWD command
		{rfc1738.FSegment, "/etc", "%2Fetc"},
		{rfc1738.FPath, "/etc", "/etc"},
		// 3.1: "any ":", "@", or "/" must be encoded"
		{rfc1738.User, "a:b@c/d", "a%3Ab%40c%2Fd"},
		{rfc1738.Password, "a:b@c/d;e?f&g=h", "a%3Ab%40c%2Fd;e?f&g=h"},
		// 3.3: "Within the <path> and <searchpart> components, "/", ";", "?" are reserved"
		{rfc1738.HSegment, "a/b?c", "a%2Fb%3Fc"},
		{rfc1738.Search, "a/b?c", "a%2Fb%3Fc"},
		// 3.4
		{rfc1738.Selector, "a/b?c\t", "a/b?c%09"},
		{rfc1738.GType, "/", "/"},
		// 3.5: the percent sign "must be encoded"
		{rfc1738.Encoded822Addr, "a%b@c d", "a%25b@c%20d"},
		// 3.9, 3.11
		{rfc1738.Database, "a/b?c:d;e", "a%2Fb%3Fc%3Ad%3Be"},
		{rfc1738.FieldValue, "a=b;c", "a%3Db%3Bc"},
		// 2.2
		{rfc1738.HSegment, "", ""},
		{rfc1738.HSegment, "$-_.+!*'(),", "$-_.+!*'(),"},
		{rfc1738.HSegment, "é", "%C3%A9"},
		{rfc1738.HSegment, "\x00\xff~", "%00%FF%7E"},
		{rfc1738.HSegment, "%41", "%2541"},
		// no octet of these needs one
		{rfc1738.Host, "host.com", "host.com"},
		{rfc1738.Port, "80", "80"},
	} {
		if got, err := rfc1738.Escape(test.p, test.s); got != test.want || err != nil {
			t.Errorf("Escape(%s, %q) = %q, %v, want %q", test.p, test.s, got, err, test.want)
		}
	}
}

func TestEscapeFails(t *testing.T) {
	for _, test := range []struct {
		p    rfc1738.Production
		s    string
		at   int
		kind rfc1738.Kind
	}{
		{rfc1738.Host, "a_b", 1, rfc1738.BadForm},
		{rfc1738.Host, "münchen.de", 1, rfc1738.BadForm},
		{rfc1738.Host, "", 0, rfc1738.Incomplete},
		{rfc1738.Host, "1.2.3", 5, rfc1738.Incomplete},
		{rfc1738.Port, "8o", 1, rfc1738.BadForm},
		{rfc1738.SchemeName, "HTTP", 0, rfc1738.BadForm},
		{rfc1738.Group, "1abc", 0, rfc1738.BadForm},
		{rfc1738.FTPType, "x", 0, rfc1738.BadForm},
		{rfc1738.GType, "ab", 1, rfc1738.BadForm},
		{rfc1738.Encoded822Addr, "", 0, rfc1738.Incomplete},
		{rfc1738.FieldSpec, ";f", 2, rfc1738.Incomplete},
		{"nonesuch", "a", 0, rfc1738.BadForm},
	} {
		got, err := rfc1738.Escape(test.p, test.s)
		e, ok := err.(rfc1738.SyntaxError)
		if got != "" || !ok || e.Start != test.at || e.Kind != test.kind || e.Production != test.p || e.Error() == "" {
			t.Errorf("Escape(%s, %q) = %q, %v, want an error of kind %d at %d", test.p, test.s, got, err, test.kind, test.at)
		}
	}
}

func TestUnescape(t *testing.T) {
	for _, test := range []struct{ s, want string }{
		{"", ""},
		{"a+b", "a+b"},
		{"%2Fetc", "/etc"},
		{"%2fetc%20", "/etc "},
		{"%C3%A9%00%ff", "é\x00\xff"},
		{"%2541", "%41"}, // once only
	} {
		if got, err := rfc1738.Unescape(test.s); got != test.want || err != nil {
			t.Errorf("Unescape(%q) = %q, %v, want %q", test.s, got, err, test.want)
		}
	}
	for _, test := range []struct{ s, found string }{
		{"%", "%"}, {"a%4", "%4"}, {"%zz", "%"}, {"%4z", "%4"}, {"%41%", "%"}, {"%%41", "%"},
	} {
		got, err := rfc1738.Unescape(test.s)
		if e, ok := err.(rfc1738.SyntaxError); got != "" || !ok || e.Kind != rfc1738.BadEscape || e.Found() != test.found {
			t.Errorf("Unescape(%q) = %q, %v, want an error at %q", test.s, got, err, test.found)
		}
	}
}

func randomOctets(r *rand.Rand) string {
	b := make([]byte, r.IntN(20))
	for i := range b {
		b[i] = byte(r.IntN(256))
		if r.IntN(2) == 0 {
			b[i] = "a1/:@;?=&%. ~-"[r.IntN(14)]
		}
	}
	return string(b)
}

// checkEscape: the result is derived from p and stands for the octets of s, and
// an octet is escaped only where p forbids it.
func checkEscape(t *testing.T, p rfc1738.Production, s string) {
	t.Helper()
	escaped, err := rfc1738.Escape(p, s)
	if err != nil {
		if p.Matches(s) && !strings.Contains(s, "%") {
			t.Errorf("Escape(%s, %q), which it matches: %v", p, s, err)
		}
		return
	}
	if !p.Matches(escaped) {
		t.Errorf("Escape(%s, %q) = %q, which does not match", p, s, escaped)
	}
	if got, err := rfc1738.Unescape(escaped); got != s || err != nil {
		t.Errorf("Escape(%s, %q) = %q, but Unescape of that is %q, %v", p, s, escaped, got, err)
	}
	// Octet by octet: the escaped ones have no place in p after what stands
	// before them. That a text is the beginning of a p is seen with Escape
	// too, which fails at its end and nowhere before.
	i := 0
	for k := range len(s) {
		if strings.HasPrefix(escaped[i:], "%") {
			if s[k] != '%' && begins(p, escaped[:i]+s[k:k+1]) {
				t.Errorf("Escape(%s, %q) = %q: no need to escape %q", p, s, escaped, s[k])
			}
			i += len("%XX")
			continue
		}
		i++
	}
}

// begins reports whether a text that p derives begins with s: p.Matches of s
// and a short tail. One of these completes each production, whatever of it
// stands there already.
func begins(p rfc1738.Production, s string) bool {
	for _, tail := range []string{"", "1", "a", "=", "@a", ".1.1.1", ".1.1", ".1", "1.1.1.1", "1.1.1", "1.1", "//h"} {
		if p.Matches(s + tail) {
			return true
		}
	}
	return false
}

func TestEscapeProperties(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 1000 {
		s := randomOctets(r)
		for _, p := range productions {
			checkEscape(t, p, s)
		}
		for _, p := range free {
			if _, err := rfc1738.Escape(p, s); err != nil {
				t.Errorf("Escape(%s, %q): %v, but %s has a place for every octet", p, s, err, p)
			}
		}
	}
}

// A text that needs no escape is not copied.
func TestEscapeAllocates(t *testing.T) {
	if n := testing.AllocsPerRun(100, func() {
		_, _ = rfc1738.Escape(rfc1738.HSegment, "index.html")
		_, _ = rfc1738.Unescape("index.html")
	}); n != 0 {
		t.Errorf("%v allocations, want 0", n)
	}
}

// See checkEscape.
func FuzzEscape(f *testing.F) {
	f.Add(4, "host.1a")      // a host that no escape mends
	f.Add(22, "a@b")         // a delimiter that stays
	f.Add(30, ";a=b=c")      // and one that does not stay twice
	f.Add(15, "\x00\xff%41") // all octets
	f.Fuzz(func(t *testing.T, i int, s string) {
		if len(s) > 1<<9 {
			return // checkEscape looks at each octet and all before it
		}
		checkEscape(t, productions[uint(i)%uint(len(productions))], s)
		before, err := rfc1738.Unescape(s)
		if err == nil && len(before) != len(s)-2*strings.Count(s, "%") {
			t.Errorf("Unescape(%q) = %q", s, before)
		}
	})
}
