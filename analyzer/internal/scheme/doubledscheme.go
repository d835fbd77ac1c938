package scheme

import (
	"fmt"
	"go/ast"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
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
	texts := make(map[ast.Expr][]*lint.Candidate) // those of the expressions that may hold several
	for _, c := range candidates {
		if c.Role == urlexpr.Joined || c.Role == urlexpr.Compared || c.IsNearMiss() || !c.IsDoubled() {
			continue
		}
		if c.Texts > 1 {
			texts[c.Expr] = append(texts[c.Expr], c)
		}
		text := c.Pattern.Text()
		first, second := text[:c.Host.Start], text[c.Host.Start:c.LoginEnd()]+"//"
		f := lint.Fault{
			Span:   rfc1738.Span{Start: 0, End: len(first) + len(second)},
			Fact:   fmt.Sprintf("%q names two schemes", first+second),
			Effect: fmt.Sprintf("the host is %q", c.Host.In(text)),
		}
		if strings.EqualFold(first, second) {
			f.Span.End = len(first)
			f.Fact = fmt.Sprintf("%q stands twice", first)
			f.Fix, f.Advice = lint.Replace(""), "delete one"
		}
		p.Report(c, f)
	}
	found := make(map[meeting]bool)
	for c := range lint.Built(candidates) {
		if doubled := texts[c.Expr]; len(doubled) > 0 && len(doubled) < c.Texts && doubled[0] == c {
			checkOneText(p, c, found)
		}
	}
}

// A meeting is where two literals meet.
type meeting struct{ first, second *ast.BasicLit }

// checkOneText finds a second scheme in one of several texts: a default, say, that has a scheme
// where the others have none.
//
// A text that is found where it is written is not found again where it goes.
func checkOneText(p *lint.Pass, c *lint.Candidate, found map[meeting]bool) {
	at, end := c.Host.Start, c.LoginEnd()+len("//")
	first, second := c.WriterAt(at-1), c.WriterAt(at)
	here := meeting{first.Lit, second.Lit}
	if c.AtSink && found[here] {
		return
	}
	if first.Lit == nil || second.Lit == nil || first.Lit == second.Lit || !isMade(p, c, c.Pattern.Text()[:end]) {
		return
	}
	found[here] = true
	where := c.Expr
	if second.Use != nil && !second.Outer {
		where = second.Use
	}
	p.ReportExpr(where, lint.Fault{
		Level:  lint.Possible,
		Fact:   fmt.Sprintf("%s may begin with %q behind %q", p.SourceOf(where), c.Pattern.Text()[at:end], c.Pattern.Text()[:at]),
		Advice: "delete one",
		Effect: fmt.Sprintf("the host is %q", c.Host.In(c.Pattern.Text())),
	}, nil)
}

// isMade reports whether the program makes the text of a candidate that begins so, whatever its
// operands are, or if they are empty.
func isMade(p *lint.Pass, c *lint.Candidate, beginning string) bool {
	for _, value := range [...]string{library.Harmless, ""} {
		text, ok := p.RunText(c.Template, func(strflow.Operand) (string, bool) { return value, true })
		if ok && strings.HasPrefix(text, beginning) {
			return true
		}
	}
	return false
}
