package unsafechar

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Each unsafe character is written as an escape.
const (
	guideURL   = "http://docs.example.com/user guide.html" // want `^unsafe character " ": write "%20" \(RFC 1738 §2\.2, unsafe-char\)$`
	quoteURL   = "http://api.example.com/say/\"hello\""    // want `unsafe character "\\"" \(2 times\)`
	rangeURL   = "http://api.example.com/items[0"          // want `unsafe character "\["`
	logoURL    = "http://static.example.com/a|b"           // want `unsafe character "\|": write "%7C" `
	powerURL   = "http://api.example.com/x^2"              // want `unsafe character "\^": write "%5E" `
	closingURL = "http://api.example.com/users/id}"        // want `unsafe character "}": write "%7D" `
)

// Neighbours are one fault.
const twoSpacesURL = "http://docs.example.com/user  guide.html" // want `^unsafe characters "  ": write "%20%20" `

// In an escape sequence, which is replaced as a whole.
const hexURL = "http://docs.example.com/user\x20guide.html" // want `unsafe character " ": write "%20" `

// In a raw literal.
var rawURL = `http://api.example.com/find?name="joe"` // want `"\\"" \(2 times\): write "%22" `

// In a concatenation, of constants or not.
const base = "http://docs.example.com"

const chapterURL = base + "/chapter 1" // want `unsafe character " ": write "%20" `

// A constant that begins the URL is judged where it is declared. Another is
// judged where it is used, unless that is one place: then it can be edited.
const (
	boardURL = "http://static.example.com/a|b" // want `unsafe character "\|": write "%7C" `
	smallURL = boardURL + "/small.png"
	nextURL  = boardURL + "/next.png"

	shared   = "/a|b" // want `unsafe character "\|": write "%7C" `
	largeURL = base + shared + "/large.png"
	hugeURL  = base + shared + "/huge.png"

	single  = "/a|b" // want `unsafe character "\|": write "%7C" `
	tinyURL = base + single + "/tiny.png"
)

func concatenated(host, page string) []string {
	editURL := "http://" + host + "/edit page/" + page // want `unsafe character " ": write "%20" `
	viewURL := "http://docs.example.com/view|" + page  // want `unsafe character "\|": write "%7C" `
	return []string{editURL, viewURL}
}

// In a format "%" is written "%%".
func formatted(user string, id int) []string {
	downloadURL := fmt.Sprintf("http://example.com/my files/%d", id) // want `unsafe character " ": write "%%20" `
	return []string{
		downloadURL,
		fmt.Sprintf("http://example.com/%s|%d", user, id), // want `unsafe character "\|": write "%%7C" `
	}
}

// In the other schemes.
const (
	archiveURL = "ftp://ftp.example.com/pub/old files/" // want `unsafe character " ": write "%20" `
	menuURL    = "gopher://gopher.example.com/1a b"     // want `unsafe character " ": write "%20" `
	shareURL   = "file:///c|/autoexec.bat"              // want `unsafe character "\|": write "%7C" `
	mailURL    = "mailto:joe|smith@example.com"         // want `unsafe character "\|": write "%7C" `
)

// At the end of the text it is no part of the URL, and goes.
const pastedURL = "http://example.com/docs " // want `^unsafe character " ": delete it \(RFC 1738 §2\.2, unsafe-char\)$`

// In a host no escape is legal: there is no fix.
const hostURL = "http://exam|ple.com/" // want `^unsafe character "\|": delete it; else url\.Parse fails `

// Where a URL is asked for, a space there is one too.
func parsed() {
	url.Parse("http://exam ple.com/") // want `^unsafe character " ": delete it; else url\.Parse fails `
}

// In running text a space or a bar ends the URL; what is left is judged.
const note = "see http://static.example.com/b^2 | joe" // want `unsafe character "\^": write "%5E" `

// Valid URLs are not reported.
const (
	escapedURL = "http://docs.example.com/user%20guide.html"
	markedURL  = "http://example.com/$-_.+!*'(),;:@&=/"
)

// So are placeholders, which are filled in before the text is a URL,
const (
	routeURL  = "http://api.example.com/users/{id}/posts/{{post}}"
	shellURL  = "http://${HOST}/releases/$VERSION"
	sampleURL = "http://<host>/<path>"
)

// holes, bare prefixes and text,
func unknown(host, path string) string {
	_ = "http://" + host + "/" + path
	_ = fmt.Sprintf("http://%s/%s?page=%d", host, path, 1)
	_ = "http:// is the prefix of a URL"
	return "http://"
}

// regular expressions,
var link = regexp.MustCompile(`http://example\.com/[a-z]+ [0-9]{4}`)

// and what URLs are compared with.
func compared(s string) bool {
	return s == "http://example.com/a|b" || strings.HasPrefix(s, "http://example.com/{")
}

// Before the scheme, where a function takes the text for a URL.
func leading() {
	http.Get(" https://example.com/") // want `^unsafe character " ": delete it; else url\.Parse fails \(RFC 1738 §2\.2, unsafe-char\)$`
}

// A function that puts a format into a longer text may close what it opens.
func labelf(format string, args ...any) string { return "<url=" + fmt.Sprintf(format, args...) }

func textf(format string, args ...any) string { return fmt.Sprintf(format, args...) }

func labels(path string) {
	_ = labelf("http://example.com/%s>", path)
	_ = textf("http://example.com/%s>", path) // want `unsafe character ">": write "%%3E" `
}

// Of a constant that is cut, copied or changed byte by byte, another text arrives.
const (
	shortened = "https://example.com/a/b|c"
	ranged    = "https://example.com/b|c"
	deleted   = "https://example.com/c|d"
	copied    = "https://example.com/d|e"
)

func changed(b []byte) []string {
	var kept strings.Builder
	for _, r := range ranged {
		if r != '|' {
			kept.WriteRune(r)
		}
	}
	copy(b, copied)
	return []string{
		fmt.Sprintf("%.21s", shortened),
		kept.String(),
		string(slices.DeleteFunc([]byte(deleted), func(c byte) bool { return c == '|' })),
		string(b),
	}
}

// A quote ends a URL in a text that people read, also one that a function prints. In a whole
// URL it is a fault like others.
func see(format string, args ...any) string { return "see " + fmt.Sprintf(format, args...) }

func quoted(name string) []string {
	return []string{
		see("http://example.com/%qa|b", name),
		see("http://example.com/%+qa|b", name),
		see("http://example.com/" + strconv.Quote(name) + "a|b"),
		fmt.Sprintf("at http://example.com/%qa|b/", name),
		"http://example.com/" + strconv.Quote(name) + "a|b", // want `unsafe character "\|": write "%7C" `
	}
}

// Behind an unknown part with a fragment there is no more of the URL.
const anchor = "https://example.com/a#b"

type page struct{ url string }

func (p *page) get(s string) (*http.Response, error) { return http.Get(p.url + "|" + s) }

func get(url, s string) (*http.Response, error) { return http.Get(url + "|" + s) }

func behindFragment(n int, s string) {
	http.Get(fmt.Sprintf("%.*s", n, anchor) + "|" + s)
	http.Get(anchor[:n] + "|" + s)
	http.Get(string([]byte(anchor)) + "|" + s)
	(&page{url: anchor}).get(s)
	get(anchor, s)
}

// What may close text around a URL is no part of it.
func around(x string) []string {
	return []string{
		labeled("https://example.com/a,%s}", x),
		labeled("https://example.com/%s|{b}", x), // want `unsafe character "\|": write "%%7C"`
		label("https://example.com/a}"),
		label("https://example.com/a" + x + "}"),
		label("https://example.com/a}b"),      // want `unsafe character "}": write "%7D"`
		plain("https://example.com/a,%s}", x), // want `unsafe character "}": write "%%7D"`
	}
}

var home = struct {
	URL string
	n   int
}{URL: "https://example.com/%s}"}

func ofHome(x string) string { return labeled(home.URL, x) }

// A byte that is set is another one.
func replaced() string {
	text := []byte("https://example.com/a|b")
	text[21] = '/'
	return string(text)
}

func labeled(format string, args ...any) string { return "url=" + fmt.Sprintf(format, args...) }

func label(text string) string { return "url=" + text }

func plain(format string, args ...any) string { return fmt.Sprintf(format, args...) }

// What url.JoinPath is given is escaped, also out of a list.
func chosen(x string) {
	var b strings.Builder
	b.WriteString([]string{"x", fences}[1])
	b.WriteString(x)
	if u, err := url.JoinPath(b.String()); err == nil {
		http.Get(u)
	}
}

const fences = "https://example.com/fences|"

// What url.JoinPath is given is escaped, also if a format wrote it.
func written(x string) {
	var b strings.Builder
	fmt.Fprintf(&b, "https://example.com/a|%s", x)
	if u, err := url.JoinPath(b.String()); err == nil {
		http.Get(u)
	}
}

// A sink always gets the text of optional, another only sometimes. That of overwritten is known in one case alone.
func sometimes(s string, more bool) {
	optional("/users|", more) // want `unsafe character "\|": write "%7C"`
	overwritten("/users|", s, more)
}

func optional(path string, more bool) (*url.URL, error) {
	if more {
		u, err := url.Parse(path)
		if err != nil {
			return nil, err
		}
		u.RawQuery = "page=1"
		path = u.String()
	}
	return url.Parse(path)
}

func overwritten(path, s string, more bool) (*url.URL, error) {
	if more {
		path = s
	}
	return url.Parse(path)
}

// A method is called through an interface as well.
type fetcher interface {
	fetch(path string) (*http.Response, error)
}

type server struct{ base string }

func (s *server) fetch(path string) (*http.Response, error) { return http.Get(s.base + path) }

func through(f fetcher) {
	f.fetch("/users|") // want `unsafe character "\|": write "%7C"`
}
