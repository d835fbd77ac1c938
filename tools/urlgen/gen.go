// Package urlgen makes URLs to test package rfc1738 and its users with: random
// sentences of the grammar, and mutations of them that are often just outside
// it. It is deterministic: a seed gives the same URLs on every machine.
//
// It promises that [Gen.Valid] is valid and says nothing of the rest: the
// verdict on a mutation is for an oracle.
package urlgen

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
)

// The schemes that RFC 1738 specifies, in the order of its sections.
var named = []string{
	"ftp", "http", "gopher", "mailto", "news", "nntp", "telnet", "wais", "file", "prospero",
}

// The schemes that are held to the rule of a named one by analogy, in a fixed order.
var analogous = slices.Sorted(maps.Keys(analogies))

// Schemes returns the ten schemes that RFC 1738 specifies.
func Schemes() []string { return slices.Clone(named) }

// Analogies returns the schemes that are held to one of RFC 1738's rules by analogy, each
// with the scheme of that rule, "" for the common syntax.
func Analogies() map[string]string { return maps.Clone(analogies) }

// A Gen generates URLs. It is not safe for concurrent use; give each goroutine
// its own.
type Gen struct {
	r *rand.Rand
}

// New returns a generator whose URLs depend on the seed alone.
func New(seed uint64) *Gen {
	return &Gen{rand.New(rand.NewPCG(seed, 1738))}
}

// Scheme returns each scheme of RFC 1738 as often as a scheme by analogy and
// as a scheme that neither names.
func (g *Gen) Scheme() string {
	switch i := g.r.IntN(len(named) + 2); i {
	case len(named):
		return pick(g.r, analogous)
	case len(named) + 1:
		return g.otherScheme()
	default:
		return named[i]
	}
}

func (g *Gen) otherScheme() string {
	for {
		name := g.sentence(scheme)
		if partOf(name) == nil {
			return name
		}
	}
}

// Valid returns a valid URL of the scheme, which is written as given. A scheme
// that has no rule of its own is followed by a schemepart.
func (g *Gen) Valid(scheme string) string {
	part := partOf(strings.ToLower(scheme))
	if part == nil {
		part = schemepart
	}
	return scheme + ":" + g.sentence(part)
}

func (g *Gen) sentence(e expr) string {
	d := derivation{r: g.r}
	e.derive(&d)
	return string(d.text)
}

func pick[T any](r *rand.Rand, from []T) T { return from[r.IntN(len(from))] }
