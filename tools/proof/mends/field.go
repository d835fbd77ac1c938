package mends

import (
	"go/token"
	"slices"
	"strings"
)

// isField reports whether a name is that of a field of url.URL with text.
func isField(name string) bool {
	switch name {
	case "Scheme", "Opaque", "Host", "Path", "RawPath", "RawQuery", "Fragment", "RawFragment":
		return true
	}
	return false
}

// fieldsSet returns the fields of a url.URL that a text sets.
func fieldsSet(text []piece) []string {
	var all []string
	for i, p := range text {
		if !isField(p.text) || i+1 == len(text) {
			continue
		}
		set := text[i+1].tok == token.COLON || i > 0 && text[i-1].tok == token.PERIOD && (text[i+1].tok == token.ASSIGN || text[i+1].tok == token.ADD_ASSIGN)
		if set {
			all = append(all, p.text)
		}
	}
	return all
}

// sameValue reports whether what an old text sets a field to is in the new one. A field that is copied from one of
// the same name is another value.
func sameValue(old, now []piece) bool {
	i := slices.IndexFunc(old, func(p piece) bool { return p.tok == token.ASSIGN || p.tok == token.ADD_ASSIGN || p.tok == token.COLON })
	if i < 0 || i+1 == len(old) {
		return false
	}
	value := old[i+1:]
	last := slices.IndexFunc(value, func(p piece) bool { return isField(p.text) })
	return last < 0 && !slices.ContainsFunc(names(value), func(name string) bool { return !slices.Contains(names(now), name) })
}

// mentionsURL reports whether a text has a name with the word.
func mentionsURL(text []piece) bool {
	return slices.ContainsFunc(text, func(p piece) bool {
		return p.tok == token.IDENT && (strings.Contains(strings.ToLower(p.text), "url") || p.text == "u")
	})
}

// field wants another field for a value, or one that loses its delimiter.
func (e *edit) field() Class {
	old, now := fieldsSet(e.old), fieldsSet(e.now)
	if len(old) == 0 || !mentionsURL(e.old) && !mentionsURL(e.now) && !mentionsURL(e.near.text) {
		return ""
	}
	differ := slices.ContainsFunc(now, func(f string) bool { return !slices.Contains(old, f) }) &&
		(slices.ContainsFunc(old, func(f string) bool { return !slices.Contains(now, f) }) || hasLiteral(e.old, "?"))
	shared := slices.ContainsFunc(names(e.old), func(n string) bool { return !isField(n) && slices.Contains(names(e.now), n) })
	if differ && shared && sameValue(e.old, e.now) && (!e.together || hasLiteral(e.old, "?") || hasLiteral(e.old, "#")) {
		e.values = old
		return URLField
	}
	if a, b, _ := e.literal(); a != "" && !e.together && (oneMore(a, b, "?#:") || strings.HasSuffix(a, "://") && !strings.HasSuffix(b, "://")) {
		return URLField
	}
	return ""
}
