package rfc1738_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/urllint/urllint/rfc1738"
)

// oneURL has a URL of each scheme with all the components that it can have.
var oneURL = []string{
	"ftp://user:password@host.dom:21/cwd/cwd/name;type=i",
	"http://host.dom:80/path/path?searchpart",
	"gopher://host.dom:70/1selector%09search%09gopher+_string",
	"mailto:mailbox@host.dom",
	"news:comp.infosystems.www.misc",
	"news:article@host.dom",
	"news:*",
	"nntp://host.dom:119/comp.infosystems.www.misc/1738",
	"telnet://user:password@host.dom:23/",
	"wais://host.dom:210/database?search",
	"wais://host.dom:210/database/wtype/wpath",
	"file://host.dom/path/name",
	"prospero://host.dom:1525/hsoname;field=value;field=value",
	"https://1.2.3.4/", // by analogy
	"ssh://user@host.dom/path",
	"any:thing",
}

func TestValidAllocates(t *testing.T) {
	for _, url := range append(oneURL, "http://h/a b", "no URL", "") {
		if n := testing.AllocsPerRun(100, func() { rfc1738.Valid(url) }); n != 0 {
			t.Errorf("Valid(%q): %v allocations, want 0", url, n)
		}
	}
	for _, url := range oneURL {
		var err error
		if n := testing.AllocsPerRun(100, func() { _, err = rfc1738.Parse(url) }); n != 0 || err != nil {
			t.Errorf("Parse(%q): %v allocations, want 0; error %v", url, n, err)
		}
	}
}

func TestPatternAllocates(t *testing.T) {
	for _, text := range []string{"http://{A}:{D}/a/{A}?b={E}#c", "repos/{A}/labels/{A}?q={A}", "{A}/a b"} {
		p := patternOf(text)
		for _, c := range []rfc1738.Context{{}, {Base: rfc1738.Web}, {Base: rfc1738.AllSchemes, Open: true}} {
			n := testing.AllocsPerRun(100, func() {
				p.Valid(c)
				p.Part(c, 1)
				p.Secret(c)
			})
			if n > 0 {
				t.Errorf("%s, %+v: %v allocations, want 0", text, c, n)
			}
		}
	}
}

// longURLs has for each unbounded component a URL in which it fills n octets.
func longURLs(n int) map[string]string {
	a, digits := strings.Repeat("a", n), strings.Repeat("7", n)
	return map[string]string{
		"scheme":         a + ":",
		"schemepart":     "x:" + a,
		"user":           "ftp://" + a + "@h/",
		"password":       "ftp://u:" + a + "@h/",
		"label":          "http://" + a + "/",
		"labels":         "http://" + strings.Repeat("a.", n/2) + "a/",
		"hostnumber":     "http://1." + digits + ".3.4/",
		"port":           "http://h:" + digits + "/",
		"hsegment":       "http://h/" + a,
		"segments":       "http://h/" + strings.Repeat("/", n),
		"escapes":        "http://h/" + strings.Repeat("%41", n/3),
		"search":         "http://h/?" + a,
		"fsegment":       "ftp://h/" + a + ";type=a",
		"selector":       "gopher://h/1" + a,
		"tabs":           "gopher://h/1" + strings.Repeat("%09", n/3),
		"encoded822addr": "mailto:" + a,
		"group":          "news:" + a,
		"article":        "news:" + a + "@h",
		"article-number": "nntp://h/g/" + digits,
		"database":       "wais://h/" + a,
		"wpath":          "wais://h/d/t/" + a,
		"fieldspecs":     "prospero://h/p" + strings.Repeat(";a=b", n/4),
	}
}

// No component is too long for a verdict, and a fault at its end is seen.
func TestValidLong(t *testing.T) {
	const n = 10_000_000
	for component, url := range longURLs(n) {
		if !rfc1738.Valid(url) {
			t.Errorf("a %s of %d octets is not valid", component, n)
		}
		if rfc1738.Valid(url + " ") {
			t.Errorf("a %s of %d octets and a space is valid", component, n)
		}
	}
}

// The time an octet must not grow with the length.
func BenchmarkValidLength(b *testing.B) {
	for _, n := range []int{1 << 10, 100 << 10, 10 << 20} {
		for _, component := range []string{"labels", "hsegment", "escapes", "fieldspecs"} {
			url := longURLs(n)[component]
			b.Run(fmt.Sprintf("%s/%d", component, n), func(b *testing.B) {
				b.SetBytes(int64(len(url)))
				for b.Loop() {
					rfc1738.Valid(url)
				}
			})
		}
	}
}

// A valid URL stays valid with its scheme in upper case (section 2.1), and
// is not with any octet behind it that the RFC forbids everywhere (section
// 2.2). What Parse accepts is what is valid.
func FuzzValid(f *testing.F) {
	for _, url := range oneURL {
		f.Add(url)
	}
	f.Add("aaaaaaaahttp://h/") // a scheme whose end looks like another
	f.Fuzz(func(t *testing.T, url string) {
		valid := rfc1738.Valid(url)
		if _, err := rfc1738.Parse(url); (err == nil) != valid {
			t.Errorf("Valid(%q) = %t, but Parse gives the error %v", url, valid, err)
		}
		scheme, rest, ok := strings.Cut(url, ":")
		if !ok {
			if valid {
				t.Errorf("Valid(%q) = true without a colon", url)
			}
			return
		}
		if upper := upperASCII(scheme) + ":" + rest; rfc1738.Valid(upper) != valid {
			t.Errorf("Valid(%q) = %t, but Valid(%q) = %t", url, valid, upper, !valid)
		}
		for _, c := range "\x00 \"#<>[\\]^`{|}~\u00e9" {
			if rfc1738.Valid(url + string(c)) {
				t.Errorf("Valid(%q) = true", url+string(c))
			}
		}
	})
}

func upperASCII(s string) string {
	b := []byte(s)
	for i, c := range b {
		if 'a' <= c && c <= 'z' {
			b[i] = c - 'a' + 'A'
		}
	}
	return string(b)
}
