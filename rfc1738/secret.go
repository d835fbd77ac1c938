package rfc1738

import (
	"strings"
)

// Secret returns the part of p that may be a user name and a password, and should
// not be shown. It is empty if there is none.
//
// A delimiter that should have been escaped can cut a password short. Where what
// looks like a port is not a number, all up to the last "@" is taken for a password:
// in http://user:pa/ss@h/ the part is "user:pa/ss". Without an "@" it is what looks like a
// host and a port, if the port is too long for a number, or begins with a letter behind
// what is not a domain: in http://user:password it is "user:password".
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
			login = part.Span
		case InPort:
			port := part.In(p.Text())
			if secret.Len() > 0 || strings.IndexByte(port, HoleMark) >= 0 || Port.Matches(port) {
				return secret
			}
			if at := strings.LastIndexByte(p.Text(), '@'); at > part.End {
				return Span{Start: login.Start, End: at}
			}
			if mayBePassword(login.In(p.Text()), port) {
				return Span{Start: login.Start, End: part.End}
			}
			return secret
		default:
			return secret
		}
	}
	return secret
}

// mayBePassword reports whether what stands behind a host and a colon, and is not a number,
// may be a password instead of a port.
func mayBePassword(host, port string) bool {
	if strings.HasPrefix(host, "[") {
		return false // it is an address that is never closed
	}
	if number, _, ok := strings.Cut(port, `\`); ok && Port.Matches(number) {
		return false // a path whose slashes are turned around follows
	}
	if len(port) < 2 {
		return false // a single character gives nothing away
	}
	isDomain := host == "localhost" || strings.ContainsAny(host, ".:")
	return len(port) > len("65535") || !isDomain && 'a' <= port[0]|0x20 && port[0]|0x20 <= 'z'
}
