package strflow

import (
	"go/ast"
	"go/types"
)

// mayReach reports whether what is written to a field of an object may be read from that
// field where one of some leaves does it. An object that is a copy of another is not taken
// for that if both leave the package: which of them comes back is not known.
func (f *Flow) mayReach(w write, leaves []*node, field *types.Var) bool {
	if w.object == nil {
		return true
	}
	if f.structs == nil {
		f.structs = newInstances(f)
	}
	i := f.structs
	from := i.find(i.holderOf(w.object))
	for _, leaf := range leaves {
		if leaf.slot != field {
			continue
		}
		sel, ok := leaf.at.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		to := i.find(i.holderOf(sel))
		if i.reach(i.inside, to, false)[from] || len(i.copies[from]) == 0 && i.reach(i.beyond, to, true)[from] {
			return true
		}
	}
	return false
}
