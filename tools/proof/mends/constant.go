package mends

import (
	"net/url"
	"strings"
)

// constant wants a literal with a faulty URL that gets right.
func (e *edit) constant() Class {
	old, now, _ := e.literal()
	if old != "" && !e.together && faulty(old) && !faulty(now) && share(old, now) > alike && strings.Contains(now, "/") {
		return Constant
	}
	return ""
}

// faulty reports whether the text of a literal is a URL that is broken.
func faulty(text string) bool {
	text = strings.NewReplacer("[%s]", "[::1]", ":%s", ":1", "%s", "a", "%v", "a", "%d", "1", "%q", "a").Replace(strings.TrimSpace(text))
	scheme := strings.Contains(text, "://") || strings.HasPrefix(text, "http") || strings.HasPrefix(text, "www.")
	if !scheme || strings.Contains(text, " ") || strings.ContainsAny(text, `\<>{}^`) {
		return false // no URL, or prose
	}
	if _, err := url.Parse(text); err != nil {
		return true
	}
	rest, ok := strings.CutPrefix(text, "http")
	rest = strings.TrimPrefix(rest, "s")
	switch {
	case ok && !strings.HasPrefix(rest, "://"):
		return strings.HasPrefix(rest, ":") || strings.HasPrefix(rest, "/")
	}
	_, after, _ := strings.Cut(text, "://")
	return strings.HasPrefix(after, "http") && strings.Contains(after, "://") && !strings.ContainsAny(after[:strings.Index(after, "://")], "/?") || strings.HasPrefix(after, "/") && ok
}
