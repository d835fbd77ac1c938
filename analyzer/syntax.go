package analyzer

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/internal/grammar/gourl"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// checkGrammar finds faults for all rules of the grammar at once. Incomplete URLs and
// invisible characters have rules with their own check.
func checkGrammar(p *pass, candidates []*candidate) {
	for c := range judged(candidates) {
		for _, e := range tailErrors(c) {
			p.reportSyntax(c, e, fault{section: e.Section, span: e.Span, fact: e.Fact(), fix: replace("")})
		}
		lead := c.lead()
		for _, e := range c.errors() {
			if p.std != &gourl.Parse && e.Kind != rfc1738.Incomplete && e.Kind != rfc1738.Fragment && !isInvisible(e) {
				p.reportError(c, e, lead)
			}
		}
		if p.std != nil && len(p.named) > 0 {
			p.reportNamed(c)
		}
	}
}

// reportError reports a fault of the grammar.
func (p *pass) reportError(c *candidate, e rfc1738.SyntaxError, lead int) {
	if host, ok := c.bracketedHost(); ok && host.Start <= e.Start && e.Start < host.End {
		p.reportBracketed(c, e, host)
		return
	}
	fact, advice := wording(c, &e)
	f := fault{section: e.Section, span: e.Span, fact: cmp.Or(fact, factOf(c.Pattern, e)), advice: advice}
	// "Embedded encoded delimiters" are no better than plain ones (section 6).
	if e.Start < lead {
		f.fix = replace("")
	} else if c.isSlash(&e) {
		f.fix = fix{text: "/", ok: c.Evidence == urlexpr.Sink}
	} else if e.Fixable && !(e.Kind == rfc1738.Control && strings.ContainsAny(e.Found(), "\x00\r\n")) {
		f.fix = replace(e.Replacement)
	}
	if c.Role != urlexpr.Compared || ruleOf(&e) == &schemeForm {
		p.reportSyntax(c, e, f)
	}
}

// bracketedHost returns a host that begins with "[", if it is not closed or not known.
// What the grammar takes for its port is part of the address.
func (c *candidate) bracketedHost() (host rfc1738.Span, ok bool) {
	text, start := c.Pattern.Text(), c.host.Start
	if !c.hasLogin || !strings.HasPrefix(text[start:], "[") {
		return host, false
	}
	host = rfc1738.Span{Start: start, End: len(text)}
	closed := false
	if i := strings.IndexAny(text[start:], "/?#]"); i >= 0 {
		if closed = text[start+i] == ']'; closed {
			i++
		}
		host.End = start + i
	}
	return host, !closed || host.End > len(c.Pattern.Known())
}

// reportBracketed reports such a host: unknown parts of it may be an address.
func (p *pass) reportBracketed(c *candidate, e rfc1738.SyntaxError, host rfc1738.Span) {
	found := host.In(c.Pattern.Text())
	rule, f := &badHost, fault{section: "3.1", span: host, grammatical: true}
	if host.End > len(c.Pattern.Known()) {
		rule, f.span.End = &ipv6Host, host.Start+len("[")
		f.fact, f.allowedBy = cmp.Or(c.title(), "RFC 1738")+" has no IPv6 addresses", c.allowedBy(e.Span)
	} else {
		f.fact, f.advice = strconv.Quote(found)+" is never closed", cmp.Or(hostAdvice(found), `write "]" after the address`)
		if p.isRefused(c, host) {
			f.effect = "url.Parse fails"
		}
	}
	if p.on.has(rule) && c.Role != urlexpr.Compared {
		p.reportAs(rule, c, f)
	}
}

// reportNamed reports the faults by RFC 1738 that Enable names, under another
// standard. What that finds itself is not reported again.
func (p *pass) reportNamed(c *candidate) {
	for e := range c.Pattern.Errors(rfc1738.Context{Base: c.Base, Open: c.isOpen()}) {
		if p.named.has(ruleOf(&e)) && !slices.ContainsFunc(c.errors(), func(other rfc1738.SyntaxError) bool { return other.Start < e.End && e.Start < other.End }) {
			p.reportSyntax(c, e, fault{section: citation(e.Section), span: e.Span, fact: factOf(c.Pattern, e)})
		}
	}
}

// reportSyntax reports a fault of the grammar by the rule that it breaks.
func (p *pass) reportSyntax(c *candidate, e rfc1738.SyntaxError, f fault) {
	rule := ruleOf(&e)
	switch {
	case !p.on.has(rule):
		return
	case rule == &userinfo && c.Evidence == urlexpr.Prose:
		return // "http://user:pass@host" explains a form that others allow
	case rule == &userinfo && p.on.has(&password) && givesAwayPassword(c):
		return // the password is the graver of the two
	case rule == &searchSlash && p.on.has(&queryAppend) && c.isAppended(e.Start):
		return // what it begins is in the wrong place
	}
	f.grammatical, f.allowedBy = true, c.allowedBy(e.Span)
	if p.isRefused(c, e.Span) {
		f.effect = "url.Parse fails"
	}
	p.reportAs(rule, c, f)
}

// tailErrors finds the white space at the end of a text: it is to be left out
// rather than escaped.
func tailErrors(c *candidate) []rfc1738.SyntaxError {
	if c.std != nil && c.std.Grammar.IsLegal(' ') {
		return nil
	}
	return errorsAround(c, rfc1738.Span{Start: c.tail(), End: c.Pattern.Len()})
}

// errorsAround finds the faults of what stands before or behind a URL. It is judged
// behind a sound path, so that it is not taken for the end of a host or port.
func errorsAround(c *candidate, span rfc1738.Span) []rfc1738.SyntaxError {
	if span.Len() == 0 {
		return nil
	}
	const sound = "http://host/"
	text := c.Pattern.Text()
	errors := slices.Collect(rfc1738.Errors(sound + span.In(text)))
	for i := range errors {
		e := &errors[i]
		e.Text, e.Start, e.End = text, span.Start+e.Start-len(sound), span.Start+e.End-len(sound)
	}
	return errors
}

// factOf is the fact with each hole in the culprit written "{}".
func factOf(p rfc1738.Pattern, e rfc1738.SyntaxError) string {
	e.Text = p.Slice(e.Start, e.End).String()
	e.Span = rfc1738.Span{Start: 0, End: len(e.Text)}
	return e.Fact()
}
