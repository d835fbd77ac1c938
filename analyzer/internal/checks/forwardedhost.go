package checks

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
)

var ForwardedHost = lint.Rule{
	ID:       "forwarded-host",
	Group:    lint.Semantics,
	Summary:  "X-Forwarded-Host as the host of a URL, although it may be a list",
	Why:      `Behind two proxies the field is a list, and the program makes a URL with the host "a.example, b.example".`,
	Scope:    `Each proxy adds to X-Forwarded-Host and X-Forwarded-Proto, and clients can send them, too. The level is possible: the rule finds none in 30 code bases.`,
	Suppress: `if your own proxy replaces the field`,
	Before:   `u.Host = r.Header.Get("X-Forwarded-Host")`,
	Level:    lint.Possible,
	Check:    checkForwardedHost,

	Imports: []string{"net/http"},
}

// checkForwardedHost finds the hosts of URLs that are read from the fields of proxies,
// and not taken out of a list.
func checkForwardedHost(p *lint.Pass, candidates []*lint.Candidate) {
	written := make(map[ast.Decl][]ast.Expr) // the operands that stand for a host in a text
	for c := range lint.Built(candidates) {
		for o := range c.Template.Operands() {
			if o.Expr != nil && c.HasLogin && c.Host.Start <= o.At && o.At < c.Host.End && isHeaderValue(o) {
				d := p.DeclAt(o.Expr)
				written[d] = append(written[d], o.Expr)
			}
		}
	}
	for d := range p.Decls() {
		hosts := written[d]
		reads, cuts := false, false
		ast.Inspect(d, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BasicLit:
				text, _ := p.ConstantText(n)
				reads = reads || strings.EqualFold(text, "X-Forwarded-Host")
				cuts = cuts || text == "," || text == ", " || n.Value == "','"
			case *ast.KeyValueExpr:
				if id, ok := n.Key.(*ast.Ident); ok && id.Name == "Host" && isURLField(p, id) {
					hosts = append(hosts, n.Value)
				}
			case *ast.AssignStmt:
				for i, lhs := range n.Lhs {
					if len(n.Lhs) == len(n.Rhs) && p.RowOf(lhs).Place(0) == library.Authority {
						hosts = append(hosts, n.Rhs[i])
					}
				}
			}
			return true
		})
		if !reads || cuts {
			continue
		}
		for _, host := range hosts {
			if isHeaderField(p, host) {
				p.ReportExpr(host, lint.Fault{
					Fact:   p.SourceOf(host) + ` may be a list, as "a.example, b.example"`,
					Advice: "take its first element, and trim it",
				}, nil)
			}
		}
	}
}

// isURLField reports whether a key of a literal is a field of url.URL.
func isURLField(p *lint.Pass, key *ast.Ident) bool {
	v, ok := p.TypesInfo.Uses[key].(*types.Var)
	return ok && lint.IsURLField(v)
}

// isHeaderField reports whether an expression may be the field of a header as it was
// sent.
func isHeaderField(p *lint.Pass, e ast.Expr) bool {
	for _, text := range p.Flow.Of(e).Alternatives() {
		for o := range text.Operands() {
			if isHeaderValue(o) {
				return true
			}
		}
	}
	return false
}

// isHeaderValue reports whether an operand is the value of a header field of a request.
func isHeaderValue(o strflow.Operand) bool {
	return o.Origin == strflow.Request && o.Kind == library.HeaderText
}
