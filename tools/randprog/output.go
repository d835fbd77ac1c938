package randprog

import (
	"regexp"
	"slices"
	"strings"

	"github.com/urllint/urllint/rfc1738"
)

// Kind says what an output is.
type Kind uint8

const (
	// URL: the text is a URL between Prefix and Suffix.
	URL Kind = iota
	// List: the text is a list of URLs with Suffix behind each.
	List
	// Other: the text is none of a URL, and no fix may change it.
	Other
)

// An Output is what one statement of a unit prints.
type Output struct {
	Kind           Kind
	Prefix, Suffix string

	// Aside: it is of a part of the URL of the unit, and shows nothing of the whole.
	Aside bool

	// Written: by the method String of a url.URL, which escapes an "@" that url.Parse took for
	// one of a password.
	Written bool

	// More: the URL of the unit is only a part of it.
	More bool

	// File: it is the name of a file, of which no grammar of URLs says anything.
	File bool
}

// valid reports whether a text is a valid URL, or a list of such.
func (o Output) valid(text string) bool {
	if o.Kind == Other || !o.around(text) {
		return false
	}
	text = strings.TrimSuffix(strings.TrimPrefix(text, o.Prefix), o.Suffix)
	if o.Kind == URL {
		return isValid(text)
	}
	list := strings.Split(text, o.Suffix)
	return len(list) == listed && !slices.ContainsFunc(list, func(s string) bool { return !isValid(s) })
}

// listed is the number of URLs in a list.
const listed = 2

// hidesUser reports whether a text has another user or password than that which it was made of.
func (o Output) hidesUser(text string) bool {
	login, _, ok := strings.Cut(text, "@")
	return o.Written && ok && strings.Contains(login, "%40")
}

// around reports whether a text begins and ends as it should.
func (o Output) around(text string) bool {
	return strings.HasPrefix(text, o.Prefix) && strings.HasSuffix(text, o.Suffix)
}

// placeholder is what a reader, or another program, is to replace.
var placeholder = regexp.MustCompile(`\{[^{}]*\}|<[^<>]*>|\$\w+|\[[^\[\]]*\]|@HOST@|__a__|\.\.\.|%[sdvt%]|\*|"[^"]*"`)

// user is the user in a URL of a scheme that has none.
var user = regexp.MustCompile(`^(\w+://)[^/@]*@`)

// ofWeb returns a URL with a scheme of the web, which takes more than some others. (And a
// shorter value may be padded by a format.)
func ofWeb(text string) string {
	if i := strings.Index(text, "://"); i >= 0 {
		return "http" + text[i:]
	}
	return text
}

// viable reports whether a text is the beginning of a valid URL up to where it may go over
// into prose, but for placeholders.
func (o Output) viable(text string) bool {
	if o.More || !o.around(text) {
		return o.More
	}
	text = strings.TrimSuffix(strings.TrimPrefix(text, o.Prefix), o.Suffix)
	if o.Kind == List {
		text, _, _ = strings.Cut(text, o.Suffix)
	}
	text, _, _ = strings.Cut(text, "#")
	text = placeholder.ReplaceAllString(text, "a")
	if o.Prefix != "" || strings.ContainsAny(text, white) {
		text = user.ReplaceAllString(text, "$1") // an example of a form that others allow
		if i := strings.IndexAny(text, white+"`\"<>{}|\\^[]'"); i >= 0 {
			text = text[:i]
		}
	}
	return rfc1738.TextPattern(text).Valid(rfc1738.Context{Open: true})
}

const white = " \t\r\n"

// drive is that of a path of Windows where the host belongs. It hides what is behind it.
var drive = regexp.MustCompile(`^file://[A-Za-z]:/`)

// faults counts the octets that are wrong in a URL.
func (o Output) faults(text string) int {
	if o.Kind == List {
		text, _, _ = strings.Cut(text, o.Suffix)
	}
	text, fragment, _ := strings.Cut(strings.TrimPrefix(text, o.Prefix), "#")
	n := strings.Count(fragment, "#")
	if isNearMiss(text) || drive.MatchString(text) {
		n += 1000
	}
	for e := range rfc1738.Errors(text) {
		n += max(1, e.Len())
	}
	return n
}

// isValid reports whether a text is a URL, and perhaps a fragment.
func isValid(text string) bool {
	text, _, _ = strings.Cut(text, "#")
	return rfc1738.Valid(text)
}

// hasKnownScheme reports whether a text has a scheme with a grammar of its own: any text
// is valid behind a misspelled one.
func hasKnownScheme(text string) bool {
	scheme, _, ok := strings.Cut(text, ":")
	return ok && rfc1738.KnownScheme(scheme)
}
