package syntax

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/rfc1738"
)

var SchemeForm = lint.Rule{
	ID:      "scheme-form",
	Group:   lint.Grammar,
	Section: "3.2-3.11",
	Summary: "parts that do not fit the scheme",
	Why:     `The client of the scheme cannot tell the parts of the URL apart, or takes one for another.`,
	Scope: `Each scheme has its own form: an ftp type is a, i or d (3.2.2), a newsgroup begins with a letter (3.6), an nntp article has a number (3.7), a telnet
URL has no path (3.8), a wais document has three parts (3.9), a file URL has no port and a path (3.10), a prospero field has an "=" (3.11); mailto and
news URLs do not begin with "//" (3.5, 3.6).`,
	Suppress: `if your client extends the form of the scheme`,
	Quote:    `<typecode> is one of the characters "a", "i", or "d"`,
	Before:   `"ftp://example.com/a;TYPE=i"`,
	After:    `"ftp://example.com/a;type=i"`,
	Fix:      "if only one edit is right",
	Check:    checkSchemeForm,
}

// checkSchemeForm finds wrong beginnings of file, mailto and news URLs. The grammar
// finds the rest.
func checkSchemeForm(p *lint.Pass, candidates []*lint.Candidate) {
	for c := range lint.NearMisses(candidates) {
		if c.NearMiss.Span.Start == 0 || c.NearMiss.Scheme != "file" {
			continue
		}
		wrong := c.NearMiss.Span.In(c.Pattern.Text())
		f := lint.Fault{Section: "3.10", Span: c.NearMiss.Span, Fact: fmt.Sprintf("%q before the path of a file URL", wrong), Fix: lint.NearMissFix(c)}
		if strings.HasPrefix(wrong, "//") { // a drive is the host, by any standard
			f.Fact = fmt.Sprintf("%q in a file URL", wrong)
			f.Meant = lint.Rewritten(f.Span, c.NearMiss.Want, c.Pattern.Len())
		} else if len(slices.Collect(c.ErrorsIn(c.Pattern, c.IsOpen()))) == 0 {
			continue // "file:/path", by RFC 8089
		}
		p.Report(c, f)
	}
	for c := range lint.Checkable(candidates) {
		start := c.SchemeName.End + len(":")
		rest, hasSlashes := strings.CutPrefix(c.Pattern.Known()[c.SchemeName.End:], "://")
		if c.IsBeginning() || c.Scheme != rfc1738.MAILTO && c.Scheme != rfc1738.NEWS || !hasSlashes {
			continue
		}
		f := lint.Fault{
			Section: c.Scheme.Section(),
			Span:    rfc1738.Span{Start: start, End: start + len("//")},
			Fact:    fmt.Sprintf(`"//" in a %s URL, which names no host`, c.Scheme),
		}
		if strings.Contains(rest, "@") {
			f.Fix = lint.Replace("")
		} else {
			f.Advice = "write " + briefForm(c.Scheme)
		}
		p.Report(c, f)
	}
}

// briefForm returns the form of a scheme in fewer words.
func briefForm(s rfc1738.Scheme) string {
	return strings.NewReplacer(":<port>", "", "-name", "", "-number", "").Replace(s.Form())
}
