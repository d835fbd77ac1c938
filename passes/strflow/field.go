package strflow

import (
	"go/ast"

	"github.com/urllint/urllint/passes/goexpr"
)

// composite notes the fields that a literal of a struct sets.
func (p *pass) composite(lit *ast.CompositeLit) {
	for v, e := range goexpr.Fields(p.info, lit) {
		if goexpr.IsString(v.Type()) {
			w := write{field: v.Origin(), at: e, object: lit}
			p.fn.writes = append(p.fn.writes, w)
			p.objects.store(w.field, w)
		}
	}
}

// escapesPointer reports whether a function escapes what a parameter points to.
func (f *Flow) escapesPointer(fn *function) bool {
	if !fn.done {
		return false
	}
	return goexpr.Has(fn.decl.Body, func(s *ast.AssignStmt) bool {
		for i, lhs := range s.Lhs {
			_, ok := ast.Unparen(lhs).(*ast.StarExpr)
			if ok && len(s.Lhs) == len(s.Rhs) && goexpr.IsString(f.info.TypeOf(lhs)) && f.eval(s.Rhs[i]).operand().State == Escaped {
				return true
			}
		}
		return false
	})
}
