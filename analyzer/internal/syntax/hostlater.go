package syntax

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// isCompleted reports whether a fault is that a URL has no host, and the function that parses
// the URL sets one. So may a transport if "http://" and the path are written apart.
func isCompleted(p *lint.Pass, c *lint.Candidate, e *rfc1738.SyntaxError) bool {
	if e.Kind != rfc1738.BadHost || e.Len() > 0 {
		return false
	}
	if 0 < e.Start && e.Start < c.Pattern.Len() && c.WriterAt(e.Start-1).Lit != c.WriterAt(e.Start).Lit {
		return true
	}
	decl := p.DeclAt(c.Expr)
	return c.Evidence == urlexpr.Sink && c.Requirement == urlexpr.Reference && decl != nil && p.Holds(setsHost, decl)
}

// setsHost holds of a declaration that sets the host of a url.URL, or its path, which String
// prints right behind "//".
var setsHost = &lint.DeclFact{Holds: func(p *lint.Pass, d ast.Decl) bool {
	for to := range lint.Assigned(d) {
		if place := p.RowOf(to).Place(0); place == library.Authority || place == library.DecodedPath {
			return true
		}
	}
	return false
}}
