package mends

import (
	"slices"
	"strings"
)

// redacts wants a login that was shown.
func (e *edit) redacts() Class {
	if slices.ContainsFunc(e.before, func(c call) bool { return strings.Contains(strings.ToLower(c.name), "redact") }) || strings.Contains(written(e.near.text), ".User=nil") {
		return ""
	}
	more := e.more(func(c call) bool { return c.name == "Redacted" && len(c.args) == 0 })
	for _, c := range more {
		e.values = strings.Split(c.operand, ".")
		if slices.ContainsFunc(names(e.old), func(name string) bool { return slices.Contains(e.values, name) }) {
			return Redacted
		}
	}
	return ""
}

func (e *edit) login() Class {
	more := e.more(func(c call) bool { return c.operand == "url" && (c.name == "UserPassword" || c.name == "User") })
	if slices.ContainsFunc(more, e.ofOld) && hasLiteral(e.old, "@") {
		return EscapeLogin
	}
	for _, c := range e.more(isEscape) { // userinfo in a format
		if (strings.Contains(c.literal, "://%s:%s@") || strings.Contains(c.literal, "://%s@")) && e.ofOld(c) {
			return EscapeLogin
		}
	}
	return ""
}
