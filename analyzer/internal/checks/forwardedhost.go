package checks

import (
	"go/ast"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

var ForwardedHost = lint.Rule{
	ID:       "forwarded-host",
	Group:    lint.Semantics,
	Summary:  "X-Forwarded-Host as the host of a URL, although it may be a list",
	Why:      `Behind two proxies the field is a list, and the program makes a URL with the host "a.example, b.example".`,
	Scope:    `Each proxy adds to X-Forwarded-Host and X-Forwarded-Proto, and clients can send them, too.`,
	Suppress: `if your own proxy replaces the field`,
	Before:   `u.Host = r.Header.Get("X-Forwarded-Host")`,
	Check:    checkForwardedHost,

	Imports: []string{"net/http"},
}

// checkForwardedHost finds the hosts of URLs that are read from the fields of proxies,
// and not taken out of a list.
func checkForwardedHost(p *lint.Pass, candidates []*lint.Candidate) {
	for c := range lint.Built(candidates) {
		for o := range c.Template.Operands() {
			if o.Expr != nil && c.HasLogin && c.Host.Start <= o.At && o.At < c.Host.End && isHeaderValue(o) {
				reportList(p, o.Expr)
			}
		}
	}
	for _, a := range p.AssignmentsTo(p.FieldsAt(library.Authority)) {
		for _, t := range a.Texts {
			for o := range t.Operands() {
				if isHeaderValue(o) && !reportList(p, a.At) && o.Expr != nil && !p.Holds(namesComma, p.DeclAt(a.At)) { // a function reads it
					reportList(p, o.Expr)
				}
			}
		}
	}
}

// reportList reports a host that may be a list, if the declaration that it is in says so.
func reportList(p *lint.Pass, host ast.Expr) bool {
	if !p.Holds(takesForwardedHost, p.DeclAt(host)) {
		return false
	}
	p.ReportExpr(host, lint.Fault{
		Fact:   p.SourceOf(host) + ` may be a list, as "a.example, b.example"`,
		Advice: "take its first element, and trim it",
	}, nil)
	return true
}

// takesForwardedHost holds of a declaration that names X-Forwarded-Host, and no comma.
var takesForwardedHost = &lint.DeclFact{Holds: func(p *lint.Pass, d ast.Decl) bool {
	return !p.Holds(namesComma, d) && goexpr.Has(d, func(e ast.Expr) bool {
		text, _ := p.ConstantText(e)
		return strings.EqualFold(text, "X-Forwarded-Host")
	})
}}

// namesComma holds of a declaration that may take an element out of a list.
var namesComma = &lint.DeclFact{Has: func(p *lint.Pass, e ast.Expr) bool {
	text, _ := p.ConstantText(e)
	lit, isLit := e.(*ast.BasicLit)
	return text == "," || text == ", " || isLit && lit.Value == "','"
}}

// isHeaderValue reports whether an operand is the value of a header field of a request, and is not tested.
func isHeaderValue(o strflow.Operand) bool {
	return o.Origin == strflow.Request && o.Kind == library.HeaderText && o.State != strflow.Checked
}
