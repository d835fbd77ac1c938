package urlexpr

import (
	"bytes"
	"iter"

	"github.com/urllint/urllint/internal/ascii"
)

// MayJoinPort reports whether a source may join a host and a port, or cut them
// apart: a literal begins with a colon and what can be a port, or has them behind
// a verb.
func MayJoinPort(source []byte) bool {
	for range portColons(source) {
		return true
	}
	return false
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

// portColons yields the offsets of the colons that may stand before a port.
func portColons(source []byte) iter.Seq[int] {
	return func(yield func(int) bool) {
		for at := range places(source, ":") {
			if joinsBefore(source[:at]) && joinsBehind(source[at+1:]) && !yield(at) {
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

// joinsBefore reports whether a host can end before a colon: a literal begins
// there, or a verb ends.
func joinsBefore(before []byte) bool {
	for _, end := range [...]string{`"`, "`", "'", "%s", "%v"} {
		if bytes.HasSuffix(before, []byte(end)) {
			return true
		}
	}
	return false
}

// joinsBehind reports whether a port can begin behind a colon: the literal ends
// there, or goes on with digits or a verb.
func joinsBehind(after []byte) bool {
	return len(after) > 0 && bytes.IndexByte([]byte("\"`'%0123456789"), after[0]) >= 0
}
