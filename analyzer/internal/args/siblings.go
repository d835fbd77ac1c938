package args

import (
	"fmt"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

// siblings counts what a package does with the operands of one kind of place.
type siblings struct {
	escaped, raw int
	same         map[[2]string]*siblings // those of one name at one place: behind a segment, or of a value
}

// count counts operands that belong in a place.
func count(p *lint.Pass, operands []*lint.Operand) *siblings {
	all := &siblings{same: make(map[[2]string]*siblings)}
	for _, o := range operands {
		for _, s := range [...]*siblings{all, all.like(p, o)} {
			if o.History == strflow.Escaped {
				s.escaped++
			} else {
				s.raw++
			}
		}
	}
	return all
}

func (s *siblings) like(p *lint.Pass, o *lint.Operand) *siblings {
	key := [...]string{strings.ToLower(p.NameOf(bareOf(o))), o.Behind}
	if key[0] == "" || o.Behind == "" || strings.IndexByte(o.Behind, rfc1738.HoleMark) >= 0 {
		return new(siblings)
	}
	if s.same[key] == nil {
		s.same[key] = new(siblings)
	}
	return s.same[key]
}

// Limits of what the operands of a package tell of one of them.
const (
	fewOperands = 10
	mostEscaped = 80 // of a hundred
)

// escapesMost reports whether a package escapes nearly all operands.
func (s *siblings) escapesMost() bool {
	n := s.escaped + s.raw
	return n >= fewOperands && 100*s.escaped >= mostEscaped*n
}

// String says how many operands are escaped.
func (s *siblings) String() string {
	return fmt.Sprintf("%d of %d here", s.escaped, s.escaped+s.raw)
}
