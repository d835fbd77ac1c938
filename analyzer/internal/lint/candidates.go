package lint

import (
	"iter"
	"slices"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/urlexpr"
)

// Checkable yields the candidates that the grammar can judge. A text with an unknown
// scheme counts only if a function takes it for a URL. What JoinPath is given it
// escapes.
func Checkable(candidates []*Candidate) iter.Seq[*Candidate] {
	return filter(candidates, (*Candidate).isCheckable)
}

func (c *Candidate) isCheckable() bool {
	return c.Role != urlexpr.Joined && !c.Taker.Does(library.JoinsPath) && !c.IsNearMiss() && !c.IsDoubled() && (c.Evidence == urlexpr.Sink || c.Evidence == urlexpr.Request || c.Scheme.Known())
}

// Hosts yields the judged candidates whose host and port are known to their end.
func Hosts(candidates []*Candidate) iter.Seq[*Candidate] {
	return filter(candidates, func(c *Candidate) bool {
		return c.isCheckable() && c.IsClosed() && c.Role != urlexpr.Compared && c.Evidence != urlexpr.Prose
	})
}

// Built yields the candidates that are used as URLs. Prose only mentions them.
func Built(candidates []*Candidate) iter.Seq[*Candidate] {
	return filter(candidates, func(c *Candidate) bool {
		return c.Role == urlexpr.Built && c.Evidence != urlexpr.Prose
	})
}

// BuiltOrFixed also yields those that must not change.
func BuiltOrFixed(candidates []*Candidate) iter.Seq[*Candidate] {
	return filter(candidates, (*Candidate).IsBuiltOrFixed)
}

// IsBuiltOrFixed reports whether a candidate is used as a URL, though it may be one that must not change.
func (c *Candidate) IsBuiltOrFixed() bool {
	return (c.Role == urlexpr.Built || c.Role == urlexpr.Fixed) && c.Evidence != urlexpr.Prose
}

// NearMisses yields the candidates that nearly begin with "<scheme>://".
func NearMisses(candidates []*Candidate) iter.Seq[*Candidate] {
	return filter(candidates, func(c *Candidate) bool {
		return c.IsNearMiss() && c.Role != urlexpr.Joined && c.Role != urlexpr.Compared
	})
}

// Sinks yields the candidates that go to a function that takes a URL.
func Sinks(candidates []*Candidate) iter.Seq[*Candidate] {
	return filter(candidates, func(c *Candidate) bool { return c.Evidence == urlexpr.Sink })
}

func filter(candidates []*Candidate, keep func(*Candidate) bool) iter.Seq[*Candidate] {
	return slices.Values(slices.DeleteFunc(slices.Clone(candidates), func(c *Candidate) bool { return !keep(c) }))
}
