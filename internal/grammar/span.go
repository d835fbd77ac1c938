package grammar

// A Span is a range of byte offsets, half-open.
type Span struct{ Start, End int }

// In returns the text that the span has in s.
func (r Span) In(s string) string { return s[r.Start:r.End] }

// Len returns the number of bytes.
func (r Span) Len() int { return r.End - r.Start }
