package randprog

import (
	"math/rand/v2"
	"strings"
)

// A part is known text, or a value that only the running program knows.
type part struct {
	text    string // of a value, what makes the URL that was cut into parts
	unknown bool
}

func pick[T any](r *rand.Rand, from []T) T { return from[r.IntN(len(from))] }

// The components of URLs: most are valid.
var (
	//urllint:ignore grammar semantics style -- faults on purpose
	bases = []string{
		"http://example.com", "https://example.com", "http://h", "https://api.example.com", "http://10.0.0.1", "http://example.com:8080", "ftp://ftp.example.com",
		"HTTP://example.com", "https://example.com:443", "ws://h", "http://a_b.example.com", "http://[::1]:80", "http://example.com.", "http://-h", "http://user@h", "http://h:80x", "http://h:", "http://1.2.3.456",
		"http:/example.com", "htps://example.com", "http//example.com", "https://https://h", "http://", "file://localhost", "file://", "ssh://git@h", "gopher://h", "telnet://h", "redis://h", "x-y://h",
	}
	paths = []string{
		"", "/", "/a", "/a/b", "/~user", "/a|b", "/a b", "/a%20b", "/50%", "/a%zz", "/{id}", "/a\\b", "/é", "/a\tb", "/a[0]", "/\"q\"", "/`x`", "/a;b", "//a", "/a%7Eb", "/%41", "/a^b/c", "/<x>", "/a/ ", " ",
		"/v1/users", "/api/v1/items", "/index.html", "/a,b", "/a:b", "/a=b&c", "/a/%d", "/a$b", "/\u200ba", "/x%2Fy", "/%", "/%%", "/a\n", "/$", "/...", "/a/:id",
	}
	searches = []string{
		"", "", "", "?a=b", "?a=b&c=d", "?", "?a=b/c", "?q=a|b", "?q=a b", "?q=%20", "?q=~x", "?a=b?c", "?q={x}", "?q=[1]", "?q=100%", "?a;b",
	}
	fragments = []string{"", "", "", "", "", "#a", "#a#b", "#"}
	others    = []string{
		"mailto:joe@example.com", "mailto:joe@example.com?subject=a b", "news:123@h.example", "nntp://h/a.b/1", "wais://h/db", "prospero://h/a;b=c", "ftp://u:p@h/a;type=i", "ftp://h/a;type=text",
		"gopher://h/7menu%09find", "ldap:///o=x", "file:///etc/motd", "file:///a b", "telnet://u:p@h/x", "wss://h/a#b|c", "nfs://h/x", "URL:http://h/", "GET https://h/x", "http:", "example.com/a|b", "/a|b", "http",
	}
	edits = []string{
		" ", "\t", "\r\n", "\x00", "\x7f", "~", "|", "^", "`", "\"", "<", ">", "[", "]", "{", "}", "\\", "#", "%", "%4", "%zz", "%41", "%%",
		"\xff", "\xc3", "é", "日本", "_", "-", ".", "..", ":", ":/", "?", "/", "//", "@", ";", "=", "&", ";type=", "1", "99999", "HTTP", "x", "{x}", "%s", "%d", "$x", "*", "!",
	}
)

// randomURL returns a text that is a URL, or nearly one.
func randomURL(r *rand.Rand) string {
	var s string
	if r.IntN(8) == 0 {
		s = pick(r, others)
	} else {
		base := pick(r, bases)
		if r.IntN(2) == 0 {
			base = bases[r.IntN(7)]
		}
		s = base + pick(r, paths) + pick(r, searches) + pick(r, fragments)
	}
	for r.IntN(4) == 0 {
		i := r.IntN(len(s) + 1)
		j := min(len(s), i+r.IntN(2))
		switch r.IntN(6) {
		case 0:
			s = s[:i] + s[j:]
		case 1:
			s = s[:i] + strings.ToUpper(s[i:j]) + s[j:]
		default:
			s = s[:i] + pick(r, edits) + s[j:]
		}
	}
	return s
}

// cut makes up to three spans of a URL unknown.
func cut(r *rand.Rand, s string) []part {
	parts := []part{{text: s}}
	for range r.IntN(4) {
		p := parts[len(parts)-1]
		if len(p.text) < 2 {
			break
		}
		// A scheme is seldom unknown.
		i := 1 + r.IntN(len(p.text)-1)
		if c := strings.Index(p.text, "://"); c > 0 && len(parts) == 1 && r.IntN(16) > 0 {
			i = min(len(p.text), c+len("://")+r.IntN(len(p.text)-c-len("://")+1))
		}
		if d := strings.IndexAny(p.text[i:], "/?&=:"); d >= 0 && r.IntN(2) == 0 {
			i += d + 1
		}
		j := min(len(p.text), i+r.IntN(9))
		if d := strings.IndexAny(p.text[i:], "/?&=:"); r.IntN(2) == 0 {
			if d < 0 {
				d = len(p.text) - i
			}
			j = i + d
		}
		if strings.Contains(p.text[i:j], "#") {
			continue // which is no part of a URL
		}
		parts = append(parts[:len(parts)-1], part{text: p.text[:i]}, part{p.text[i:j], true}, part{text: p.text[j:]})
	}
	var kept []part
	for _, p := range parts {
		if p.text != "" || p.unknown {
			kept = append(kept, p)
		}
	}
	if kept == nil {
		kept = []part{{}}
	}
	return kept
}

// whole returns the text of all parts.
func whole(parts []part) string {
	var b strings.Builder
	for _, p := range parts {
		b.WriteString(p.text)
	}
	return b.String()
}

// known reports whether no part is unknown.
func known(parts []part) bool {
	for _, p := range parts {
		if p.unknown {
			return false
		}
	}
	return true
}

// fillings are the values of the unknown parts in later runs. There are some of each
// form that can end a component and begin another.
var fillings = []string{
	"", "a", "1", "/", "//", "/h", "/h/", "h", "h/", "h.a/", "h:1/", ".a", ".a/", "a.", "1.2.3.4", "1.2.3.4/", "u@h/", "u@", "@", "@h/", "u:p@h/", ":p@h/",
	":", ":1", ":1/", "?", "/?", "h/?", "h?", "a?b", "&a=b", "=a", ";type=a", ";a=b", "%41", "%", "41", "4", "a@b", "a@", "80", "a-", "-a", "type=i", "a+b", "*",
	"http://h/", "http", "http://h", "https://h", "http://h.a", "https://h/a", "http://h/",
}
