package scheme

import (
	"fmt"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

var DoubledScheme = lint.Rule{
	ID:       "doubled-scheme",
	Group:    lint.Semantics,
	Section:  "3.1",
	Summary:  "a scheme where the host belongs",
	Why:      `The program asks for a host called "https", as url.Parse ends the host at the second colon.`,
	Scope:    `The usual cause is a prefix before a text that already has one.`,
	Suppress: `if the second URL is the path, as with some archives and proxies`,
	Quote:    `use a common syntax for the scheme-specific data: //<user>:<password>@<host>:<port>/<url-path>`,
	Before:   `"https://https://example.com/"`,
	After:    `"https://example.com/"`,
	Advice:   "delete one",
	Fix:      "deletes one, if both are the same",
	Check:    checkDoubledScheme,
}

// checkDoubledScheme finds a second scheme where the host belongs.
func checkDoubledScheme(p *lint.Pass, candidates []*lint.Candidate) {
	for _, c := range candidates {
		if c.Role == urlexpr.Joined || c.Role == urlexpr.Compared || c.IsNearMiss() || !c.IsDoubled() {
			continue
		}
		text := c.Pattern.Text()
		first, second := text[:c.Host.Start], text[c.Host.Start:c.LoginEnd()]+"//"
		f := lint.Fault{
			Span:   rfc1738.Span{Start: 0, End: len(first) + len(second)},
			Fact:   fmt.Sprintf("%q names two schemes", first+second),
			Effect: fmt.Sprintf("the host is %q", c.Host.In(text)),
		}
		switch {
		case c.Host.Len() == 0:
			f.Span.Start = len(first)
			f.Fact = `"://" stands twice`
			f.Fix, f.Advice = lint.Replace(""), "delete one"
		case strings.EqualFold(first, second):
			f.Span.End = len(first)
			f.Fact = fmt.Sprintf("%q stands twice", first)
			f.Fix, f.Advice = lint.Replace(""), "delete one"
		}
		p.Report(c, f)
	}
}
