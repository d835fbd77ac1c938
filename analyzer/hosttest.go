package analyzer

import (
	"fmt"
	"go/ast"
	"strings"

	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// checkHostTests finds the tests that a part of an allowed host passes, or a host of
// which an allowed one is a part.
func (p *pass) checkHostTests(t *tests) {
	for _, c := range t.calls {
		switch c.function {
		case "Contains":
			switch {
			case p.isHostField(c.Args[1]), p.isHost(c.Args[1]) && !p.isHost(c.Args[0]):
				p.reportExpr(c, fault{
					fact:   `a part of an allowed host passes, and so does ""`,
					advice: fmt.Sprintf("compare %s as a whole", nameOf(c.Args[1])),
				}, nil)
			case c.isKnown && isHostText(c.part) && (p.isHost(c.Args[0]) || p.isURLText(c.Args[0])):
				p.reportPassing(c, c.part+".evil.example", "compare the host as a whole")
			}
		case "HasSuffix":
			switch {
			case !p.isHost(c.Args[0]):
			case c.isKnown && isHostText(c.part):
				p.reportPassing(c, "evil"+c.part, fmt.Sprintf("compare with it, or test for %q", "."+c.part))
			case !c.isKnown && isPlain(ast.Unparen(c.Args[1])) && !t.literals["."] && !t.bounded[c.part]:
				p.reportExpr(c, fault{
					fact:   nameOf(c.Args[1]) + " may end within a label",
					advice: `test for "." before it`,
					effect: `with "example.com", "evilexample.com" passes too`,
				}, nil)
			}
		case "HasPrefix":
			if p.isHost(c.Args[0]) && c.isKnown && (isHostText(c.part) || c.part == "localhost") {
				p.reportPassing(c, c.part+".evil.example", "compare the host as a whole")
			}
		}
	}
}

// reportPassing reports a test by a text that should not pass it.
func (p *pass) reportPassing(test ast.Expr, text, advice string) {
	p.reportExpr(test, fault{fact: fmt.Sprintf("%q passes too", text), advice: advice}, nil)
}

// isHost reports whether an expression is the host of a URL or a request, or is named
// so.
func (p *pass) isHost(e ast.Expr) bool {
	last := urlexpr.LastWord(nameIn(e))
	return last == "host" || last == "hostname" || p.isHostField(e)
}

// isHostField reports whether an expression is the host of a URL or a request.
func (p *pass) isHostField(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.CallExpr:
		return p.callee(e) == "(*net/url.URL).Hostname"
	case *ast.SelectorExpr:
		t := p.TypesInfo.TypeOf(e.X)
		return e.Sel.Name == "Host" && (isURLType(t) || isNamed(t, "net/http", "Request"))
	}
	return false
}

// isHostText reports whether a text is a host with a dot in it, from end to end.
func isHostText(s string) bool { return strings.Contains(s, ".") && rfc1738.Host.Matches(s) }
