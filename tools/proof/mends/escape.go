package mends

import (
	"go/token"
	"slices"
	"strings"
)

// isEscape reports whether a call escapes for a URL, by its name.
func isEscape(c call) bool { return isPathEscape(c) || isQueryEscape(c) || isOtherEscape(c) }

func isPathEscape(c call) bool {
	return hasName(c, "pathescape", "escapepath", "pathsegment", "escapesegment", "encodepath", "urlpathescape", "escapeurlpath")
}

func isQueryEscape(c call) bool {
	return hasName(c, "queryescape", "escapequery", "urlescape", "escapeurl", "urlencode", "encodeurl", "urlqueryescaper", "urlqueryescape", "escapeparam", "escapequeryparam")
}

func isOtherEscape(c call) bool {
	return hasName(c, "escape", "escapename", "escapeid", "escapekey", "escaperef", "escapebranch", "escapetag", "escapepart", "escapeparts", "escapearg", "escapeargs", "escapecomponent", "escapeproject")
}

// hasName reports whether a call is of a function with one of some names, in lower case, that no package has which
// escapes for something else.
func hasName(c call, names ...string) bool {
	return slices.Contains(names, strings.ToLower(c.name)) && c.operand != "html" && c.operand != "template" && c.operand != "regexp"
}

// escapes wants an escaped value that stood there raw, is no number, and gets into a URL.
func (e *edit) escapes() Class {
	if slices.ContainsFunc(e.before, func(c call) bool { return c.name == "Encode" && len(c.args) == 0 }) {
		return "" // by url.Values before
	}
	for _, c := range e.more(isEscape) {
		if !e.ofOld(c) || len(c.args) == 0 || isNumber(c) || isEscaped(c) || stoodIn(e.before, c) {
			continue
		}
		if e.byHand() {
			return Escaper
		}
		if c.operand != "url" && slices.ContainsFunc(e.before, encodes) {
			continue // a function has another name, or another one
		}
		if isOtherEscape(c) && (!buildsURL(e.old) || !hasLiteral(e.old, "/") && !hasLiteral(e.old, "?")) || e.together && !buildsURL(e.old) {
			continue
		}
		if !e.getsIntoURL() {
			continue
		}
		if ofPath(e.now) {
			return EscapePath
		}
		if place := e.textBefore(c); strings.HasSuffix(place, "=") || strings.Contains(place, "?") || isQueryEscape(c) && !strings.Contains(place, "/") {
			return EscapeQuery
		}
		return EscapePath
	}
	path, query := e.more(isPathEscape), e.more(isQueryEscape)
	known := func(c call) bool { return c.operand == "url" }
	if (path == nil) != (query == nil) && (slices.ContainsFunc(e.before, known) || slices.ContainsFunc(e.after, known)) && slices.ContainsFunc(append(path, query...), e.ofOld) &&
		slices.ContainsFunc(e.before, func(c call) bool { return isEscape(c) }) && !e.together && e.near.parameters == 0 {
		return Escaper
	}
	return ""
}

// textBefore returns the literal text in front of what a call escapes: that before its verb, if it is an argument of
// a format.
func (e *edit) textBefore(c call) string {
	text := strings.Trim(c.literal, "\"`")
	verb, depth := 0, 0
	for i := c.from - 1; i >= 0 && e.now[i].tok != token.STRING; i-- {
		switch e.now[i].tok {
		case token.RPAREN, token.RBRACK:
			depth++
		case token.LPAREN, token.LBRACK:
			depth--
		case token.COMMA:
			if depth <= 0 {
				verb++
			}
		}
	}
	if verb == 0 {
		return text
	}
	parts := strings.Split(strings.ReplaceAll(text, "%%", ""), "%")
	return strings.Join(parts[:min(verb, len(parts))], "%")
}

// byHand reports whether the old text escapes in a way that is none for URLs.
func (e *edit) byHand() bool {
	for _, c := range e.before {
		switch {
		case (c.name == "Replace" || c.name == "ReplaceAll") && c.operand == "strings" && len(c.args) > 2 && len(c.args[2]) == 1 && strings.HasPrefix(c.args[2][0].text, `"%`):
			return true
		case (c.operand == "html" || c.operand == "template") && strings.Contains(c.name, "Escape"):
			return true
		}
	}
	return false
}

// encodes reports whether a function encodes, by its name.
func encodes(c call) bool {
	lower := strings.ToLower(c.operand + c.name)
	return strings.Contains(lower, "encode") || strings.Contains(lower, "escape")
}

// stoodIn reports whether the old text escaped the value of a call.
func stoodIn(before []call, c call) bool {
	return slices.ContainsFunc(before, func(b call) bool {
		return strings.Contains(strings.ToLower(b.name), "escape") && len(b.args) > 0 && len(c.args) > 0 && written(b.args[0]) == written(c.args[0])
	})
}

func written(text []piece) string {
	var b strings.Builder
	for _, p := range text {
		b.WriteString(p.text)
	}
	return b.String()
}

// isNumber reports whether what is escaped is the text of a number.
func isNumber(c call) bool {
	return slices.ContainsFunc(calls(c.args[0]), func(inner call) bool {
		return inner.operand == "strconv" && inner.name != "Quote" || inner.name == "Itoa"
	}) || isAddress(c.args[0])
}

// isAddress reports whether a value is an IP address, by its name. It has nothing that is escaped, as a number.
func isAddress(value []piece) bool {
	all := names(value)
	if len(all) == 0 {
		return false
	}
	last := all[len(all)-1]
	lower := strings.ToLower(last)
	return lower == "ip" || lower == "ipaddr" || lower == "ipaddress" || strings.HasSuffix(last, "IP") || strings.HasSuffix(last, "IPAddress")
}

// isEscaped reports whether a value is an escaped one, by its name.
func isEscaped(c call) bool {
	return slices.ContainsFunc(names(c.args[0]), func(name string) bool {
		lower := strings.ToLower(name)
		return strings.Contains(lower, "escaped") || strings.Contains(lower, "encoded")
	})
}
