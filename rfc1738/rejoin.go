package rfc1738

import "strings"

// Rejoin undoes what a page did to a URL in the wrapper <URL:...>: white space
// "should be ignored when extracting the URL" (Appendix).
//
// A hyphen before a line break "may or may not actually be part of the URL".
// If there is such a hyphen, a second reading follows the first: that without
// those hyphens.
func Rejoin(s string) []string {
	var kept, dropped strings.Builder
	hyphens := false
	for i := 0; i < len(s); {
		c := s[i]
		i++
		if isSpace(c) {
			continue
		}
		kept.WriteByte(c)
		if c == '-' && breaksLine(s[i:]) {
			hyphens = true
			continue
		}
		dropped.WriteByte(c)
	}
	if !hyphens {
		return []string{kept.String()}
	}
	return []string{kept.String(), dropped.String()}
}

// breaksLine reports whether the white space at the beginning of s has a line
// break.
func breaksLine(s string) bool {
	for i := 0; i < len(s) && isSpace(s[i]); i++ {
		if s[i] == '\n' || s[i] == '\r' {
			return true
		}
	}
	return false
}
