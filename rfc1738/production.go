package rfc1738

// A Production names a rule of the grammar as the RFC does: "hsegment".
type Production string

// Matches reports whether s is derived from p alone. It is false for a
// production that is not one of the constants of this package.
func (p Production) Matches(s string) bool {
	q, n := p.start().walk(s)
	return n == len(s) && q.accepts()
}
