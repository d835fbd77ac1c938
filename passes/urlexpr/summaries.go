package urlexpr

import (
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
)

// Summaries returns what the package says, to those that import it, of its functions and fields: which texts
// end where a URL is taken, and which they return.
func (u *Result) Summaries(o Options) []library.Summary {
	s := u.search(o)
	contexts := make(map[strflow.Target]context)
	var targets []strflow.Target
	for _, t := range s.targets() {
		if t.evidence == Sink {
			contexts[t.Target] = t.context
			targets = append(targets, t.Target)
		}
	}
	return s.flow.Summaries(targets, func(t strflow.Target) (library.End, bool) {
		if t.End != nil {
			return *t.End, true
		}
		c := contexts[t]
		end := library.End{Place: c.requirement, Schemes: c.schemes, Sink: c.sink}
		if !c.literal {
			end.Schemes = 0
		}
		return end, true
	})
}
