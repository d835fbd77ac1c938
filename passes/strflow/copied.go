package strflow

import (
	"go/ast"
	"go/types"
)

// mayReach reports whether what is written to a field may be read where one of some leaves does it.
// What is written to a field of a copy is read from that variable alone, as far as is known.
func (f *Flow) mayReach(w write, leaves []*node, field *types.Var) bool {
	v := f.copyOf(w.object)
	if v == nil {
		return true
	}
	for _, leaf := range leaves {
		if sel, ok := leaf.at.(*ast.SelectorExpr); leaf.slot == field && ok && f.structVar(sel.X) == v {
			return true
		}
	}
	return false
}

// copyOf returns the variable with a copy of a struct that has the field which a selector names, nil if
// there is none.
func (f *Flow) copyOf(e ast.Expr) *types.Var {
	sel, ok := e.(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	v := f.structVar(sel.X)
	if v == nil {
		return nil
	}
	if f.copies == nil {
		f.copies = make(map[*types.Var]bool)
		for _, file := range f.files {
			ast.Inspect(file, f.findCopies)
		}
	}
	if !f.copies[v] {
		return nil
	}
	return v
}

// structVar returns the variable that has a struct of which an expression is a part.
func (f *Flow) structVar(e ast.Expr) *types.Var {
	for {
		e = ast.Unparen(e)
		if t := f.info.TypeOf(e); t == nil || !isCopied(t) {
			return nil
		}
		switch x := e.(type) {
		case *ast.Ident:
			v, _ := f.info.ObjectOf(x).(*types.Var)
			return v
		case *ast.SelectorExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		default:
			return nil
		}
	}
}

// isCopied reports whether an assignment of a value of a type copies its fields.
func isCopied(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Struct, *types.Array:
		return true
	}
	return false
}

// findCopies notes the variables that get a copy of a struct: parameters, variables of loops, and those to
// which something is assigned that is there already.
func (f *Flow) findCopies(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.FuncDecl:
		f.copiesIn(n.Recv)
	case *ast.FuncType:
		f.copiesIn(n.Params)
	case *ast.RangeStmt:
		f.addCopy(n.Key)
		f.addCopy(n.Value)
	case *ast.AssignStmt:
		for i, e := range n.Lhs {
			if isNew(n.Rhs[min(i, len(n.Rhs)-1)]) {
				continue
			}
			f.addCopy(e)
		}
	case *ast.ValueSpec:
		for i, id := range n.Names {
			if len(n.Values) > 0 && !isNew(n.Values[min(i, len(n.Values)-1)]) {
				f.addCopy(id)
			}
		}
	}
	return true
}

func (f *Flow) copiesIn(list *ast.FieldList) {
	if list == nil {
		return
	}
	for _, field := range list.List {
		for _, id := range field.Names {
			f.addCopy(id)
		}
	}
}

func (f *Flow) addCopy(e ast.Expr) {
	if e == nil {
		return
	}
	if v := f.structVar(e); v != nil {
		f.copies[v] = true
	}
}

// isNew reports whether nothing else has what an expression makes.
func isNew(e ast.Expr) bool {
	switch ast.Unparen(e).(type) {
	case *ast.CompositeLit, *ast.CallExpr:
		return true
	}
	return false
}
