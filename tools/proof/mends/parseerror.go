package mends

import (
	"go/token"
	"slices"
	"strings"
)

// parseError wants an error that is looked at.
func (e *edit) parseError() Class {
	dropped := func(text []piece) bool {
		for i, p := range text {
			if p.text == "_" && i+5 < len(text) && (text[i+1].tok == token.DEFINE || text[i+1].tok == token.ASSIGN) &&
				text[i+2].text == "url" && (text[i+4].text == "Parse" || text[i+4].text == "ParseRequestURI") && i > 0 && text[i-1].tok == token.COMMA {
				return true
			}
		}
		return false
	}
	parses := slices.ContainsFunc(e.after, func(c call) bool {
		return c.operand == "url" && (c.name == "Parse" || c.name == "ParseRequestURI") && e.ofOld(c)
	})
	looked := strings.Contains(written(e.near.text), "!=nil") || strings.Contains(written(e.near.text), "==nil")
	if dropped(e.old) && parses && looked && !dropped(e.now) && slices.ContainsFunc(e.now, func(p piece) bool { return strings.Contains(strings.ToLower(p.text), "err") }) {
		return ParseError
	}
	return ""
}
