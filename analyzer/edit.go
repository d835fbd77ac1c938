package analyzer

import (
	"go/ast"
	"go/token"
	"strings"

	"github.com/urllint/urllint/passes/stredit"
	"github.com/urllint/urllint/passes/urlexpr"
)

// limits returns what stands against edits of a literal that is part of a
// candidate.
func (p *pass) limits(lit *ast.BasicLit, c *candidate) stredit.Limit {
	if lit == nil {
		return stredit.Fixed
	}
	return p.ResultOf[stredit.Analyzer].(*stredit.Edits).Of(lit, c.Expr)
}

// allows reports whether a finding may be fixed at its source: the edit changes
// the URL, and no other text.
func (p *pass) allows(f finding, source urlexpr.Source) bool {
	limit := p.limits(source.Lit, f.in)
	text := f.in.Pattern.Text()
	found := f.span.In(text)
	switch {
	case limit&stredit.Fixed != 0:
		return false
	case limit&stredit.Format != 0 && strings.Contains(found+f.fix.text, "%"):
		return false
	case limit&stredit.Continued != 0 && f.span.End == len(text):
		return false // it may separate the URL from other text
	}
	return true
}

// mayWrap reports whether an operand of a candidate may be escaped where it is
// written: it is in the expression itself, and the URL is used as it is.
func (p *pass) mayWrap(e ast.Expr, c *candidate) bool {
	if e.Pos() < c.Expr.Pos() || c.Expr.End() < e.End() {
		return false
	}
	return p.limits(firstLiteral(c.Expr), c)&(stredit.Fixed|stredit.Format) == 0
}

// firstLiteral returns the first string literal of an expression, or nil. All of
// them go where the expression goes.
func firstLiteral(e ast.Expr) *ast.BasicLit {
	var first *ast.BasicLit
	ast.Inspect(e, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING && first == nil {
			first = lit
		}
		return first == nil
	})
	return first
}
