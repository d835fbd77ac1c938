package analyzer

import (
	"go/ast"
	"go/token"
	"strings"

	"github.com/urllint/urllint/passes/stredit"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
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

// isMended reports whether what the grammar finds may be replaced, or cut off, before
// the text is used.
func (p *pass) isMended(f finding, source urlexpr.Source) bool {
	lit := source.Lit
	if !f.grammatical || lit == nil {
		return false
	}
	text := f.in.Pattern.Text()
	for _, m := range p.ResultOf[stredit.Analyzer].(*stredit.Edits).Mends(lit) {
		switch {
		case m.Ends:
			if source.Pos == lit.Pos()+1 || source.End == lit.End()-1 || !f.remainsBefore(len(strings.TrimRight(text, m.Old))) {
				return true
			}
		case m.Part:
			if strings.Contains(text, m.Old) {
				return true
			}
		case overlaps(text, m.Old, f.span):
			return true
		}
	}
	return false
}

// remainsBefore reports whether the grammar finds the same in the text before an offset,
// with other text behind it.
func (f *finding) remainsBefore(end int) bool {
	if end == f.in.Pattern.Len() {
		return true
	}
	for e := range f.in.errorsIn(f.in.Pattern.Slice(0, end), true) {
		if e.Span == f.span {
			return true
		}
	}
	return false
}

// overlaps reports whether some occurrence of old in text touches a span.
func overlaps(text, old string, span rfc1738.Span) bool {
	if old == "" {
		return true
	}
	from := max(0, span.Start-len(old)+1)
	to := min(len(text), span.End+len(old)-1)
	return from < to && strings.Contains(text[from:to], old)
}

// mayWrap reports whether an operand of a candidate may be escaped where it is
// written: it is in the expression itself, and the URL is used as it is.
func (p *pass) mayWrap(e ast.Expr, c *candidate) bool {
	if e.Pos() < c.Expr.Pos() || c.Expr.End() < e.End() {
		return false
	}
	return p.limits(firstLiteral(c.Expr), c)&(stredit.Fixed|stredit.Format) == 0
}

// isInterpreted reports whether the program may look into the text of a candidate, or use
// it as a format, as far as some literal of the text tells.
func (p *pass) isInterpreted(c *candidate) bool {
	edits := p.ResultOf[stredit.Analyzer].(*stredit.Edits)
	for i := 0; i < c.Pattern.Len(); i = max(i+1, c.Template.Origin(i).End) {
		source, ok := c.Template.Source(rfc1738.Span{Start: i, End: i + 1})
		if ok && source.Lit != nil && edits.Of(source.Lit, source.Lit)&(stredit.Fixed|stredit.Format) != 0 {
			return true
		}
	}
	return false
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
