package host

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
)

var MissingPort = lint.Rule{
	ID:      "missing-port",
	Group:   lint.Semantics,
	Summary: "net.SplitHostPort of a URL's Host, or a colon taken for the sign of a port",
	Why:     `Without a port net.SplitHostPort fails, and an IPv6 address has colons without one, so the program connects to nothing.`,
	Scope: `What handles the error often forgets the brackets of an IPv6 address, which Hostname takes off. The level is possible: programs
often refuse such hosts before.`,
	Suppress: `if a host without a port was refused before`,
	Before:   `host, _, _ := net.SplitHostPort(u.Host); log.Print(host)`,
	After:    `host := u.Hostname(); log.Print(host)`,
	Level:    lint.Possible,
	Check:    checkMissingPort,

	Imports: []string{"net", "strings"},
}

// checkMissingPort finds the ports that are taken for granted, and those that are
// not seen.
func checkMissingPort(p *lint.Pass, _ []*lint.Candidate) {
	for d := range p.Decls() {
		ast.Inspect(d, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if p.Callee(n) == "net.SplitHostPort" && len(n.Args) == 1 && isHostOfURL(p, n.Args[0]) {
					host := ast.Unparen(n.Args[0]).(*ast.SelectorExpr)
					p.ReportExpr(n, lint.Fault{
						Fact:   lint.NameOf(host) + " may have no port",
						Advice: "call Hostname and Port",
						Effect: "net.SplitHostPort fails without one",
					}, nil)
				}
			case *ast.IfStmt:
				if name, ok := appendsPort(p, n); ok {
					p.ReportExpr(n.Cond, lint.Fault{
						Fact:   lint.NameOf(name) + ` may have a colon and no port, as "::1"`,
						Advice: "test the error of net.SplitHostPort",
					}, nil)
				}
			}
			return true
		})
	}
}

// isHostOfURL reports whether an expression is the field Host of a net/url.URL.
func isHostOfURL(p *lint.Pass, e ast.Expr) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	v, ok := p.TypesInfo.Uses[sel.Sel].(*types.Var)
	return ok && v.IsField() && v.Name() == "Host" && v.Pkg() != nil && v.Pkg().Path() == "net/url"
}

// appendsPort reports whether a statement appends a port to what has no colon, and
// returns that.
func appendsPort(p *lint.Pass, n *ast.IfStmt) (ast.Expr, bool) {
	not, ok := ast.Unparen(n.Cond).(*ast.UnaryExpr)
	if !ok || not.Op != token.NOT || len(n.Body.List) == 0 {
		return nil, false
	}
	call, ok := ast.Unparen(not.X).(*ast.CallExpr)
	if !ok || len(call.Args) != 2 || p.Callee(call) != "strings.Contains" {
		return nil, false
	}
	if colon, _ := p.ConstantText(call.Args[1]); colon != ":" {
		return nil, false
	}
	name := types.ExprString(call.Args[0])
	assignment, ok := n.Body.List[0].(*ast.AssignStmt)
	if !ok || len(assignment.Lhs) != 1 || len(assignment.Rhs) != 1 || types.ExprString(assignment.Lhs[0]) != name {
		return nil, false
	}
	added := assignment.Rhs[0]
	if sum, ok := added.(*ast.BinaryExpr); ok && sum.Op == token.ADD && types.ExprString(sum.X) == name {
		added = sum.Y
	} else if assignment.Tok != token.ADD_ASSIGN {
		return nil, false
	}
	port, _ := p.ConstantText(added)
	return call.Args[0], strings.HasPrefix(port, ":") && strings.Trim(port[1:], "0123456789") == ""
}
