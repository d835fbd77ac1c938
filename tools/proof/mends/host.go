package mends

import (
	"go/token"
	"slices"
	"strings"
)

// hostPort wants a host that is no constant, and an old text that joined it by a colon.
func (e *edit) hostPort() Class {
	more := e.more(func(c call) bool {
		return strings.HasSuffix(strings.ToLower(c.name), "joinhostport") && len(c.args) == 2
	})
	for _, c := range more {
		if len(c.args[0]) == 1 && c.args[0][0].tok == token.STRING || !e.had(c.args[0]) {
			continue
		}
		if near := written(e.near.text); strings.HasSuffix(written(c.args[0]), ".Host") && (strings.Contains(near, "url.URL") || strings.Contains(near, "url.Parse(")) {
			continue // the brackets are there, and come twice now
		}
		for _, l := range literals(e.old) {
			text := l[1 : len(l)-1]
			if strings.Contains(text, "]:") || strings.Contains(text, "[%s]") {
				return ""
			}
			if text == ":" || strings.HasSuffix(text, ":") || strings.HasPrefix(text, ":") || strings.Contains(text, "%s:") || strings.Contains(text, "%v:") {
				return HostPort
			}
		}
	}
	return ""
}

func (e *edit) hostname() Class {
	more := e.more(func(c call) bool {
		return c.name == "Hostname" && len(c.args) == 0 && c.operand != "os" && c.operand != ""
	})
	if slices.ContainsFunc(e.before, splitsHost) {
		return "" // a function that does the same
	}
	if more != nil && selects(e.old, "Host") > selects(e.now, "Host") {
		e.values = []string{"Host"}
		return Hostname
	}
	return ""
}

// splitsHost reports whether a function of the code itself cuts a host and a port apart, by its name.
func splitsHost(c call) bool {
	lower := strings.ToLower(c.name)
	return c.operand != "net" && strings.Contains(lower, "split") && strings.Contains(lower, "host")
}

// selects counts the selections of a field.
func selects(text []piece, field string) int {
	n := 0
	for i, p := range text {
		if p.text == field && i > 0 && text[i-1].tok == token.PERIOD && (i+1 == len(text) || text[i+1].tok != token.LPAREN) {
			n++
		}
	}
	return n
}

// splits wants an old text that cut at a colon.
func (e *edit) splits() Class {
	more := e.more(func(c call) bool { return c.name == "SplitHostPort" })
	if !slices.ContainsFunc(more, e.ofOld) {
		return ""
	}
	for _, c := range e.before {
		switch c.name {
		case "Split", "SplitN", "Cut", "Index", "LastIndex", "IndexByte", "LastIndexByte", "TrimRight", "TrimRightFunc":
			if len(c.args) > 1 && len(c.args[1]) > 0 && (c.args[1][0].text == `":"` || c.args[1][0].text == `':'`) {
				return SplitHostPort
			}
		}
	}
	return ""
}
