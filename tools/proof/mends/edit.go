package mends

import (
	"go/token"
	"slices"
	"strings"
)

// builds reports whether a text makes a text of others, or calls.
func builds(text []piece) bool {
	for i, p := range text {
		switch {
		case p.tok == token.ADD || p.tok == token.ADD_ASSIGN:
			return true
		case p.tok == token.STRING && strings.ContainsAny(p.text, "/?&=:@%"):
			return true
		case p.tok == token.IDENT && i+1 < len(text) && text[i+1].tok == token.LPAREN:
			return true
		}
	}
	return false
}

// classOf returns the class of the mend that makes old now, or "", and the names in the values that it mends.
// Several lines are together if they are not alike one by one.
func classOf(old, now []piece, near surroundings, together bool) (Class, []string) {
	if written(old) == written(now) {
		return "", nil // only a comment is another
	}
	before, after := calls(old), calls(now)
	rules := []func(*edit) Class{
		(*edit).redacts, (*edit).login, (*edit).hostPort, (*edit).hostname, (*edit).splits, (*edit).parseError,
		(*edit).escapes, (*edit).escapedPath, (*edit).encodes, (*edit).slash, (*edit).field, (*edit).delimiter, (*edit).trims, (*edit).constant,
	}
	e := &edit{old, now, before, after, near, together, nil}
	for i, rule := range rules {
		if i > 0 && (e.says() || e.tests()) {
			return "", nil
		}
		if class := rule(e); class != "" {
			return class, e.values
		}
	}
	return "", nil
}

// An edit makes an old text a new one.
type edit struct {
	old, now      []piece
	before, after []call
	near          surroundings
	together      bool

	values []string // names in what the mend is of
}

// says reports whether the old text is only for people: it logs, is an error, or has a literal of
// several words.
func (e *edit) says() bool {
	if slices.ContainsFunc(literals(e.old), func(l string) bool { return strings.Count(strings.TrimSpace(l), " ") > 1 }) {
		return true
	}
	if len(e.before) == 0 {
		return false
	}
	c := e.before[0] // around the others
	if c.from > 0 && e.old[c.from-1].tok != token.RETURN && e.old[c.from-1].tok != token.ASSIGN {
		return false
	}
	lower := strings.ToLower(c.operand)
	if strings.Contains(lower, "log") || strings.Contains(lower, "errors") || c.operand == "fmt" && strings.HasPrefix(c.name, "Print") {
		return true
	}
	return slices.ContainsFunc([]string{"Errorf", "Fatal", "Info", "Debug", "Warn", "Log", "Trace", "Panic", "Error", "panic"},
		func(prefix string) bool { return strings.HasPrefix(c.name, prefix) })
}

// tests reports whether a text is of a test that is in no test file.
func (e *edit) tests() bool {
	return slices.ContainsFunc(e.after, func(c call) bool {
		return c.operand == "t" || c.operand == "httptest" || c.operand == "assert" || c.operand == "require"
	})
}

// more returns the calls that the new text has and the old one has not, of those that is accepts.
func (e *edit) more(is func(call) bool) []call {
	before := 0
	for _, c := range e.before {
		if is(c) {
			before++
		}
	}
	var after []call
	for _, c := range e.after {
		if is(c) {
			after = append(after, c)
		}
	}
	if len(after) <= before {
		return nil
	}
	return after
}

// ofOld reports whether a value of the call stands in the old text.
func (e *edit) ofOld(c call) bool { return slices.ContainsFunc(c.args, e.had) }

// had reports whether a value stands in the old text: as it is, or as a name in it. What comes in together with a
// mend is new.
func (e *edit) had(value []piece) bool {
	e.values = names(value)
	if len(e.values) == 0 {
		return false
	}
	if n := len(value) - 4; n > 0 && written(value[n:]) == ".String()" {
		value = value[:n]
	}
	for i := range e.old {
		if i+len(value) <= len(e.old) && slices.EqualFunc(e.old[i:i+len(value)], value, func(a, b piece) bool { return a.text == b.text }) {
			return true
		}
	}
	return len(calls(value)) <= 1 && len(literals(value)) == 0 && slices.Contains(names(e.old), e.values[len(e.values)-1])
}
