package syntax

import (
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/grammar"
	"github.com/urllint/urllint/internal/grammar/gourl"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

var ParseError = lint.Rule{
	ID:       "parse-error",
	Group:    lint.Semantics,
	Summary:  "a URL that package net/url cannot parse",
	Why:      `The call always returns the error of url.Parse, whatever the unknown parts of the URL are.`,
	Scope:    `The message quotes the error of the Go that built urllint. With -std=go the rule checks every URL, and the rules of the grammar are off.`,
	Suppress: `if the call should fail, as in an example of an error`,
	Before:   `":8080/x"`,
	After:    `"http://localhost:8080/x"`,
	Level:    lint.Certain,
	Discreet: true,
	Check:    checkParseError,
}

// checkParseError finds what no filling of the holes makes a text that net/url can parse:
// what goes to its functions, and under -std=go every URL.
func checkParseError(p *lint.Pass, candidates []*lint.Candidate) {
	for c := range lint.Sinks(candidates) {
		parser, ok := parserOf(p, c)
		isAsMeant := c.Meant.Len() > 0 || c.Doubled
		if !ok || isAsMeant || isRequestTarget(c) && schemelessHost(c.Pattern) != "" {
			continue
		}
		// What is handed through another function may be the end of what goes to the sink.
		pattern, context := c.Pattern, grammar.Context{Behind: c.Through != nil, Open: c.IsOpen()}
		if text, ok := p.ConstantText(c.Expr); ok && c.Through == nil {
			pattern, context = rfc1738.TextPattern(text), grammar.Context{Open: c.Typing}
		}
		if !parser.takes(pattern, context) && !(pattern.Text() == c.Pattern.Text() && parser.explain(c.Found, pattern, context)) {
			reportRefusal(p, c, parser, pattern, context)
		}
	}
	if p.Std != &gourl.Parse {
		return
	}
	reportUnsendable(p, candidates)
	for c := range lint.Checkable(candidates) {
		parser, context := byGoLine(p, ParseURL), c.Around(c.IsOpen())
		if c.Evidence != urlexpr.Sink && c.Role != urlexpr.Compared && !parser.takes(c.Pattern, context) {
			reportRefusal(p, c, parser, c.Pattern, context)
		}
	}
}

// reportRefusal reports all of a text that is written in one place, or what the first
// culprit is of one with holes.
func reportRefusal(p *lint.Pass, c *lint.Candidate, parser urlParser, pattern rfc1738.Pattern, context grammar.Context) {
	words, ok := parser.Refusal(pattern)
	if !ok {
		return // it is the rest of a text, or the Go that built this takes it
	}
	span := rfc1738.Span{Start: 0, End: c.Pattern.Len()}
	if len(pattern.Known()) < pattern.Len() {
		parser.standard.Faults(grammar.Pattern(pattern), context, func(f grammar.Fault) bool {
			span = f.Span
			return false
		})
	}
	p.Report(c, lint.Fault{Span: span, Fact: parser.name + " fails: " + words, Advice: afterRefusal(words)})
}

// afterRefusal says what to write instead of a text of which net/url says some words, "" if
// they say it.
func afterRefusal(words string) string {
	for _, known := range [...]struct{ words, advice string }{
		{"missing protocol scheme", `begin the URL with a scheme, such as "http://"`},
		{"first path segment in URL cannot contain colon", `begin the URL with a scheme, such as "http://"`},
		{"invalid URI for request", `begin the URL with "/" or a scheme`},
		{"invalid port", "write a port number"},
		{"invalid URL escape", `write "%25" for "%"`},
		{"invalid control character", "delete it"},
		{"malformed HTTP version", `write "%20" for " "`},
		{"in host name", "delete it"},
		{"invalid userinfo", "use url.UserPassword"},
		{"missing ']'", `write "]" after the address`},
	} {
		if strings.Contains(words, known.words) {
			return known.advice
		}
	}
	return ""
}
