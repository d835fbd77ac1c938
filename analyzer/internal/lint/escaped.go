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
	if p.index.escaped == nil {
		p.index.escaped, p.index.elements = make(map[*ast.BasicLit]bool), make(map[*ast.CompositeLit]bool)
		p.findEscaped()
	}
	if p.index.escapesAny && !c.AtSink {
		return true
	}
	if len(p.index.escaped) == 0 {
		return false
	}
	for i := range c.Pattern.Len() {
		if lit := c.WriterAt(i).Lit; lit != nil && !p.index.escaped[lit] {
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
			for n := range ast.Preorder(arg) {
				switch n := n.(type) {
				case *ast.BasicLit:
					p.index.escaped[n] = true
				case *ast.Ident, *ast.SelectorExpr, *ast.IndexExpr:
					p.addSources(n.(ast.Expr))
				}
			}
			p.addSources(arg)
		}
	}
	for a := range p.Flow.Into(targets) {
		p.addEscaped(a.Value)
	}
}

// addSources adds what is assigned to a string.
func (p *Pass) addSources(e ast.Expr) {
	if !IsStringType(p.TypesInfo.TypeOf(e)) {
		return
	}
	for _, o := range p.SourcesOf(e) {
		p.addElements(o.Expr)
		p.addEscaped(p.Flow.Of(o.Expr))
	}
}

// addElements adds those of a literal that an expression is an element of.
func (p *Pass) addElements(e ast.Expr) {
	index, ok := e.(*ast.IndexExpr)
	if !ok {
		return
	}
	for _, o := range p.SourcesOf(index.X) {
		p.addElements(o.Expr)
		for lit := range goexpr.All[*ast.CompositeLit](o.Expr) {
			if p.index.elements[lit] {
				continue // an element may be made of another
			}
			p.index.elements[lit] = true
			for _, elt := range lit.Elts {
				if kv, ok := elt.(*ast.KeyValueExpr); ok {
					elt = kv.Value
				}
				p.addSources(elt)
			}
		}
	}
}

func (p *Pass) addEscaped(v strflow.Value) {
	for _, t := range v.Alternatives() {
		for o := range t.Operands() {
			p.index.escapesAny = p.index.escapesAny || p.mayBeAny(o.Expr)
		}
		for i := range t.Len() {
			if source, ok := t.Source(strflow.Span{Start: i, End: i + 1}); ok && source.Lit != nil {
				p.index.escaped[source.Lit] = true
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
