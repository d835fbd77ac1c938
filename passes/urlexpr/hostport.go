package urlexpr

import (
	"bytes"
	"go/ast"
	"iter"

	"github.com/urllint/urllint/internal/ascii"
)

// MayJoinPort reports whether a file may join a host and a port, or cut them apart: a literal begins
// with a colon and what can be a port, or has them behind a verb. One that cannot be read may.
func (u *Result) MayJoinPort(f *ast.File) bool {
	source, ok := u.source(f)
	for range portColons(source) {
		return true
	}
	return !ok
}

// surelyJoinsPort reports whether what may join a host and a port speaks of one:
// the file imports package net or one below it, or names a port nearby.
func surelyJoinsPort(source []byte) bool {
	net := bytes.Contains(source, []byte(`"net`))
	for at := range portColons(source) {
		if net || namesPort(source[max(0, at-nearby):min(len(source), at+nearby)]) {
			return true
		}
	}
	return false
}

// nearby is how far from a colon the name of a port may stand.
const nearby = 240

// portColons yields the offsets of the colons that may stand before a port: a literal begins
// before the colon or a verb ends, and behind it the literal ends, or digits or a verb begin.
func portColons(source []byte) iter.Seq[int] {
	return func(yield func(int) bool) {
		for at := range places(source, ":") {
			before, after := source[:at], source[at+1:]
			endsHost := at > 0 && bytes.IndexByte([]byte("\"`'"), before[at-1]) >= 0 || bytes.HasSuffix(before, []byte("%s")) || bytes.HasSuffix(before, []byte("%v"))
			beginsPort := len(after) > 0 && bytes.IndexByte([]byte("\"`'%0123456789"), after[0]) >= 0
			if endsHost && beginsPort && !yield(at) {
				return
			}
		}
	}
}

// namesPort reports whether a source has the word port, alone or in a name, as
// httpPort; it is not a word in import or support.
func namesPort(source []byte) bool {
	for _, word := range [...]string{"port", "Port", "PORT"} {
		for at := range places(source, word) {
			first := at == 0 || word != "port" || !ascii.IsLower(source[at-1])
			end := at + len(word)
			if first && (end == len(source) || source[end] == 's' || !ascii.IsLower(source[end])) {
				return true
			}
		}
	}
	return false
}
