package urlexpr

import (
	"iter"
	"strings"

	"github.com/urllint/urllint/internal/ascii"
)

// Words yields the words of a name in lower case. "rawURLPath" has three,
// "baseURLs" has two, and "base_url2" has "base" and "url2".
func Words(name string) iter.Seq[string] {
	return func(yield func(string) bool) {
		start := -1
		for i := 0; i <= len(name); i++ {
			inWord := i < len(name) && isNameByte(name[i])
			if start >= 0 && (!inWord || beginsWord(name, i)) {
				if !yield(strings.ToLower(name[start:i])) {
					return
				}
				start = -1
			}
			if inWord && start < 0 {
				start = i
			}
		}
	}
}

// LastWord returns the last word of a name, which says what it is of: that of
// "hostURL" is "url". Digits at the end of the name are left out.
func LastWord(name string) (last string) {
	for last = range Words(strings.TrimRight(name, "0123456789")) {
	}
	return last
}

// Singular returns the singular of a word in lower case: that of "keys" is "key", that of
// "addresses" "address", and "status" has no plural here.
func Singular(word string) string {
	for _, end := range [...]struct{ plural, singular string }{
		{"ss", "ss"}, {"us", "us"}, {"is", "is"},
		{"ies", "y"}, {"sses", "ss"}, {"uses", "us"}, {"shes", "sh"}, {"ches", "ch"}, {"xes", "x"}, {"s", ""},
	} {
		if stem, ok := strings.CutSuffix(word, end.plural); ok {
			return stem + end.singular
		}
	}
	return word
}

func isNameByte(c byte) bool { return c != '_' && ascii.IsWord(c) || c >= 0x80 }

// beginsWord reports whether a word begins at name[i], behind another: at an
// upper-case letter, unless it is one of several and not the last of them. The "s"
// of a plural belongs to the letters before it, as in "URLs".
func beginsWord(name string, i int) bool {
	if !ascii.IsUpper(name[i]) {
		return false
	}
	if !ascii.IsUpper(name[i-1]) {
		return true
	}
	rest := name[i+1:]
	if rest == "" || ascii.IsUpper(rest[0]) || !isNameByte(rest[0]) || ascii.IsDigit(rest[0]) {
		return false
	}
	isPlural := rest[0] == 's' && (len(rest) == 1 || !isNameByte(rest[1]) || ascii.IsUpper(rest[1]))
	return !isPlural
}

// isURLName reports whether a name says that it is of a URL.
func isURLName(name string) bool {
	found, last := false, ""
	for last = range Words(name) {
		found = found || isURLWord(last)
	}
	switch last {
	case "text", "title", "label", "desc", "description", "msg", "message", "help", "usage", "doc", "comment", "hint", "err", "error":
		return false // it is about a URL
	}
	return found
}

// isURLWord reports whether a word means a URL: "url", "baseurl" and "urlstr" do,
// "curl" and "security" do not.
func isURLWord(word string) bool {
	word = strings.TrimRight(word, "0123456789")
	word = Singular(word)
	switch word {
	case "link", "hyperlink", "permalink", "weblink", "deeplink", "shortlink":
		return true
	case "curl", "furl", "hurl", "purl", "unfurl":
		return false
	}
	if strings.HasPrefix(word, "url") {
		return true
	}
	for _, noun := range [...]string{"url", "uri", "href", "endpoint", "webhook"} {
		if strings.HasSuffix(word, noun) {
			return true
		}
	}
	return false
}
