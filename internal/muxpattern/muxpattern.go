// Package muxpattern reads the patterns of net/http.ServeMux as Go 1.22 and
// later do, without package net/http, which takes long to start:
//
//	pattern  = [ [ method ] space *space ] [ host ] path
//	method   = 1*tchar                        ; RFC 9110, section 5.6.2
//	space    = " " | tab
//	host     = *[ any octet but "/" "{" ]     ; the first one no space
//	path     = "/" | segments [ "/" | "/{$}" | "/{" name "...}" ]
//	segments = *[ "/" segment ]
//	segment  = literal | "{" name "}"
//	literal  = 1*[ any octet but "/" "{" ]
//	name     = an identifier of Go
//
// Two demands go beyond the grammar: the names of a pattern differ from each
// other, and a path with a method other than CONNECT is clean.
package muxpattern

import (
	"errors"
	"fmt"
	"path"
	"strings"
	"unicode"
)

// A Pattern is the parts of one.
type Pattern struct {
	Method string
	Host   string
	Path   string // with its escapes and wildcards
}

// Parse takes a pattern apart. The error says why ServeMux.Handle panics, and what to
// write.
func Parse(s string) (Pattern, error) {
	if s == "" {
		return Pattern{}, errors.New(`the pattern is empty; use "/"`)
	}
	p := Split(s)
	switch {
	case p.Method != "" && !isToken(p.Method):
		return p, fmt.Errorf("%q is not a method; use one such as GET", p.Method)
	case p.Path == "":
		return p, errors.New(`the pattern has no "/"; begin its path with one`)
	case strings.Contains(p.Host, "{"):
		return p, fmt.Errorf(`a host must not contain "{", but this one is %q`, p.Host)
	case p.Method != "" && p.Method != "CONNECT" && p.Path != Clean(p.Path):
		return p, fmt.Errorf("the path %q is not clean; use %q", p.Path, Clean(p.Path))
	}
	return p, checkSegments(p.Path)
}

// Split takes a pattern apart and judges nothing. Without a path there is no host.
func Split(s string) Pattern {
	var p Pattern
	if i := strings.IndexAny(s, " \t"); i >= 0 {
		p.Method, s = s[:i], strings.TrimLeft(s[i:], " \t")
	}
	if i := strings.IndexByte(s, '/'); i >= 0 {
		p.Host, p.Path = s[:i], s[i:]
	}
	return p
}

// Clean returns the path that ServeMux redirects a path to.
func Clean(p string) string {
	clean := path.Clean(p)
	if strings.HasSuffix(p, "/") && clean != "/" {
		return clean + "/"
	}
	return clean
}

// checkSegments returns what is wrong with the wildcards of a path.
func checkSegments(path string) error {
	names := make(map[string]bool)
	for rest := path; rest != ""; {
		var segment string
		segment, rest = cutSegment(rest[1:])
		switch at := strings.IndexByte(segment, '{'); {
		case at < 0:
			continue
		case at > 0 || !strings.HasSuffix(segment, "}"):
			return fmt.Errorf("a wildcard must be a whole segment, but this one is %q", segment)
		case segment == "{$}" && rest == "":
			continue
		}
		name := segment[1 : len(segment)-1]
		if end, ok := strings.CutSuffix(name, "..."); ok && rest == "" {
			name = end
		}
		switch {
		case strings.HasSuffix(name, "..."), name == "$":
			return fmt.Errorf("%q must be at the end of the path", segment)
		case !isIdentifier(name):
			return fmt.Errorf("the name of a wildcard must be an identifier, but this one is %q", name)
		case names[name]:
			return fmt.Errorf("two wildcards are named %q; rename one", name)
		}
		names[name] = true
	}
	return nil
}

// cutSegment cuts a text before its first slash.
func cutSegment(s string) (segment, rest string) {
	if i := strings.IndexByte(s, '/'); i >= 0 {
		return s[:i], s[i:]
	}
	return s, ""
}

// isIdentifier reports whether s is one of Go, keywords and "_" among them.
func isIdentifier(s string) bool {
	for i, r := range s {
		if !unicode.IsLetter(r) && r != '_' && (i == 0 || !unicode.IsDigit(r)) {
			return false
		}
	}
	return s != ""
}

// isToken reports whether s has only the characters of a token.
func isToken(s string) bool {
	for i := range len(s) {
		c := s[i]
		isAlphanumeric := 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9'
		if !isAlphanumeric && strings.IndexByte("!#$%&'*+-.^_`|~", c) < 0 {
			return false
		}
	}
	return s != ""
}
