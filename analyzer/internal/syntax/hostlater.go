package syntax

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// hostSetters tells which declarations of a package set the host of a url.URL, or its path,
// which String prints right behind "//".
type hostSetters map[ast.Decl]bool

// complete reports whether a fault is that a URL has no host, and the function that parses
// the URL sets one.
func (s hostSetters) complete(p *lint.Pass, c *lint.Candidate, e *rfc1738.SyntaxError) bool {
	if e.Kind != rfc1738.BadHost || e.Len() > 0 || c.Evidence != urlexpr.Sink || c.Requirement != urlexpr.Reference {
		return false
	}
	decl := p.DeclAt(c.Expr)
	if decl == nil {
		return false
	}
	sets, ok := s[decl]
	if !ok {
		sets = setsHost(p, decl)
		s[decl] = sets
	}
	return sets
}

func setsHost(p *lint.Pass, decl ast.Decl) bool {
	var known library.Library
	for n := range ast.Preorder(decl) {
		assign, ok := n.(*ast.AssignStmt)
		if !ok {
			continue
		}
		for _, to := range assign.Lhs {
			sel, ok := ast.Unparen(to).(*ast.SelectorExpr)
			if !ok {
				continue
			}
			if v, ok := p.TypesInfo.ObjectOf(sel.Sel).(*types.Var); ok {
				if place := known.Var(v).Place(0); place == library.Authority || place == library.DecodedPath {
					return true
				}
			}
		}
	}
	return false
}
