package host

import (
	"fmt"
	"go/ast"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

var MissingPort = lint.Rule{
	ID:      "missing-port",
	Group:   lint.Semantics,
	Summary: "net.SplitHostPort of a URL's Host, or a colon taken as the sign of a port",
	Why:     `net.SplitHostPort fails without a port, and an IPv6 address has colons but no port, so the program connects to nothing.`,
	Scope: `The code after the error often forgets the brackets of an IPv6 address, which Hostname removes. Of the Host of a request, a dropped error is reported
if the host is not compared with "". The level is possible: programs often refuse such hosts earlier.`,
	Suppress: `if hosts without a port were refused earlier`,
	Before:   `host, _, _ := net.SplitHostPort(u.Host); log.Print(host)`,
	After:    `host := u.Hostname(); log.Print(host)`,
	Level:    lint.Possible,
	Check:    checkMissingPort,

	Imports: []string{"net", "strings"},
}

// checkMissingPort finds the ports that are taken for granted, and those that are
// not seen.
func checkMissingPort(p *lint.Pass, _ []*lint.Candidate) {
	for call := range lint.All[*ast.CallExpr](p) {
		if row := p.RowOf(call); row.Place(0) != library.HostPort || !row.CanEval() {
			continue
		}
		kind, _ := p.KindOf(call.Args[0])
		isOfURL, isDropped := p.IsHostOfURL(call.Args[0]), dropsError(p, call)
		if !isOfURL && (kind != library.URLHost || !isDropped) {
			continue
		}
		f := lint.Fault{
			Level:  lint.Any,
			Fact:   p.SourceOf(ast.Unparen(call.Args[0])) + " may have no port",
			Advice: "call Hostname and Port",
			Effect: withoutPort(p, call),
		}
		if isDropped {
			f.Level = lint.Possible
		}
		if !isOfURL {
			f.Advice = "use (&url.URL{Host: " + p.SourceOf(call.Args[0]) + "}).Hostname()"
		}
		p.ReportExpr(call, f, nil)
	}
	joins := joinsOf(p)
	for d := range p.Decls() {
		without(p, d, colonTestOf, func(cond, of ast.Expr, then []ast.Stmt) {
			if joins.addsPort(then, of) && !p.Holds(looksAtBrackets, d) {
				p.ReportExpr(cond, lint.Fault{
					Fact:   p.SourceOf(of) + ` may be "::1", which has ":" and no port`,
					Advice: "test the error of net.SplitHostPort",
				}, nil)
			}
		})
	}
}

// dropsError reports whether an error of net.SplitHostPort is dropped, and the host is used without a test.
func dropsError(p *lint.Pass, call *ast.CallExpr) bool {
	a, ok := p.Parent(call).(*ast.AssignStmt)
	if !ok || len(a.Lhs) != 3 || !goexpr.IsBlank(a.Lhs[2]) || goexpr.IsBlank(a.Lhs[0]) {
		return false
	}
	host := p.ObjectOf(a.Lhs[0])
	return host != nil && !goexpr.Has(p.DeclAt(call), func(b *ast.BinaryExpr) bool {
		text, ok := p.ConstantText(b.Y)
		return ok && text == "" && p.ObjectOf(b.X) == host
	})
}

// withoutPort says what a call makes of a host without a port, "" if it takes it.
func withoutPort(p *lint.Pass, call *ast.CallExpr) string {
	const host = "example.com"
	if results, ok := p.Result(call, host); ok && results[len(results)-1] != nil {
		return fmt.Sprintf("%s(%q) fails", lint.NameOfCall(call), host)
	}
	return ""
}
