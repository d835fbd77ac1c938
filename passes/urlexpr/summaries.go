package urlexpr

import (
	"slices"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
)

// Summaries returns what the package says, to those that import it, of its functions and fields: which texts
// end where a URL is taken, and which they return.
func (u *Result) Summaries(o Options) []library.Row {
	s := u.search(o)
	all := s.targets()
	sinks := slices.DeleteFunc(all.list, func(t strflow.Target) bool { return all.contexts[t].evidence != Sink })
	return s.flow.Summaries(sinks, func(t strflow.Target) library.End {
		if t.End != nil {
			return *t.End
		}
		c := all.contexts[t]
		end := library.End{Place: c.requirement, Schemes: c.schemes, Sink: c.sink}
		if !c.literal {
			end.Schemes = 0
		}
		return end
	})
}
