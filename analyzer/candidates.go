package analyzer

import (
	"iter"

	"github.com/urllint/urllint/passes/urlexpr"
)

// judged yields the candidates whose parts are where the grammar has them. Of a
// scheme that is not known the grammar has nothing to say, unless a URL is asked
// for.
func judged(candidates []*candidate) iter.Seq[*candidate] {
	return filter(candidates, func(c *candidate) bool {
		return c.Role != urlexpr.Joined && !c.isNearMiss() && !c.isDoubled() && (c.Evidence == urlexpr.Sink || c.scheme.Known())
	})
}

// hosts yields the candidates of which the grammar lets the host and port pass, and
// nothing can follow them.
func hosts(candidates []*candidate) iter.Seq[*candidate] {
	return func(yield func(*candidate) bool) {
		for c := range judged(candidates) {
			if c.isClosed() && c.Role != urlexpr.Compared && !yield(c) {
				return
			}
		}
	}
}

// built yields the candidates that are used as URLs. In prose a URL is only
// mentioned.
func built(candidates []*candidate) iter.Seq[*candidate] {
	return filter(candidates, func(c *candidate) bool {
		return c.Role == urlexpr.Built && c.Evidence != urlexpr.Prose
	})
}

// builtOrFixed yields also those that must stay as they are.
func builtOrFixed(candidates []*candidate) iter.Seq[*candidate] {
	return filter(candidates, func(c *candidate) bool {
		return (c.Role == urlexpr.Built || c.Role == urlexpr.Fixed) && c.Evidence != urlexpr.Prose
	})
}

// nearMisses yields the candidates that miss "<scheme>://", but are used as URLs.
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
