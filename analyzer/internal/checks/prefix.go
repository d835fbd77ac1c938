package checks

import (
	"fmt"
	"go/ast"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

// checkPrefixTest finds a prefix that ends within a scheme, a host, or a path segment.
func checkPrefixTest(p *lint.Pass, t *tests, c textCall) {
	switch {
	case c.where != library.AtStart, !c.tests && !(c.cuts && c.isKnown && !t.literals["/"]):
	case !c.isKnown:
		checkVariablePrefix(p, t, c)
	case c.tests && (c.part == "http" || c.part == "https"):
		if isURLText(p, c.Args[0]) || len(t.schemes[c.of]) > 0 {
			reportPassing(p, c, lint.Possible, c.part+"x:", fmt.Sprintf("test for %q", c.part+"://"))
		}
	case endsInHost(c.part):
		reportPassing(p, c, lint.Possible, c.part+".evil.example/", fmt.Sprintf("write %q, or compare the Host", c.part+"/"))
	}
}

// endsInHost reports whether a prefix ends in a host. A port that begins ends the host.
func endsInHost(prefix string) bool {
	u := lint.PartsOf(rfc1738.TextPattern(prefix), 0)
	if !u.HasLogin || !u.Scheme.Known() || u.HasPort || u.HasUser || u.Host.End != len(prefix) {
		return false
	}
	host := u.Host.In(prefix)
	return (host == "localhost" || strings.Contains(host, ".")) && !strings.HasSuffix(host, ".") && !strings.HasSuffix(host, "-")
}

// checkVariablePrefix looks at a prefix that is not known: of a URL, or the longest of
// several.
func checkVariablePrefix(p *lint.Pass, t *tests, c textCall) {
	prefix := ast.Unparen(c.Args[1])
	if t.bounded[c.part] || t.literals["/"] || names.LastWord(goexpr.Name(prefix)) == "prefix" { // which has a slash if it should
		return
	}
	other := t.longest[c.part] // that its length is compared with
	if isPlain(prefix) && (isURLText(p, c.Args[0]) || other != "" && other != c.of) {
		p.ReportExpr(c, lint.Fault{
			Fact:   p.SourceOf(prefix) + ` may have no "/" at its end`,
			Advice: "add one",
			Effect: `with "http://h/a", "http://h/abc" passes too`,
		}, nil)
	}
}

// isURLText reports whether a string is the text of a URL: by its method String, or by
// its name.
func isURLText(p *lint.Pass, e ast.Expr) bool {
	name := goexpr.Name(e)
	return stringOf(p, e) != nil || names.EndsIn(name, names.ComparedURL) || lint.IsAddressName(name)
}

// checkTrim finds a prefix that is cut off where another one was tested.
func checkTrim(p *lint.Pass, t *tests, c textCall) {
	call, isCall := c.Expr.(*ast.CallExpr)
	if !isCall || c.tests || c.where != library.AtStart || !c.isKnown || c.of == "" || !strings.Contains(c.part, "://") {
		return
	}
	for _, test := range slices.Backward(t.schemes[c.of]) { // a text that passes the test goes to the call, and one with its own prefix does not
		if reaches(p, call, test.part, true) && reaches(p, call, c.part, false) && !strings.HasPrefix(test.part, c.part) && !strings.HasPrefix(c.part, test.part) {
			p.ReportExpr(call, lint.Fault{
				Level:  lint.Likely,
				Fact:   fmt.Sprintf("%q was tested, so %q is never cut off", test.part, c.part),
				Advice: "cut off what was tested",
			}, nil)
			return
		}
	}
}

// reaches reports whether it is known that a text with a prefix goes to a call, or that it does not.
func reaches(p *lint.Pass, call *ast.CallExpr, prefix string, want bool) bool {
	text := prefix + library.Harmless
	arrives, _, ok := p.Flow.Try(call, call.Args[0], p.Env(), func(strflow.Operand) (string, bool) { return text, true })
	return ok && (arrives == text) == want
}
