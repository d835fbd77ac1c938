package mends

import (
	"go/token"
	"slices"
	"strings"
)

// literal returns the literals in which two texts differ that have all else in common, and the
// token of it, or "".
func (e *edit) literal() (old, now string, at int) {
	if len(e.old) != len(e.now) {
		return "", "", 0
	}
	at = -1
	for i := range e.old {
		if e.old[i].text == e.now[i].text {
			continue
		}
		if at >= 0 || e.old[i].tok != token.STRING || e.now[i].tok != token.STRING {
			return "", "", 0
		}
		at = i
	}
	if at < 0 {
		return "", "", 0
	}
	unquoted := func(s string) string { return s[1 : len(s)-1] }
	return unquoted(e.old[at].text), unquoted(e.now[at].text), at
}

// oneMore reports whether long is short with one of some octets more.
func oneMore(long, short, octets string) bool {
	if len(long) != len(short)+1 {
		return false
	}
	i := 0
	for i < len(short) && long[i] == short[i] {
		i++
	}
	for i > 0 && long[i] != short[min(i, len(short)-1)] && !strings.ContainsRune(octets, rune(long[i])) {
		i--
	}
	return strings.ContainsRune(octets, rune(long[i])) && long[:i]+long[i+1:] == short
}

// delimiter wants another "?" or "&" in a literal.
func (e *edit) delimiter() Class {
	old, now, _ := e.literal()
	if old == "" || !strings.ContainsAny(old+now, "=%") || slices.ContainsFunc(e.before, func(c call) bool { return c.operand == "regexp" }) {
		return ""
	}
	if strings.TrimSuffix(old, "?") == now {
		return "" // an empty query
	}
	if oneMore(now, old, "?&") || oneMore(old, now, "?&") {
		return Delimiter
	}
	if len(old) != len(now) {
		return ""
	}
	n := 0
	for i := range old {
		if old[i] != now[i] {
			if n++; !strings.ContainsRune("?&/", rune(old[i])) || !strings.ContainsRune("?&", rune(now[i])) {
				return ""
			}
		}
	}
	if n == 1 {
		return Delimiter
	}
	return ""
}
