package mends

import (
	"slices"
	"strings"
)

// trims wants white space that is trimmed off a URL.
func (e *edit) trims() Class {
	more := e.more(func(c call) bool {
		return c.operand == "strings" && (c.name == "TrimSpace" && len(c.args) == 1 || c.name == "TrimRight" && len(c.args) == 2 && strings.Contains(written(c.args[1]), `\n`))
	})
	for _, c := range more {
		parses := slices.ContainsFunc(e.after, func(c call) bool { return c.operand == "url" })
		if !e.together && e.had(c.args[0]) && (parses || ofText(c.args[0]) || ofText(e.now[:min(2, len(e.now))])) {
			return TrimSpace
		}
	}
	return ""
}
