package lint

import (
	"go/ast"
	"go/types"
	"iter"
	"slices"
)

// Enclosing yields the nodes around an expression, the innermost first.
func (p *Pass) Enclosing(e ast.Expr) iter.Seq[ast.Node] {
	return func(yield func(ast.Node) bool) {
		c, ok := p.urls().At(e)
		if !ok {
			return
		}
		for c = c.Parent(); c.Node() != nil; c = c.Parent() {
			if !yield(c.Node()) {
				return
			}
		}
	}
}

// Parent returns the node around an expression, its parentheses left out, nil if there is none.
func (p *Pass) Parent(e ast.Expr) ast.Node {
	for n := range p.Enclosing(e) {
		if _, ok := n.(*ast.ParenExpr); !ok {
			return n
		}
	}
	return nil
}

// UsesOf returns the identifiers that denote an object, without those that declare it, in
// no order.
func (p *Pass) UsesOf(obj types.Object) []*ast.Ident {
	if p.index.uses == nil {
		p.index.uses, p.index.hops = make(map[types.Object][]*ast.Ident), make(map[hop]Use)
		for id, o := range p.TypesInfo.Uses {
			p.index.uses[o] = append(p.index.uses[o], id)
		}
	}
	return p.index.uses[obj]
}

// IsNamedOnce reports whether a local variable is named once outside of an assignment.
func (p *Pass) IsNamedOnce(v types.Object, assignment *ast.AssignStmt) bool {
	if v == nil || v.Parent() == nil || v.Parent() == p.Pkg.Scope() {
		return false
	}
	others := slices.DeleteFunc(slices.Clone(p.UsesOf(v)), func(id *ast.Ident) bool { return Contains(assignment, id) })
	return len(others) == 1
}

// Holds reports whether a fact holds of a declaration. That is found once.
func (p *Pass) Holds(fact *DeclFact, d ast.Decl) bool {
	key := declKey{d, fact}
	holds, ok := p.index.decls[key]
	if !ok {
		if p.index.decls == nil {
			p.index.decls = make(map[declKey]bool)
		}
		holds = fact.Holds(p, d)
		p.index.decls[key] = holds
	}
	return holds
}

// Contains reports whether a node is in another.
func Contains(outer, inner ast.Node) bool {
	return outer.Pos() <= inner.Pos() && inner.End() <= outer.End()
}
