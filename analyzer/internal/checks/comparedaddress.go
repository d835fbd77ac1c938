package checks

import (
	"fmt"
	"go/ast"
	"go/token"
	"net/netip"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// checkComparedAddress finds the address of a client, which has a port, compared with a host alone. Middleware may cut the port off.
func checkComparedAddress(p *lint.Pass) {
	var found []*ast.BinaryExpr
	isCutOff := func(e ast.Expr) bool {
		name := strings.ToLower(goexpr.Name(e))
		return strings.Contains(name, "realip") || strings.Contains(name, "clientip") || name == "proxyheaders"
	}
	for d := range p.Decls() {
		for to := range lint.Assigned(d) {
			if isClientAddress(p, to) {
				return
			}
		}
		if goexpr.Has(d, isCutOff) {
			return
		}
		for b := range goexpr.All[*ast.BinaryExpr](d) {
			if (b.Op == token.EQL || b.Op == token.NEQ) && holdsClientAddress(p, b.X) && isHostAlone(p, b.Y) && !p.Holds(looksForPort, d) {
				found = append(found, b)
			}
		}
	}
	for _, b := range found {
		text, _ := p.ConstantText(b.Y)
		p.ReportExpr(b.X, lint.Fault{
			Fact:   p.SourceOf(b.X) + " has a port",
			Advice: "compare the host that net.SplitHostPort returns",
			Effect: fmt.Sprintf("it is never %q", text),
		}, nil)
	}
}

// holdsClientAddress reports whether an expression is that of a client, wherever it comes from.
func holdsClientAddress(p *lint.Pass, e ast.Expr) bool {
	isOther := func(o lint.Origin) bool { return !isClientAddress(p, o.Expr) }
	origins := p.OriginsOf(e)
	return len(origins) > 0 && !slices.ContainsFunc(origins, isOther)
}

// isHostAlone reports whether an expression is the constant address of a host, or the name of this one.
func isHostAlone(p *lint.Pass, e ast.Expr) bool {
	text, _ := p.ConstantText(e)
	_, err := netip.ParseAddr(text)
	return err == nil || text == "localhost"
}

// isClientAddress reports whether an expression is the address of the client in a request.
func isClientAddress(p *lint.Pass, e ast.Expr) bool {
	row := p.RowOf(e)
	return row.Kind(0) == library.Address && row.ComesFrom(library.Request)
}
