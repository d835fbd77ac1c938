package analyzer

import (
	"fmt"
	"strings"

	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

var doubledScheme = Rule{
	ID:       "doubled-scheme",
	Group:    Semantics,
	Section:  "3.1",
	Summary:  "a scheme where the host belongs",
	Why:      `The program asks for a host called "https", as url.Parse ends the host at the second colon.`,
	Scope:    `It happens where a prefix is put before what has one already.`,
	Suppress: `if the second URL is meant to be the path, as for some archives and proxies`,
	Quote:    `use a common syntax for the scheme-specific data: //<user>:<password>@<host>:<port>/<url-path>`,
	Before:   `"https://https://example.com/"`,
	After:    `"https://example.com/"`,
	Advice:   "delete one",
	Fix:      "deletes one, if both are the same",
	check:    checkDoubledScheme,
}

// checkDoubledScheme finds a second scheme where the host belongs.
func checkDoubledScheme(p *pass, candidates []*candidate) {
	for _, c := range candidates {
		if c.Role == urlexpr.Joined || c.Role == urlexpr.Compared || c.isNearMiss() || !c.isDoubled() {
			continue
		}
		text := c.Pattern.Text()
		first, second := text[:c.host.Start], text[c.host.Start:c.loginEnd()]+"//"
		f := fault{
			span:   rfc1738.Span{Start: 0, End: len(first) + len(second)},
			fact:   fmt.Sprintf("%q names two schemes", first+second),
			effect: fmt.Sprintf("the host is %q", c.host.In(text)),
		}
		if strings.EqualFold(first, second) {
			f.span.End = len(first)
			f.fact = fmt.Sprintf("%q stands twice", first)
			f.fix, f.advice = replace(""), "delete one"
		}
		p.report(c, f)
	}
}

// withoutDouble returns a candidate without the first of two schemes that are the
// same, so that what is wrong behind them is found as well.
func (c *candidate) withoutDouble() (*candidate, bool) {
	text := c.Pattern.Text()
	if c.Role != urlexpr.Built || c.isNearMiss() || !c.isDoubled() || !strings.EqualFold(c.schemeName.In(text), c.host.In(text)) {
		return nil, false
	}
	rest := c.Candidate
	first := rfc1738.Span{Start: 0, End: c.host.Start}
	rest.Pattern, rest.Template = c.Pattern.Replace(first, ""), c.Template.Replaced(first, "")
	without := newCandidate(rest, c.std)
	without.typing = c.typing
	return without, true
}
