package rfc1738

import (
	"math/bits"
	"strings"

	"github.com/urllint/urllint/internal/grammar"
)

// A Context says what surrounds a [Pattern].
type Context struct {
	// Base holds the schemes that an unknown base before the text may have, as
	// that of a relative reference. If it is empty, the text has its own scheme.
	Base Schemes

	// Open is set if text may follow.
	Open bool
}

// Schemes is a set of schemes.
type Schemes uint64

// The sets of schemes that functions take.
const (
	Web        Schemes = 1<<HTTP | 1<<HTTPS
	AllSchemes Schemes = 1<<len(schemes) - 1
)

// SchemesOf returns the set of the given schemes.
func SchemesOf(list ...Scheme) Schemes {
	var set Schemes
	for _, s := range list {
		if !s.Known() {
			s = OtherScheme
		}
		set |= 1 << s
	}
	return set
}

// Has reports whether s is in the set.
func (set Schemes) Has(s Scheme) bool { return set&SchemesOf(s) != 0 }

// forms returns the set with one scheme left for each form.
func (set Schemes) forms() Schemes {
	var seen uint64
	for rest := set & AllSchemes; rest != 0; rest &= rest - 1 {
		s := rest.first()
		if seen&(1<<s.row().form) != 0 {
			set &^= 1 << s
		}
		seen |= 1 << s.row().form
	}
	return set & AllSchemes
}

// first returns the first scheme of a set that has one, HTTP before OtherScheme.
func (set Schemes) first() Scheme {
	if known := set &^ (1 << OtherScheme); known != 0 {
		return Scheme(bits.TrailingZeros64(uint64(known)))
	}
	return OtherScheme
}

// shape says what URLs of the form can have.
func (f form) shape() grammar.Shape {
	switch f {
	case httpurl, waisurl:
		return grammar.HasLogin | grammar.HasSearch
	case gopherurl, nntpurl, fileurl:
		return grammar.HasLogin
	case prosperourl:
		return grammar.HasLogin | grammar.HasFields
	case ftpurl:
		return grammar.HasLogin | grammar.HasUser | grammar.HasFields
	case telneturl:
		return grammar.HasLogin | grammar.HasUser
	case mailtourl:
		return grammar.HasSearch
	case newsurl:
		return 0
	}
	return grammar.HasLogin | grammar.HasUser | grammar.HasSearch
}

// layout returns what Split needs to know of p.
func (p Pattern) layout(c Context) grammar.Layout {
	l := grammar.Layout{Scheme: -1, Holds: func(h grammar.Hole) grammar.Delimiters { return Hole(h).holds() }}
	scheme, n := cutScheme(p.Known())
	switch {
	case c.Base != 0:
		l.Behind, l.Shape = true, c.Base.first().row().form.shape()
	case n > 0:
		l.Scheme, l.Shape = n, scheme.row().form.shape()
	default:
		l.Shape = otherurl.shape()
		l.Scheme = p.unknownScheme()
	}
	return l
}

// unknownScheme returns the length of a scheme with holes, -1 if the text does not
// begin with one.
func (p Pattern) unknownScheme() int {
	text := p.Text()
	n := strings.Index(text, "://")
	for i := range max(n, 0) {
		if !isSchemeLetter(text[i]) && p.Hole(i) == 0 {
			return -1
		}
	}
	return max(n, -1)
}
