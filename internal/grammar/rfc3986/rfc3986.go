// Package rfc3986 has the grammar of RFC 3986, appendix A, as an automaton.
//
// # Readings
//
//   - A zone follows "%25", as RFC 6874 has it. RFC 9844 made that obsolete; package
//     net/url still reads it.
//   - The schemes http and https have the form of RFC 9110, whose host is not empty;
//     file, ldap and mailto those of RFC 8089, 4516 and 6068. Every other scheme has
//     the generic form. The forms that an appendix of RFC 8089 describes are none.
//   - RFC 4516 leaves the text of a name, a filter and an extension to other RFCs. Here
//     it is any text without a "?".
//   - In a mailto address an escape can stand for any character, also for the quote
//     marks and brackets around a part of it.
//   - A text that does not begin with a scheme is not a URI. As a relative reference it has a
//     grammar of its own. A fragment is part of both.
package rfc3986

import (
	"strings"

	"github.com/urllint/urllint/internal/grammar"
)

//go:generate go -C ../../../tools run ./bnf/compile rfc3986

// Standard is the grammar.
var Standard = grammar.Standard{
	Title:       "RFC 3986",
	Grammar:     &automaton,
	Behind:      behind,
	Start:       start,
	Shape:       shape,
	Productions: productions,
	Cite:        cite,
}

// Reference is the grammar of relative references.
var Reference = grammar.Standard{
	Title:   "RFC 3986",
	Grammar: &automaton,
	Behind:  behind,
	Start: func(p grammar.Pattern) (grammar.Scheme, int, bool) {
		n, decided := grammar.CutScheme(p.Known())
		return grammar.Scheme{Section: "4.2", Entry: relativeRef}, -1, n < 0 && (decided || len(p.Known()) == p.Len())
	},
	Shape:       shape,
	Productions: productions,
	Cite:        cite,
}

var productions = [...]grammar.State{
	grammar.InUser:     userStart,
	grammar.InPassword: passwordStart,
	grammar.InHost:     hostStart,
	grammar.InPort:     portStart,
	grammar.InFragment: grammar.Dead,
}

func start(p grammar.Pattern) (s grammar.Scheme, length int, ok bool) {
	n, _ := grammar.CutScheme(p.Known())
	if n < 0 {
		return s, n, false
	}
	return grammar.LookupScheme(schemes, p.Known()[:n]), n, true
}

func shape(s grammar.Scheme) grammar.Shape {
	switch s.Name {
	case "mailto":
		return grammar.HasSearch
	case "file":
		return grammar.HasLogin
	}
	return grammar.HasLogin | grammar.HasUser | grammar.HasSearch
}

// cite returns the section that forbids what the fault is, by its kind, or else by
// its component.
func cite(s grammar.Scheme, f grammar.Fault) string {
	switch f.Kind {
	case grammar.BadEscape:
		return section("2.1")
	case grammar.Unsafe, grammar.Control, grammar.NonASCII:
		return section("2")
	case grammar.BadHost:
		return section("3.2.2")
	case grammar.BadPort:
		return section("3.2.3")
	case grammar.Fragment:
		return section("3.5")
	}
	switch f.Component {
	case grammar.InUser, grammar.InPassword:
		return section("3.2.1")
	case grammar.InFragment:
		return section("3.5")
	}
	return section(s.Section)
}

// section returns a citation. A section of another RFC has its number before it.
func section(s string) string {
	if i := strings.LastIndexByte(s, ' '); i >= 0 {
		return s[:i] + " §" + s[i+1:]
	}
	return "RFC 3986 §" + s
}
