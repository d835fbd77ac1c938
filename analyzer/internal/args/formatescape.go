package args

import (
	"fmt"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/lint"
)

var FormatEscape = lint.Rule{
	ID:       "format-escape",
	Group:    lint.Semantics,
	Section:  "2.2",
	Summary:  "an escape in a format, where it is a verb",
	Why:      `fmt.Sprintf reads "%20b" as a verb, for a binary number twenty places wide, and prints that number or "%!b(MISSING)".`,
	Scope:    `"%%" in a format prints "%".`,
	Suppress: `if the function only looks like one of package fmt`,
	Quote:    `a character triplet consisting of the character "%" followed by the two hexadecimal digits`,
	Before:   `fmt.Sprintf("http://example.com/a%20b/%d", 1)`,
	After:    `fmt.Sprintf("http://example.com/a%%20b/%d", 1)`,
	Fix:      `"%%"`,
	Check:    checkFormatEscape,
}

// checkFormatEscape finds escapes that a format reads as verbs.
func checkFormatEscape(p *lint.Pass, candidates []*lint.Candidate) {
	for _, c := range slices.Concat(slices.Collect(lint.Built(candidates)), p.References()) {
		for span := range c.Template.Misread() {
			escape := span.In(c.Pattern.Text())
			p.Report(c, lint.Fault{
				Span: span,
				Fact: fmt.Sprintf("the format reads the escape %q as a verb", escape),
				Fix:  lint.Replace(escape),
			})
		}
	}
}
