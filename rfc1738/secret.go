package rfc1738

import (
	"strings"
	"unicode/utf8"
)

// Secret returns the part of p that may be a user name and a password, and should
// not be shown. It is empty if there is none.
//
// A delimiter that should have been escaped can cut a password short. Where what
// looks like a port is no number, all up to the last "@" is taken for a password:
// in http://user:pa/ss@h/ the part is "user:pa/ss".
func (p Pattern) Secret(c Context) Span {
	var login, secret Span
	for part := range p.Split(c) {
		switch part.Component {
		case InScheme, Unknown:
		case InUser:
			login, secret = part.Span, part.Span
		case InPassword:
			secret.End = part.End
		case InHost:
			login.Start = part.Start
		case InPort:
			at := strings.LastIndexByte(p.Text(), '@')
			if secret.Len() == 0 && at > part.End && strings.IndexByte(part.In(p.Text()), HoleMark) < 0 && !Port.Matches(part.In(p.Text())) {
				return Span{Start: login.Start, End: at}
			}
			return secret
		default:
			return secret
		}
	}
	return secret
}

// isSecret reports whether more than one character of the culprit is secret. A
// single one, such as an "@" that should be escaped, gives nothing away.
func (e SyntaxError) isSecret() bool {
	if e.Len() < 2 {
		return false
	}
	secret := TextPattern(e.Text).Secret(Context{})
	start, end := max(e.Start, secret.Start), min(e.End, secret.End)
	return start < end && utf8.RuneCountInString(e.Text[start:end]) > 1
}
