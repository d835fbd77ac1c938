package muxpattern

import (
	"net/url"
	"strings"
)

// The answers of a ServeMux.
const (
	Handled          = 200 // by the handler of the pattern
	Redirected       = 301 // or 307, as the version of Go has it
	NotFound         = 404
	MethodNotAllowed = 405
)

// The methods that a ServeMux knows; net/http is too large to import for them.
const (
	connect = "CONNECT"
	get     = "GET"
	head    = "HEAD"
)

// A Request is what a ServeMux looks at. The path has its escapes, and the host is not an IPv6
// address.
type Request struct{ Method, Host, Path string }

// Answer returns the status with which a ServeMux that has the pattern alone answers a
// request.
func (p Pattern) Answer(r Request) int {
	if r.Method != connect {
		if name, port, _ := strings.Cut(r.Host, ":"); !strings.Contains(port, ":") {
			r.Host = name
		}
		if r.Path != Clean(r.Path) {
			return Redirected
		}
	}
	if p.Host != "" && p.Host != r.Host {
		return NotFound
	}
	status := Handled
	if !matches(p.Path, r.Path) {
		if strings.HasSuffix(r.Path, "/") || !matches(p.Path, r.Path+"/") {
			return NotFound
		}
		status = Redirected
	}
	if p.Method != "" && p.Method != r.Method && !(p.Method == get && r.Method == head) {
		return MethodNotAllowed
	}
	return status
}

// matches reports whether the path of a pattern matches that of a request. ServeMux takes
// an empty segment of a pattern for a wildcard, and "%2F" for a slash at the end.
func matches(pattern, path string) bool {
	for pattern != "" {
		if path == "" {
			return false
		}
		var want, got string
		want, pattern = cutSegment(pattern[1:])
		isWildcard := strings.HasPrefix(want, "{")
		if pattern == "" && (want == "" || isWildcard && strings.HasSuffix(want, "...}")) {
			return true
		}
		got, path = cutSegment(path[1:])
		if got = unescape(got); got == "" && path == "" {
			got = "/"
		}
		switch {
		case want == "{$}":
			if got != "/" {
				return false
			}
		case want == "" || isWildcard:
			if got == "/" {
				return false
			}
		case unescape(want) != got:
			return false
		}
	}
	return path == ""
}

// unescape returns a segment without escapes, or as it is if one of them is invalid.
func unescape(segment string) string {
	if text, err := url.PathUnescape(segment); err == nil {
		return text
	}
	return segment
}
