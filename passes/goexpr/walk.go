package goexpr

import (
	"go/ast"
	"iter"
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

// Has reports whether a property holds of a node of a type that is in another.
func Has[N ast.Node](root ast.Node, is func(N) bool) bool {
	for n := range All[N](root) {
		if is(n) {
			return true
		}
	}
	return false
}
