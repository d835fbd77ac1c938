package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

var missingPort = Rule{
	ID:      "missing-port",
	Group:   Review,
	Summary: "net.SplitHostPort of a URL's Host, or a colon taken for the sign of a port",
	Why:     `Without a port net.SplitHostPort fails, and an IPv6 address has colons without one, so the program connects to nothing.`,
	Scope: `What handles the error often forgets the brackets of an IPv6 address, which Hostname takes off. The rule is off by default: programs
often refuse such hosts before.`,
	Suppress: `if a host without a port was refused before`,
	Before:   `host, _, _ := net.SplitHostPort(u.Host); log.Print(host)`,
	After:    `host := u.Hostname(); log.Print(host)`,
	Off:      true,
	check:    checkMissingPort,

	imports: []string{"net", "strings"},
}

// checkMissingPort finds the ports that are taken for granted, and those that are
// not seen.
func checkMissingPort(p *pass, _ []*candidate) {
	for d := range p.decls() {
		ast.Inspect(d, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if p.callee(n) == "net.SplitHostPort" && len(n.Args) == 1 && p.isHostOfURL(n.Args[0]) {
					host := ast.Unparen(n.Args[0]).(*ast.SelectorExpr)
					p.reportExpr(n, fault{
						fact:   nameOf(host) + " may have no port",
						advice: "call Hostname and Port",
						effect: "net.SplitHostPort fails without one",
					}, nil)
				}
			case *ast.IfStmt:
				if name, ok := p.appendsPort(n); ok {
					p.reportExpr(n.Cond, fault{
						fact:   nameOf(name) + ` may have a colon and no port, as "::1"`,
						advice: "test the error of net.SplitHostPort",
					}, nil)
				}
			}
			return true
		})
	}
}

// isHostOfURL reports whether an expression is the field Host of a net/url.URL.
func (p *pass) isHostOfURL(e ast.Expr) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	v, ok := p.TypesInfo.Uses[sel.Sel].(*types.Var)
	return ok && v.IsField() && v.Name() == "Host" && v.Pkg() != nil && v.Pkg().Path() == "net/url"
}

// appendsPort reports whether a statement appends a port to what has no colon, and
// returns that.
func (p *pass) appendsPort(n *ast.IfStmt) (ast.Expr, bool) {
	not, ok := ast.Unparen(n.Cond).(*ast.UnaryExpr)
	if !ok || not.Op != token.NOT || len(n.Body.List) == 0 {
		return nil, false
	}
	call, ok := ast.Unparen(not.X).(*ast.CallExpr)
	if !ok || len(call.Args) != 2 || p.callee(call) != "strings.Contains" {
		return nil, false
	}
	if colon, _ := p.constantText(call.Args[1]); colon != ":" {
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
	port, _ := p.constantText(added)
	return call.Args[0], strings.HasPrefix(port, ":") && strings.Trim(port[1:], "0123456789") == ""
}
