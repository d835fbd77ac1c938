package args

import (
	"iter"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/ascii"
	"github.com/urllint/urllint/rfc1738"
)

// An escape is one of the URL, and the octet that it stands for.
type escape struct {
	rfc1738.Span
	octet byte
}

// escapes yields the escapes of a URL of a known scheme.
func escapes(c *lint.Candidate) iter.Seq[escape] {
	return func(yield func(escape) bool) {
		text := c.Pattern.Text()
		if !c.Scheme.Known() {
			return
		}
		if c.Fragment >= 0 {
			text = text[:c.Fragment]
		}
		for i := 0; i < len(text); i++ {
			if octet, ok := ascii.Octet(text[i:]); ok {
				if !yield(escape{rfc1738.Span{Start: i, End: i + len("%XX")}, octet}) {
					return
				}
				i += len("XX")
			}
		}
	}
}
