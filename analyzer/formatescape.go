package analyzer

import (
	"fmt"
)

var formatEscape = Rule{
	ID:      "format-escape",
	Group:   Semantics,
	Section: "2.2",
	Summary: "an escape in a format, where it is a verb",
	Why: `An escape is "the character "%" followed by the two hexadecimal digits". In a format "%20b"
is a number of base two, padded to twenty places; "%%" writes the "%".`,
	Before: `fmt.Sprintf("http://example.com/a%20b/%d", 1)`,
	After:  `fmt.Sprintf("http://example.com/a%%20b/%d", 1)`,
	Fix:    `"%%"`,
	check:  checkFormatEscape,
}

// checkFormatEscape finds escapes that a format reads as verbs.
func checkFormatEscape(p *pass, candidates []*candidate) {
	for c := range built(candidates) {
		for span := range c.Template.Misread() {
			escape := span.In(c.Pattern.Text())
			p.report(c, fault{
				span: span,
				fact: fmt.Sprintf("the format reads the escape %q as a verb", escape),
				fix:  replace(escape),
			})
		}
	}
}
