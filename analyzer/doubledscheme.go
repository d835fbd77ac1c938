package analyzer

import (
	"fmt"
	"strings"

	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

var doubledScheme = Rule{
	ID:      "doubled-scheme",
	Group:   Semantics,
	Section: "3.1",
	Summary: "a scheme where the host belongs",
	Why: `What follows the double slash is "//<user>:<password>@<host>:<port>/<url-path>". In
"https://https://example.com" the host is called https, its port is empty, and the rest is the path.
It happens where a prefix is put before what has one already.`,
	Before: `"https://https://example.com/"`,
	After:  `"https://example.com/"`,
	Advice: "write one of them",
	Fix:    "deletes one, if both are the same",
	check:  checkDoubledScheme,
}

// checkDoubledScheme finds a second scheme where the host belongs.
func checkDoubledScheme(p *pass, candidates []*urlexpr.Candidate) {
	for _, c := range candidates {
		if c.Role == urlexpr.Joined || c.Role == urlexpr.Compared || isNearMiss(c) {
			continue
		}
		first, second := schemes(c.Template.Text())
		if second == "" {
			continue
		}
		f := fault{
			span: rfc1738.Span{Start: 0, End: len(first) + len(second)},
			fact: fmt.Sprintf("%q names two schemes", first+second),
		}
		if strings.EqualFold(first, second) {
			f.span.End = len(first)
			f.fact = fmt.Sprintf("%q twice", first)
			f.fix = replace("")
		}
		p.report(c, f)
	}
}

// withoutDouble returns a candidate without the first of two schemes that are the
// same, so that what is wrong behind them is found as well.
func withoutDouble(c *urlexpr.Candidate) (*urlexpr.Candidate, bool) {
	first, second := schemes(c.Template.Text())
	if second == "" || !strings.EqualFold(first, second) || c.Role != urlexpr.Built || isNearMiss(c) {
		return nil, false
	}
	rest := *c
	rest.Template = c.Template.Replaced(rfc1738.Span{Start: 0, End: len(first)}, "")
	return &rest, true
}

// schemes returns the two known schemes, each with its "://", that a text begins
// with, or "" twice.
func schemes(text string) (first, second string) {
	const end = "://"
	scheme, rest, ok := strings.Cut(text, end)
	if !ok || !rfc1738.KnownScheme(scheme) {
		return "", ""
	}
	next, _, ok := strings.Cut(rest, end)
	if !ok || !rfc1738.KnownScheme(next) {
		return "", ""
	}
	return scheme + end, next + end
}
