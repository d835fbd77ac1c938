package mends

import (
	"go/token"
	"strings"
)

func (e *edit) escapedPath() Class {
	more := e.more(func(c call) bool {
		return (c.name == "EscapedPath" || c.name == "RequestURI") && len(c.args) == 0 && c.operand != ""
	})
	if more != nil && !e.together && selects(e.old, "Path")+selects(e.old, "RawPath") > selects(e.now, "Path")+selects(e.now, "RawPath") {
		e.values = []string{"Path", "RawPath"}
		return EscapedPath
	}
	return ""
}

// encodes wants url.Values in place of a query that was written by hand, of the same key and value.
func (e *edit) encodes() Class {
	if !e.together || e.more(func(c call) bool { return c.name == "Encode" && len(c.args) == 0 }) == nil {
		return ""
	}
	for _, c := range e.after {
		if (c.name != "Set" && c.name != "Add") || len(c.args) != 2 || len(c.args[0]) != 1 || c.args[0][0].tok != token.STRING || isNumber(call{args: c.args[1:]}) {
			continue
		}
		key := strings.Trim(c.args[0][0].text, "\"`")
		if hasLiteral(e.old, key+"=") && e.ofOld(call{args: c.args[1:]}) {
			return EscapeQuery
		}
	}
	return ""
}
