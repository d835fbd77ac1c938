package host

import (
	"fmt"
	"go/ast"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
)

var MissingPort = lint.Rule{
	ID:       "missing-port",
	Group:    lint.Semantics,
	Summary:  "net.SplitHostPort of a URL's Host, or a colon taken as the sign of a port",
	Why:      `net.SplitHostPort fails without a port, and an IPv6 address has colons but no port, so the program connects to nothing.`,
	Scope:    `The code after the error often forgets the brackets of an IPv6 address, which Hostname removes. The level is possible: programs often refuse such hosts earlier.`,
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
	for call := range p.Calls() {
		if splitsHostPort(p.RowOf(call)) && p.IsHostOfURL(call.Args[0]) {
			p.ReportExpr(call, lint.Fault{
				Fact:   p.SourceOf(ast.Unparen(call.Args[0])) + " may have no port",
				Advice: "call Hostname and Port",
				Effect: withoutPort(lint.NameOfCall(call), p.RowOf(call)),
			}, nil)
		}
	}
	for d := range p.Decls() {
		withoutColon(p, d, func(cond ast.Expr, t colonTest, then []ast.Stmt) {
			if addsPort(p, then, t.of) && !p.Holds(looksAtBrackets, d) {
				p.ReportExpr(cond, lint.Fault{
					Fact:   p.SourceOf(t.of) + ` may be "::1", which has ":" and no port`,
					Advice: "test the error of net.SplitHostPort",
				}, nil)
			}
		})
	}
}

// splitsHostPort reports whether a function takes a host and a port apart.
func splitsHostPort(row *library.Row) bool {
	return row.Place(0) == library.HostPort && row.CanEval()
}

// withoutPort says what a function makes of a host without a port, "" if it takes it.
func withoutPort(name string, row *library.Row) string {
	const host = "example.com"
	results, _ := row.Eval(library.Env{}, host)
	if len(results) == 0 {
		return ""
	}
	if _, ok := results[len(results)-1].(error); ok {
		return fmt.Sprintf("%s(%q) fails", name, host)
	}
	return ""
}
