package checks

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

// checkPrefixTests finds the prefixes that end within a scheme, a host, or a path
// segment.
func checkPrefixTests(p *lint.Pass, t *tests) {
	for _, c := range t.calls {
		switch {
		case c.cuts && c.where == library.AtStart && c.isKnown && !t.literals["/"]:
			if host := openHost(c.part); host != "" {
				reportPassing(p, c, c.part+".evil.example/", fmt.Sprintf("write %q, or compare the Host", c.part+"/"))
			}
		case !c.tests || c.where != library.AtStart:
		case !c.isKnown:
			checkVariablePrefix(p, t, c)
		case c.part == "http" || c.part == "https":
			if isURLText(p, c.Args[0]) || len(t.schemes[c.of]) > 0 {
				reportPassing(p, c, c.part+"x:", fmt.Sprintf("test for %q", c.part+"://"))
			}
		default:
			if host := openHost(c.part); host != "" {
				reportPassing(p, c, c.part+".evil.example/", fmt.Sprintf("write %q, or compare the Host", c.part+"/"))
			}
		}
	}
}

// openHost returns the host that a prefix ends in, or "". A port that begins ends the
// host.
func openHost(prefix string) string {
	u := lint.PartsOf(rfc1738.TextPattern(prefix), 0)
	if !u.HasLogin || !u.Scheme.Known() || u.HasPort || u.HasUser || u.Host.End != len(prefix) {
		return ""
	}
	host := u.Host.In(prefix)
	if host != "localhost" && !strings.Contains(host, ".") || strings.HasSuffix(host, ".") || strings.HasSuffix(host, "-") {
		return ""
	}
	return host
}

// checkVariablePrefix looks at a prefix that is not known: of a URL, or the longest of
// several.
func checkVariablePrefix(p *lint.Pass, t *tests, c textCall) {
	prefix := ast.Unparen(c.Args[1])
	if t.bounded[c.part] || t.literals["/"] {
		return
	}
	if !isPlain(prefix) {
		checkHostPrefix(p, c)
		return
	}
	if isURLText(p, c.Args[0]) || t.isLongest(c) {
		p.ReportExpr(c, lint.Fault{
			Fact:   p.SourceOf(prefix) + ` may have no "/" at its end`,
			Advice: "add one",
			Effect: c.passing("http://h/abc", "http://h/a"),
		}, nil)
	}
}

// checkHostPrefix looks at a prefix that is a scheme and a host.
func checkHostPrefix(p *lint.Pass, c textCall) {
	texts := p.Flow.Of(c.Args[1]).Alternatives()
	if len(texts) == 0 || slices.ContainsFunc(texts, func(t *strflow.Text) bool { return !endsInHost(p, t) }) {
		return
	}
	p.ReportExpr(c, lint.Fault{
		Fact:   "the prefix ends in a host",
		Advice: "compare the Host",
		Effect: c.passing("http://h.evil.example/", "http://h"),
	}, nil)
}

// endsInHost reports whether a text ends in the host of a URL.
func endsInHost(p *lint.Pass, t *strflow.Text) bool {
	for o := range t.Operands() {
		if o.At == t.Len()-1 && o.Expr != nil && strings.HasSuffix(t.String()[:o.At], "://") {
			kind, _ := p.KindOf(o.Expr)
			return kind == library.URLHost || kind == library.Hostname
		}
	}
	return false
}

// isLongest reports whether the prefix is compared by its length with another one.
func (t *tests) isLongest(c textCall) bool {
	other := t.longest[c.part]
	return other != "" && other != c.of
}

// isURLText reports whether a string is the text of a URL: by its method String, or by
// its name.
func isURLText(p *lint.Pass, e ast.Expr) bool {
	if stringOf(p, e) != nil {
		return true
	}
	name := goexpr.Name(e)
	return names.EndsIn(name, names.ComparedURL) || lint.IsAddressName(name)
}

// checkTrims finds the prefixes that are cut off where another one was tested.
func checkTrims(p *lint.Pass, t *tests) {
	for _, c := range t.calls {
		if c.tests || c.where != library.AtStart || !c.isKnown || !strings.Contains(c.part, "://") {
			continue
		}
		for _, test := range slices.Backward(t.schemes[c.of]) {
			if c.of != "" && holdsAt(test, c) && !strings.HasPrefix(test.part, c.part) && !strings.HasPrefix(c.part, test.part) {
				p.ReportExpr(c.Expr, lint.Fault{
					Fact:   fmt.Sprintf("%q was tested, so %q is never cut off", test.part, c.part),
					Advice: "cut off what was tested",
				}, nil)
				break
			}
		}
	}
}

// holdsAt reports whether a test is passed wherever a call is reached: the call is in
// the body of its if statement, or behind one that leaves if it fails.
func holdsAt(test, call textCall) bool {
	for i, n := range test.within {
		branch, ok := n.(*ast.IfStmt)
		if !ok {
			continue
		}
		negated, ok := condition(branch.Cond, test.Expr)
		switch {
		case !ok:
		case !negated:
			return branch.Body.Pos() <= call.Pos() && call.End() <= branch.Body.End()
		case i == 0 || branch.Else != nil || !leaves(branch.Body):
		default:
			block := test.within[i-1]
			_, isBlock := block.(*ast.BlockStmt)
			return isBlock && branch.End() <= call.Pos() && call.End() <= block.End()
		}
	}
	return false
}

// condition reports whether a call must be true for a condition to hold, or, if it is
// negated, false.
func condition(cond, call ast.Expr) (negated, ok bool) {
	if ast.Unparen(cond) == call {
		return false, true
	}
	switch cond := ast.Unparen(cond).(type) {
	case *ast.UnaryExpr:
		return true, cond.Op == token.NOT && ast.Unparen(cond.X) == call
	case *ast.BinaryExpr:
		for _, side := range [...]ast.Expr{cond.X, cond.Y} {
			negated, ok := condition(side, call)
			if ok && (cond.Op == token.LAND && !negated || cond.Op == token.LOR && negated) {
				return negated, true
			}
		}
	}
	return false, false
}

// leaves reports whether what follows a block is not reached from its end.
func leaves(b *ast.BlockStmt) bool {
	if len(b.List) == 0 {
		return false
	}
	switch b.List[len(b.List)-1].(type) {
	case *ast.ReturnStmt, *ast.BranchStmt:
		return true
	}
	return false
}
