package analyzer

import (
	"iter"

	"github.com/urllint/urllint/passes/urlexpr"
)

// judged yields the candidates that the grammar can judge. A text with an unknown
// scheme counts only if a function takes it for a URL. What JoinPath is given it
// escapes.
func judged(candidates []*candidate) iter.Seq[*candidate] {
	return filter(candidates, func(c *candidate) bool {
		return c.Role != urlexpr.Joined && c.Sink != "net/url.JoinPath" && !c.isNearMiss() && !c.isDoubled() && (c.Evidence == urlexpr.Sink || c.Evidence == urlexpr.Request || c.scheme.Known())
	})
}

// hosts yields the judged candidates whose host and port are known to their end.
func hosts(candidates []*candidate) iter.Seq[*candidate] {
	return func(yield func(*candidate) bool) {
		for c := range judged(candidates) {
			if c.isClosed() && c.Role != urlexpr.Compared && !yield(c) {
				return
			}
		}
	}
}

// built yields the candidates that are used as URLs. Prose only mentions them.
func built(candidates []*candidate) iter.Seq[*candidate] {
	return filter(candidates, func(c *candidate) bool {
		return c.Role == urlexpr.Built && c.Evidence != urlexpr.Prose
	})
}

// builtOrFixed also yields those that must not change.
func builtOrFixed(candidates []*candidate) iter.Seq[*candidate] {
	return filter(candidates, func(c *candidate) bool {
		return (c.Role == urlexpr.Built || c.Role == urlexpr.Fixed) && c.Evidence != urlexpr.Prose
	})
}

// nearMisses yields the candidates that nearly begin with "<scheme>://".
func nearMisses(candidates []*candidate) iter.Seq[*candidate] {
	return filter(candidates, func(c *candidate) bool {
		return c.isNearMiss() && c.Role != urlexpr.Joined && c.Role != urlexpr.Compared
	})
}

// sinks yields the candidates that go to a function that takes a URL.
func sinks(candidates []*candidate) iter.Seq[*candidate] {
	return filter(candidates, func(c *candidate) bool { return c.Evidence == urlexpr.Sink })
}

func filter(candidates []*candidate, keep func(*candidate) bool) iter.Seq[*candidate] {
	return func(yield func(*candidate) bool) {
		for _, c := range candidates {
			if keep(c) && !yield(c) {
				return
			}
		}
	}
}
