package syntax

import (
	"cmp"
	"go/ast"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/grammar/gourl"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// Check finds faults for all rules of the grammar at once. Incomplete URLs and
// invisible characters have rules with their own check.
func Check(p *lint.Pass, candidates []*lint.Candidate) {
	for c := range lint.Checkable(candidates) {
		if c.IsBeginning() {
			continue
		}
		for _, e := range tailErrors(c) {
			reportSyntax(p, c, e, lint.Fault{Section: e.Section, Span: e.Span, Fact: e.Fact(), Fix: lint.Replace("")})
		}
		lead := c.Lead()
		host, isUnclosed := bracketedHost(c)
		for _, e := range c.Errors() {
			if p.Std == &gourl.Parse || e.Kind == rfc1738.Incomplete || e.Kind == rfc1738.Fragment || isInvisible(e) || isCompleted(p, c, &e) {
				continue
			}
			if isUnclosed && host.Start <= e.Start && e.Start < host.End {
				reportBracketed(p, c, e, host)
				continue
			}
			f := faultOf(c, &e)
			if e.Start < lead {
				f.Fix = lint.Replace("")
			}
			if c.Role != urlexpr.Compared || RuleOf(&e) == &SchemeForm {
				reportSyntax(p, c, e, f)
			}
		}
		if p.Std != nil && len(p.Named) > 0 {
			reportNamed(p, c)
		}
	}
}

// faultOf returns a fault of the grammar, in words and with a fix that fit the standard of a candidate.
func faultOf(c *lint.Candidate, e *rfc1738.SyntaxError) lint.Fault {
	fact, advice := Wording(c, e)
	f := lint.Fault{Section: e.Section, Span: e.Span, Fact: cmp.Or(fact, factOf(c.Pattern, *e)), Advice: advice}
	// "Embedded encoded delimiters" are no better than plain ones (section 6).
	switch {
	case isSlash(c, e):
		if c.Evidence == urlexpr.Sink {
			f.Fix = lint.Replace("/")
		}
	case beginsField(c, e): // that a fix would hide in a value
	case e.Fixable && !(e.Kind == rfc1738.Control && strings.ContainsAny(e.Found(), "\x00\r\n")):
		f.Fix = lint.Replace(e.Replacement)
	}
	return f
}

// bracketedHost returns a host that begins with "[", if it is not closed or not known.
// What the grammar takes for its port is part of the address.
func bracketedHost(c *lint.Candidate) (host rfc1738.Span, ok bool) {
	text, start := c.Pattern.Text(), c.Host.Start
	if !c.HasLogin || !strings.HasPrefix(text[start:], "[") {
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
func reportBracketed(p *lint.Pass, c *lint.Candidate, e rfc1738.SyntaxError, host rfc1738.Span) {
	found := host.In(c.Pattern.Text())
	rule, f := &BadHost, lint.Fault{Section: "3.1", Span: host, Grammatical: true}
	if host.End > len(c.Pattern.Known()) {
		rule, f.Span.End = &IPv6Host, host.Start+len("[")
		f.Fact, f.AllowedBy = c.Title()+" has no IPv6 addresses", c.AllowedBy(e.Span)
	} else {
		f.Fact, f.Advice = strconv.Quote(found)+" is never closed", cmp.Or(hostAdvice(found), `write "]" after the address`)
		if isRefused(p, c, host) {
			f.Effect = "url.Parse fails"
		}
	}
	if slices.Contains(p.On, rule) && c.Role != urlexpr.Compared {
		p.ReportAs(rule, c, f)
	}
}

// reportNamed reports the faults by RFC 1738 that Enable names, under another
// standard. What that finds itself is not reported again.
func reportNamed(p *lint.Pass, c *lint.Candidate) {
	named := *c
	named.Std = nil
	for e := range c.Pattern.Errors(rfc1738.Context{Base: c.Base, Open: c.IsOpen()}) {
		if slices.Contains(p.Named, RuleOf(&e)) && !slices.ContainsFunc(c.Errors(), func(other rfc1738.SyntaxError) bool { return other.Start < e.End && e.Start < other.End }) {
			f := faultOf(&named, &e)
			f.Section = lint.Citation(e.Section)
			reportSyntax(p, c, e, f)
		}
	}
}

// reportSyntax reports a fault of the grammar by the rule that it breaks.
func reportSyntax(p *lint.Pass, c *lint.Candidate, e rfc1738.SyntaxError, f lint.Fault) {
	rule := RuleOf(&e)
	switch {
	case !slices.Contains(p.On, rule):
		return
	case rule == &Userinfo && c.Evidence == urlexpr.Prose:
		return // "http://user:pass@host" explains a form that others allow
	case rule == &Userinfo && p.Reports("password", lint.Possible) && c.IsBuiltOrFixed() && c.HoldsPassword():
		return // the password is the graver of the two
	case rule == &SearchSlash && p.Reports("query-append", lint.Certain) && c.IsAppended(e.Start):
		return // what it begins is in the wrong place
	}
	if rule == &MissingSlash && p.Holds(lint.NamesPath, p.DeclAt(c.Expr)) {
		f.Fix = lint.Fix{} // what adds to the path, or tests it, finds another
	}
	f.Grammatical, f.AllowedBy = true, c.AllowedBy(e.Span)
	if isRefused(p, c, e.Span) {
		f.Effect = "url.Parse fails"
	} else if rule == &UnsafeChar && isTakenInSearch(c, &e) {
		f.Level = lint.Possible
	}
	p.ReportAs(rule, c, f)
}

// isTakenInSearch reports whether net/http sends what is at fault as it is, and servers take it: in
// a search the unsafe characters but white space, as in "?page[size]=1", unless the "?" is at fault, too.
func isTakenInSearch(c *lint.Candidate, e *rfc1738.SyntaxError) bool {
	isMark := func(other rfc1738.SyntaxError) bool { return other.End <= e.Start && other.Found() == "?" }
	return !slices.ContainsFunc(c.Errors(), isMark) && (e.Component == rfc1738.InSearchName || e.Component == rfc1738.InSearchValue) && strings.Trim(e.Found(), "{}|\\^[]`<>\"") == ""
}

// tailErrors finds the white space at the end of a text: it is to be left out
// rather than escaped. In a path, url.JoinPath escapes it.
func tailErrors(c *lint.Candidate) []rfc1738.SyntaxError {
	tail := rfc1738.Span{Start: c.Tail(), End: c.Pattern.Len()}
	if tail.Len() == 0 || c.Std != nil && c.Std.Grammar.IsLegal(' ') || c.LoginEnd() < tail.Start && c.IsEscaped() {
		return nil
	}
	return lint.ErrorsAround(c, tail)
}

// factOf is the fact with each hole in the culprit written "{}".
func factOf(p rfc1738.Pattern, e rfc1738.SyntaxError) string {
	e.Text = p.Slice(e.Start, e.End).String()
	e.Span = rfc1738.Span{Start: 0, End: len(e.Text)}
	return e.Fact()
}

// isCompleted reports whether a fault is that a URL has no host, and the function that parses
// the URL sets one. So may a transport if "http://" and the path are written apart.
func isCompleted(p *lint.Pass, c *lint.Candidate, e *rfc1738.SyntaxError) bool {
	if e.Kind != rfc1738.BadHost || e.Len() > 0 {
		return false
	}
	isApart := 0 < e.Start && e.Start < c.Pattern.Len() && c.WriterAt(e.Start-1).Lit != c.WriterAt(e.Start).Lit
	return isApart || c.Evidence == urlexpr.Sink && c.Requirement == urlexpr.Reference && p.Holds(setsHost, p.DeclAt(c.Expr))
}

// setsHost holds of a declaration that sets the host of a url.URL, or its path, which String
// prints right behind "//".
var setsHost = &lint.DeclFact{Holds: func(p *lint.Pass, d ast.Decl) bool {
	return p.AssignsTo(d, library.Authority, library.DecodedPath)
}}
