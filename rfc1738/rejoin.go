package rfc1738

import "strings"

// Rejoin removes the white space from a URL in the wrapper <URL:...>, which
// "should be ignored when extracting the URL" (Appendix).
//
// A hyphen before a line break "may or may not actually be part of the URL".
// If there is one, Rejoin returns a second reading without such hyphens.
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
