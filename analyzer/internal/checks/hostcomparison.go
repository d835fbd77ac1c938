package checks

import (
	"fmt"
	"go/ast"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/rfc1738"
)

// checkHostTests finds the tests that a part of an allowed host passes, or a host of
// which an allowed one is a part.
func checkHostTests(p *lint.Pass, t *tests) {
	for _, c := range t.calls {
		if !c.tests {
			continue
		}
		switch c.where {
		case library.Anywhere:
			switch {
			case isHostField(p, c.Args[1]), isHost(p, c.Args[1]) && !isHost(p, c.Args[0]):
				p.ReportExpr(c, lint.Fault{
					Fact:   `a part of an allowed host passes, and so does ""`,
					Advice: fmt.Sprintf("compare %s as a whole", p.SourceOf(c.Args[1])),
				}, nil)
			case c.isKnown && isHostText(c.part) && (isHost(p, c.Args[0]) || isURLText(p, c.Args[0])):
				reportPassing(p, c, c.part+".evil.example", "compare the host as a whole")
			}
		case library.AtEnd:
			switch {
			case !isHost(p, c.Args[0]):
			case c.isKnown && isHostText(c.part):
				reportPassing(p, c, "evil"+c.part, fmt.Sprintf("compare with it, or test for %q", "."+c.part))
			case !c.isKnown && isPlain(ast.Unparen(c.Args[1])) && !t.literals["."] && !t.bounded[c.part]:
				p.ReportExpr(c, lint.Fault{
					Fact:   p.SourceOf(c.Args[1]) + " may end within a label",
					Advice: `test for "." before it`,
					Effect: c.passing("evilexample.com", "example.com"),
				}, nil)
			}
		case library.AtStart:
			if isHost(p, c.Args[0]) && c.isKnown && (isHostText(c.part) || c.part == "localhost") {
				reportPassing(p, c, c.part+".evil.example", "compare the host as a whole")
			}
		}
	}
}

// isHost reports whether an expression is the host of a URL or a request, or is named
// so.
func isHost(p *lint.Pass, e ast.Expr) bool {
	return names.EndsIn(goexpr.Name(e), names.URLHost) || isHostField(p, e)
}

// isHostField reports whether an expression is the host of a URL or a request.
func isHostField(p *lint.Pass, e ast.Expr) bool {
	kind := p.RowOf(e).Kind(0)
	return kind == library.Hostname || kind == library.URLHost
}

// isHostText reports whether a text is a host with a dot in it, from end to end.
func isHostText(s string) bool { return strings.Contains(s, ".") && rfc1738.Host.Matches(s) }
