package lint

import (
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/urlexpr"
)

// IsEscaped reports whether url.JoinPath is given all that is written of a text: it escapes
// it, so no path is invalid.
func (p *Pass) IsEscaped(c *Candidate) bool {
	if c.Evidence == urlexpr.Sink {
		return c.Taker.Does(library.JoinsPath)
	}
	if p.escaped == nil {
		p.escaped, p.texts = make(map[*ast.BasicLit]bool), make(map[ast.Expr]bool)
		p.findEscaped()
	}
	if p.escapesAny && !c.AtSink {
		return true
	}
	if len(p.escaped) == 0 {
		return false
	}
	for i := range c.Pattern.Len() {
		if lit := c.WriterAt(i).Lit; lit != nil && !p.escaped[lit] {
			return false
		}
	}
	return true
}

// findEscaped finds the literals whose texts url.JoinPath is given, by the flow or, where that
// does not know a variable, by what is assigned to it.
func (p *Pass) findEscaped() {
	var targets []strflow.Target
	for fn, call := range p.Flow.Calls() {
		if row := library.Of(fn); !row.Does(library.JoinsPath) || !row.Place(0).IsURL() {
			continue
		}
		for v := range fn.Signature().Params().Variables() {
			targets = append(targets, strflow.Target{Object: v})
		}
		for _, arg := range call.Args {
			p.addText(arg)
		}
	}
	for a := range p.Flow.Into(targets) {
		p.addEscaped(a.Value)
	}
}

// addText adds the literals that a text, or a list or map of texts, is made of.
func (p *Pass) addText(e ast.Expr) {
	if p.texts[e] {
		return // an element may be made of another
	}
	p.texts[e] = true
	p.addSources(e)
	for n := range ast.Preorder(e) {
		switch n := n.(type) {
		case *ast.BasicLit:
			p.escaped[n] = true
		case *ast.Ident, *ast.SelectorExpr, *ast.IndexExpr:
			p.addSources(n.(ast.Expr))
		}
	}
}

// addSources adds what is assigned to a string, or to what it is an element of.
func (p *Pass) addSources(e ast.Expr) {
	if !IsStringType(p.TypesInfo.TypeOf(e)) {
		return
	}
	for _, o := range p.SourcesOf(e) {
		p.addEscaped(p.Flow.Of(o.Expr))
		if index, ok := o.Expr.(*ast.IndexExpr); ok {
			for _, o := range p.SourcesOf(index.X) {
				p.addText(o.Expr)
			}
		}
	}
}

func (p *Pass) addEscaped(v strflow.Value) {
	for _, t := range v.Alternatives() {
		for o := range t.Operands() {
			p.escapesAny = p.escapesAny || p.mayBeAny(o.Expr)
			if index, ok := o.Expr.(*ast.IndexExpr); ok {
				p.addText(index.X)
			}
		}
		for i := range t.Len() {
			if source, ok := t.Source(strflow.Span{Start: i, End: i + 1}); ok && source.Lit != nil {
				p.escaped[source.Lit] = true
			}
		}
	}
}

// mayBeAny reports whether an expression may have any text of the package: what is behind a pointer, in a
// channel, or returned by a function value.
func (p *Pass) mayBeAny(e ast.Expr) bool {
	switch x := e.(type) {
	case *ast.StarExpr:
		return true
	case *ast.UnaryExpr:
		return x.Op == token.ARROW
	case *ast.CallExpr:
		return typeutil.Callee(p.TypesInfo, x) == nil && !goexpr.IsConversion(p.TypesInfo, x)
	}
	return false
}
