package rfc1738

// Valid reports whether s is a URL by the grammar of section 5, or that of a
// scheme by analogy with it.
func Valid(s string) bool {
	scheme, n := cutScheme(s)
	if n == 0 {
		return false
	}
	rest := s[n+1:]
	q, read := schemes[scheme].entry.walk(rest)
	return read == len(rest) && q.accepts()
}
