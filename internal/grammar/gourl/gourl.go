// Package gourl has what url.Parse and url.ParseRequestURI take as grammars: those of Go
// 1.26, with the default GODEBUG. A test fails if the Go that runs it takes others.
package gourl

import "github.com/urllint/urllint/internal/grammar"

//go:generate go -C ../../../tools run ./bnf/compile gourl

// Parse is what url.Parse takes.
var Parse = grammar.Standard{
	Title:   "url.Parse",
	Grammar: &automaton,
	Behind:  behind,
	Start: func(p grammar.Pattern) (grammar.Scheme, int, bool) {
		return start(p, schemes, reference, anyURL)
	},
	Shape:       shape,
	Productions: productions,
	Cite:        cite,
}

// ParseRequestURI is what url.ParseRequestURI takes.
var ParseRequestURI = grammar.Standard{
	Title:   "url.ParseRequestURI",
	Grammar: &automaton,
	Behind:  behind,
	Start: func(p grammar.Pattern) (grammar.Scheme, int, bool) {
		return start(p, requestSchemes, request, anyRequest)
	},
	Shape:       shape,
	Productions: productions,
	Cite:        cite,
}

// ParseColons is what url.Parse takes with GODEBUG=urlstrictcolons=0, the default in modules
// whose go line is before 1.26: the host of an http URL, too, may have several colons.
var ParseColons = grammar.Standard{
	Title:   "url.Parse",
	Grammar: &automaton,
	Behind:  behind,
	Start: func(p grammar.Pattern) (grammar.Scheme, int, bool) {
		return start(p, schemes[:1], reference, anyURL)
	},
	Shape:       shape,
	Productions: productions,
	Cite:        cite,
}

// ParseRequestURIColons is what url.ParseRequestURI takes with that setting.
var ParseRequestURIColons = grammar.Standard{
	Title:   "url.ParseRequestURI",
	Grammar: &automaton,
	Behind:  behind,
	Start: func(p grammar.Pattern) (grammar.Scheme, int, bool) {
		return start(p, requestSchemes[:1], request, anyRequest)
	},
	Shape:       shape,
	Productions: productions,
	Cite:        cite,
}

var productions = [...]grammar.State{grammar.InPort: portStart, grammar.InFragment: grammar.Dead}

// requestSchemes are those that parseHost knows, with the state after the colon.
var requestSchemes = []grammar.Scheme{
	{Entry: requestRest},
	{Name: "http", Entry: requestHTTP},
	{Name: "https", Entry: requestHTTP},
}

// start returns where reading begins: after the scheme, or before a text that has none or
// of which more is to be known.
func start(p grammar.Pattern, schemes []grammar.Scheme, none, unknown grammar.State) (s grammar.Scheme, length int, ok bool) {
	n, decided := grammar.CutScheme(p.Known())
	switch {
	case n >= 0:
		return grammar.LookupScheme(schemes, p.Known()[:n]), n, true
	case decided:
		return grammar.Scheme{Entry: none}, -1, true
	}
	return grammar.Scheme{Entry: unknown}, -1, true
}

func shape(grammar.Scheme) grammar.Shape {
	return grammar.HasLogin | grammar.HasUser | grammar.HasSearch
}

func cite(grammar.Scheme, grammar.Fault) string { return "" }
