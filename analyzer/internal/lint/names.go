package lint

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/passes/urlexpr"
)

// What the words of a name say about the values that have it.

// IsAddressName reports whether the last word of a name says that it is of a URL with
// all that belongs to it.
func IsAddressName(name string) bool {
	for word := range urlexpr.Words(name) {
		switch word {
		case "redirect", "callback", "doc", "docs", "help", "issuer":
			return false // it is public
		}
	}
	last := urlexpr.LastWord(name)
	switch last {
	case "url", "uri", "dsn", "origin", "remote", "upstream", "endpoint", "webhook", "href":
		return true
	}
	return strings.HasSuffix(last, "url")
}

// IsInputName reports whether a type is named like one for what a client sends.
func IsInputName(name string) bool {
	input := false
	for word := range urlexpr.Words(name) {
		switch word {
		case "pull", "merge":
			return false // a request of another sort
		case "new", "create", "add", "update", "edit", "input", "in", "form", "request", "req", "payload", "body", "params", "submission":
			input = true
		}
	}
	return input
}

// IsURLName reports whether a name has a word for a URL.
func IsURLName(name string) bool {
	for word := range urlexpr.Words(name) {
		switch word {
		case "url", "baseurl", "uri", "endpoint":
			return true
		}
	}
	return false
}

// SaysURL reports whether a comment says that a field holds a URL.
func SaysURL(comment string) bool {
	for _, word := range strings.FieldsFunc(comment, func(r rune) bool { return !('a' <= r && r <= 'z' || 'A' <= r && r <= 'Z') }) {
		switch strings.ToLower(word) {
		case "http", "https", "url", "address":
			return true
		}
	}
	return false
}

// IsReferenceName reports whether the last word of a name is one for a reference.
func IsReferenceName(name string) bool {
	last := ""
	for last = range urlexpr.Words(name) {
	}
	switch last {
	case "ref", "reference", "href", "link", "uri", "url":
		return true
	}
	return false
}

// IsURLPart reports whether a word of a name says that a string is made for a
// URL, has slashes that are to stay, as "owner/repo" does, or has no character that
// would need an escape.
func IsURLPart(name string) bool {
	for word := range urlexpr.Words(name) {
		switch urlexpr.Singular(word) {
		case "path", "filepath", "uri", "url", "param", "parameter", "route", "endpoint", "prefix", "suffix",
			"host", "hostname", "addr", "address", "base", "rest", "ext", "fragment", "href", "link", "arg", "dir", "rawquery",
			"segment", "part", "root", "repo", "repository", "nwo", "fullname", "full", "target", "resource", "request", "image",
			"hash", "sha", "sha1", "sha256", "digest", "hex", "sum", "checksum", "signature":
			return true
		}
	}
	return false
}

// IsEscapedName reports whether a name says that a string is escaped.
func IsEscapedName(name string) bool {
	for word := range urlexpr.Words(name) {
		if strings.HasPrefix(word, "encod") || strings.HasPrefix(word, "escap") {
			return true
		}
	}
	return false
}

// IsID reports whether the last word of a name says that a string is an id, which has no
// character that needs an escape.
func IsID(words []string) bool {
	if len(words) == 0 {
		return true
	}
	switch urlexpr.Singular(words[len(words)-1]) {
	case "id", "commit", "discussion", "identifier", "owner", "slug", "uid", "gid", "namespace", "uuid", "guid", "revision", "token", "ip", "digest", "version", "region",
		"role", "status", "type", "format", "kind", "state", "method", "order", "sort", "lang", "locale", "year", "month", "day", "date", "time":
		return true
	}
	return false
}

// IsFreeSegment tells by the words of an operand and the segment before it.
func IsFreeSegment(words []string, behind string) bool {
	last := words[len(words)-1]
	if last == "name" {
		if len(words) == 1 {
			return isAmongWords(behind, "branches", "heads", "tags", "labels", "environments", "files")
		}
		if last = words[len(words)-2]; last == "file" {
			last = "filename"
		}
	}
	switch last {
	case "branch", "label", "environment", "env", "filename":
		return true
	case "tag", "ref", "file":
		return isAmongWords(behind, "branches", "commits", "tags", "releases", "labels", "files", "trees", "raw", "src", "blob", "tree", "compare", "artifacts")
	}
	return false
}

// IsFreeValue tells by the last word of an operand, or the name of the value.
func IsFreeValue(last string, words []string, name string) bool {
	if last == "name" && len(words) > 1 {
		last = words[len(words)-2]
	}
	if last == "input" && slices.Contains(words, "user") {
		return true
	}
	return isAmongWords(last, "q", "query", "search", "term", "text", "message", "error", "title", "label", "ref", "branch", "reason", "args", "comment", "keyword") ||
		!IsID(words) && isAmongWords(name, "q", "query", "search", "term", "text", "message", "title", "label", "branch", "ref", "ref_name", "filter", "context")
}

func isAmongWords(word string, list ...string) bool {
	return slices.Contains(list, strings.ToLower(word))
}

// IsPasswordWord reports whether a word of a name says that a string is a password.
func IsPasswordWord(word string) bool {
	switch word {
	case "password", "passwd", "passphrase", "pass", "pwd", "pw", "secret":
		return true
	}
	return false
}

// IsLinkWord reports whether the last word of a name says that a string is compared as
// a URL.
func IsLinkWord(word string) bool {
	switch word {
	case "link", "referer", "referrer", "redirect", "callback", "addr", "address":
		return true
	}
	return false
}

// IsAddressField reports whether a field is named like one for an address.
func IsAddressField(name string) bool {
	switch strings.ToLower(name) {
	case "hook", "target", "source", "page", "homepage", "website", "site", "link", "callback", "image", "icon", "avatar", "feed", "home", "logo":
		return true
	}
	return IsAddressName(name)
}
