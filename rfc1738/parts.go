package rfc1738

import (
	"iter"

	"github.com/urllint/urllint/internal/grammar"
)

// A Component is a kind of part of a URL.
type Component = grammar.Component

// The components of a [Part].
const (
	Unknown       = grammar.Unknown       // text of which only more context could say what it is
	InScheme      = grammar.InScheme      // before the first colon
	InUser        = grammar.InUser        // before "@", and before its first colon
	InPassword    = grammar.InPassword    // between that colon and the last "@" of the login
	InHost        = grammar.InHost        // after "//" or "@"
	InPort        = grammar.InPort        // after the colon of the host
	InSegment     = grammar.InSegment     // between the slashes of a path
	InSearchName  = grammar.InSearchName  // before the "=" of a field in a search, or all of one without "="
	InSearchValue = grammar.InSearchValue // after that "="
	InFragment    = grammar.InFragment    // after the first "#"
)

// A Part is a component of a [Pattern]: where it stands, without the delimiters
// around it. It is Sure if no hole before it can move it into another component,
// as an unknown path segment can do that has a "?" in it.
type Part = grammar.Part

// Split yields the parts of p in order. For a valid URL these are its components, for
// other text the components that were most likely meant. Delimiters are in no part,
// and a part may be empty.
//
// Behind an unknown base, a hole that the text begins with is the end of the base,
// and unknown like what follows it up to the first "/" or "?"; other text continues
// the path of the base, unless it begins with "//", "?" or the colon of a port.
func (p Pattern) Split(c Context) iter.Seq[Part] {
	return func(yield func(Part) bool) { p.pattern().Split(p.layout(c), yield) }
}

// Part returns the part that the byte or hole at i is in. It is Sure if no hole
// before i can move i elsewhere. A delimiter is a part of its own, and unknown.
func (p Pattern) Part(c Context, i int) Part { return p.pattern().Part(p.layout(c), i) }
