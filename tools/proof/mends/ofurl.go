package mends

import (
	"go/token"
	"slices"
	"strings"
)

// getsIntoURL reports whether the text that is escaped gets into a URL, by what stands beside it: literals with
// a delimiter of URLs, or names. If it is not joined to a literal, the lines around tell. Names of files and
// HTML are none.
func (e *edit) getsIntoURL() bool {
	if slices.ContainsFunc(append(slices.Clone(e.before), e.after...), func(c call) bool { return c.operand == "filepath" }) {
		return false
	}
	var rest []piece // without the escape and the names in what it is of
	from := 0
	for _, c := range calls(e.now) {
		if isEscape(c) && c.from >= from {
			rest = append(rest, e.now[from:c.from]...)
			for _, p := range e.now[c.from:c.to] {
				if p.tok == token.STRING {
					rest = append(rest, p)
				}
			}
			from = c.to
		}
	}
	rest = append(rest, e.now[from:]...)
	if signOfURL(rest, "url", "uri", "http", "request", "endpoint", "api", "path", "query", "param", "href", "redirect", "location", "destination", "client", "qs") {
		return true
	}
	if len(literals(e.now)) > 0 || slices.ContainsFunc(calls(e.near.text), func(c call) bool { return c.operand == "filepath" }) {
		return false
	}
	around := slices.DeleteFunc(slices.Clone(e.near.text), func(p piece) bool { return p.text == "url" }) // the package
	return signOfURL(around, "url", "http", "request", "response", "endpoint", "redirect", "client")
}

// signOfURL reports whether a text has a literal with a delimiter of URLs, or a name or a literal with one of some words.
func signOfURL(text []piece, words ...string) bool {
	return slices.ContainsFunc(text, func(p piece) bool {
		switch p.tok {
		case token.STRING:
			if strings.Contains(p.text, "<") {
				return false
			}
			if strings.ContainsAny(p.text, "/?&") {
				return true
			}
		case token.CHAR:
			return p.text == "'/'" || p.text == "'?'" || p.text == "'&'"
		case token.IDENT:
		default:
			return false
		}
		lower := strings.ToLower(p.text)
		return slices.ContainsFunc(words, func(word string) bool { return strings.Contains(lower, word) })
	})
}

// ofPath reports whether a text joins a path without a query.
func ofPath(text []piece) bool {
	return slices.ContainsFunc(calls(text), func(c call) bool { return c.operand == "path" && c.name == "Join" }) && !hasLiteral(text, "?")
}

// buildsURL reports whether a text joins values and literals with octets that are special in a URL.
func buildsURL(text []piece) bool {
	joins := false
	for i, p := range text {
		joins = joins || p.tok == token.ADD || p.tok == token.ADD_ASSIGN || strings.HasPrefix(p.text, "Sprint") || p.text == "Join" ||
			p.tok == token.STRING && strings.Contains(p.text, "%") || p.tok == token.COLON && i > 0 && isField(text[i-1].text)
	}
	return joins && slices.ContainsFunc(literals(text), func(l string) bool { return strings.ContainsAny(l, "/?&=") })
}

// hasLiteral reports whether a literal of a text has a part.
func hasLiteral(text []piece, part string) bool {
	return slices.ContainsFunc(literals(text), func(l string) bool { return strings.Contains(l, part) })
}

// urlWords are parts of names and literals of text that is about URLs. They are not those of urllint,
// so that what is mined does not depend on what it knows.
var urlWords = [...]string{"url", "uri", "endpoint", "href", "addr", "host", "server", "baseu", "api", "proxy", "http", "registry", "domain", "webhook", "redirect", "origin", "issuer"}

func ofURL(text []piece) bool {
	for _, p := range text {
		if p.tok != token.IDENT && p.tok != token.STRING {
			continue
		}
		lower := strings.ToLower(p.text)
		if slices.ContainsFunc(urlWords[:], func(word string) bool { return strings.Contains(lower, word) }) {
			return true
		}
	}
	return false
}

// ofText reports whether a text is about a whole URL or a part of one that people write.
func ofText(text []piece) bool {
	return slices.ContainsFunc(text, func(p piece) bool {
		lower := strings.ToLower(p.text)
		return slices.ContainsFunc([]string{"url", "uri", "href", "link", "endpoint", "webhook", "proxy", "issuer"}, func(word string) bool { return strings.Contains(lower, word) })
	})
}

// ofFile reports whether a text is about files.
func ofFile(text []piece) bool {
	return slices.ContainsFunc(text, func(p piece) bool {
		lower := strings.ToLower(p.text)
		return strings.Contains(lower, "file") || strings.Contains(lower, "dir") || p.text == "os" || p.text == "ioutil"
	})
}
