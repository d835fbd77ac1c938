// Package www has the BNF of the early web, from before RFC 1738, as an automaton.
//
// # Readings
//
//   - A scheme with a production of its own has that alone; any other is generic. The
//     scheme ends at the first colon, and its letters may be upper case.
//   - A generic path neither begins with "/" nor holds "//", as written. What an unknown
//     scheme means by "//" the BNF does not say, and it is not judged.
//   - A hostname, user, database or group can hold ":", "@" and " ", so that many texts can
//     be read in several ways. One is enough.
//   - A path is void, or segments that are not empty; one "/" may end it.
//   - "=", "~", "^", "|", brackets, braces, the backslash, "<", ">" and octets outside of
//     US-ASCII stand in no production. A space and the double quote do.
//   - The fragment belongs to the grammar and has at least one xalpha.
//   - What typesetting and scanning left in the source is not part of it.
package www

import (
	"strings"

	"github.com/urllint/urllint/internal/grammar"
)

//go:generate go -C ../../../tools run ./bnf/compile www

// Standard is the grammar.
var Standard = grammar.Standard{
	Title:   "the BNF of the early web",
	Grammar: &automaton,
	Behind:  behind,
	Start:   start,
	Shape:   shape,
	Productions: [...]grammar.State{
		grammar.InHost:     hostStart,
		grammar.InFragment: grammar.Dead,
	},
	Cite: cite,
}

func start(p grammar.Pattern) (s grammar.Scheme, length int, ok bool) {
	known := p.Known()
	n := strings.IndexByte(known, ':')
	if n < 0 {
		return s, n, false
	}
	if q, read := automaton.Walk(schemeStart, known[:n]); read < n || !automaton.Accepts(q) {
		return s, n, false
	}
	s = grammar.LookupScheme(schemes, known[:n])
	rest := known[n+1:]
	ok = s.Name != "" || !strings.HasPrefix(rest, "//") && rest != "/" // that more text may make "//"
	return s, n, ok
}

func shape(s grammar.Scheme) grammar.Shape {
	switch s.Name {
	case "http", "gopher", "wais":
		return grammar.HasLogin | grammar.HasSearch
	case "ftp", "telnet":
		return grammar.HasLogin | grammar.HasUser
	case "prospero":
		return grammar.HasLogin
	case "news":
		return 0
	}
	return grammar.HasSearch
}

// cite returns the production, which the BNF has in place of a section.
func cite(s grammar.Scheme, _ grammar.Fault) string {
	name := strings.TrimSuffix(s.Rule, "form")
	if s.Name != "" {
		name += "address"
	}
	return "early web BNF, " + name
}
