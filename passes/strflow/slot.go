package strflow

import (
	"go/types"
)

// isAssigned reports whether something is assigned to a variable of the package, to one of
// its elements, or to what leads there too.
func (f *Flow) isAssigned(v *types.Var) bool {
	for _, w := range f.objects.stored[f.objects.find(v)] {
		if w.value != nil {
			return true
		}
	}
	return f.isRewritten(v)
}

// beginsWith reports whether a text begins with what a slot holds. A part of a text that
// begins elsewhere may be at fault there, and still be right beside another.
func beginsWith(n *node, v *types.Var) bool {
	for len(n.parts) > 0 {
		n = n.parts[0]
	}
	return n.slot == v
}
