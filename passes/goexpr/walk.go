package goexpr

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// All yields the nodes of a type that are in another, in the order of the source.
func All[N ast.Node](root ast.Node) iter.Seq[N] {
	return func(yield func(N) bool) {
		for n := range ast.Preorder(root) {
			if x, ok := n.(N); ok && !yield(x) {
				return
			}
		}
	}
}

// Fields yields the fields that a literal of a struct sets, with their values.
func Fields(info *types.Info, lit *ast.CompositeLit) iter.Seq2[*types.Var, ast.Expr] {
	return func(yield func(*types.Var, ast.Expr) bool) {
		s := Struct(info.TypeOf(lit))
		if s == nil {
			return
		}
		for i, value := range lit.Elts {
			var field *types.Var
			if kv, ok := value.(*ast.KeyValueExpr); ok {
				value = kv.Value
				field, _ = Object(info, kv.Key).(*types.Var)
			} else if i < s.NumFields() {
				field = s.Field(i)
			}
			if field != nil && !yield(field, value) {
				return
			}
		}
	}
}

// Field returns the value that a literal of a struct sets a field to, nil if it sets it to none.
func Field(info *types.Info, lit *ast.CompositeLit, name string) ast.Expr {
	for field, value := range Fields(info, lit) {
		if field.Name() == name {
			return value
		}
	}
	return nil
}

// Constants yields the constants that a declaration has, with what gives each its value: what is
// repeated implicitly, if it has no other.
func Constants(decl *ast.GenDecl) iter.Seq2[*ast.Ident, ast.Expr] {
	return func(yield func(*ast.Ident, ast.Expr) bool) {
		var values []ast.Expr
		for _, spec := range decl.Specs {
			spec, ok := spec.(*ast.ValueSpec)
			if !ok || decl.Tok != token.CONST {
				return
			}
			if spec.Type != nil || len(spec.Values) > 0 {
				values = spec.Values
			}
			// In broken code the two lists differ in length.
			for i, name := range spec.Names[:min(len(spec.Names), len(values))] {
				if !yield(name, values[i]) {
					return
				}
			}
		}
	}
}

// AssignedTo returns what the value at a cursor is assigned to, or the name that it is declared with,
// nil if there is none.
func AssignedTo(c inspector.Cursor) ast.Expr {
	kind, i := c.ParentEdge()
	switch n := c.Parent().Node().(type) {
	case *ast.AssignStmt:
		if kind == edge.AssignStmt_Rhs && i < len(n.Lhs) {
			return n.Lhs[i]
		}
	case *ast.ValueSpec:
		if kind == edge.ValueSpec_Values && i < len(n.Names) {
			return n.Names[i]
		}
	}
	return nil
}

// Has reports whether a property holds of a node of a type that is in another.
func Has[N ast.Node](root ast.Node, is func(N) bool) bool {
	for n := range All[N](root) {
		if is(n) {
			return true
		}
	}
	return false
}

// Once returns what is found out about something, which is done once. While it is, the answer is the zero value.
func Once[K comparable, V any](answers map[K]V, about K, find func() V) V {
	if answer, ok := answers[about]; ok {
		return answer
	}
	answers[about] = *new(V)
	answers[about] = find()
	return answers[about]
}
