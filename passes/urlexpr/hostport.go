package urlexpr

import (
	"bytes"

	"github.com/urllint/urllint/passes/strflow"
)

// MayJoinPort reports whether a source may join a host and a port, or cut them
// apart: a literal begins with a colon, or has one behind a verb.
func MayJoinPort(source []byte) bool {
	for at := range places(source, ":") {
		before := source[:at]
		if bytes.HasSuffix(before, []byte(`"`)) || bytes.HasSuffix(before, []byte("`")) || bytes.HasSuffix(before, []byte("%s")) || bytes.HasSuffix(before, []byte("%v")) {
			return true
		}
	}
	return false
}

// Flow returns a flow of the strings of the package. It may not be asked by several
// goroutines at once. More functions may escape or check a string, as
// types.Func.FullName has them.
func (u *Result) Flow(escapes ...string) *strflow.Flow {
	return strflow.New(u.files, u.pkg, u.info, u.literals, knowledgeOf(escapes))
}
