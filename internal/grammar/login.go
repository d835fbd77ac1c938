package grammar

import (
	"net/netip"
	"strings"
)

// A Login is what stands between the "//" of a URL and its path:
// [ user [ ":" password ] "@" ] host [ ":" port ]. It judges nothing.
type Login struct {
	User, Password, Host, Port    Span
	HasUser, HasPassword, HasPort bool
}

// LoginOf takes apart the login that text[start:end] is.
func LoginOf(text string, start, end int) Login {
	var l Login
	if at := strings.LastIndexByte(text[start:end], '@'); at >= 0 {
		at += start
		l.HasUser = true
		l.User = Span{start, at}
		if colon := indexFrom(text[:at], start, ':'); colon < at {
			l.HasPassword = true
			l.User.End = colon
			l.Password = Span{colon + 1, at}
		}
		start = at + 1
	}
	colon := hostEnd(text, start, end)
	l.Host = Span{start, colon}
	if colon < end {
		l.HasPort = true
		l.Port = Span{colon + 1, end}
	}
	return l
}

// LoginEnd returns where the login that begins at text[start] ends: at the first
// slash, or where no slash follows the host, at the question mark in its place.
// A user may have a question mark, if the scheme has users.
func LoginEnd(text string, start int, users bool) int {
	end := indexFrom(text, start, '/')
	if q := indexFrom(text[:end], start, '?'); q < end && (!users || !strings.Contains(text[q:end], "@")) {
		end = q
	}
	return end
}

// hostEnd returns where the colon before the port is, or end. The colons of an
// IPv6 address are not ports.
func hostEnd(text string, start, end int) int {
	if start < end && text[start] == '[' {
		if bracket := strings.IndexByte(text[start:end], ']'); bracket >= 0 {
			return indexFrom(text[:end], start+bracket, ':')
		}
	}
	if strings.Count(text[start:end], ":") >= 2 { // or ParseAddr would make an error of every host
		if addr, err := netip.ParseAddr(text[start:end]); err == nil && addr.Is6() {
			return end
		}
	}
	return indexFrom(text[:end], start, ':')
}

// indexFrom returns the index of the first c in s from i on, or len(s).
func indexFrom(s string, i int, c byte) int {
	if k := strings.IndexByte(s[i:], c); k >= 0 {
		return i + k
	}
	return len(s)
}
