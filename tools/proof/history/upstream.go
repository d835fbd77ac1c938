package history

import (
	"cmp"
	"go/ast"
	"slices"
)

// A Mend is a call that came in between two versions, around a value of which the old
// version built text.
type Mend struct {
	File     string // of the old version
	From, To int    // lines of the statement of the old version
	NewFile  string
	NewLine  int
	Function string // that is called, as the code writes it
	Operand  string
}

// Mends returns the mends that came in, one for each operand of a statement.
func Mends(old, new *Tree) []Mend {
	var found []Mend
	for _, d := range old.decls {
		if _, ok := d.node.(*ast.FuncDecl); !ok {
			continue
		}
		e := new.Same(d)
		if e == nil {
			continue
		}
		before := d.mendsIn()
		for m, call := range e.mendsIn() {
			if _, stood := before[m]; stood || d.hasNumber(m.operand) {
				continue
			}
			if statement := d.builds(m.operand); statement != nil {
				found = append(found, Mend{
					File: d.File, From: d.line(statement), To: d.tree.fset.Position(statement.End()).Line,
					NewFile: e.File, NewLine: e.line(call), Function: e.text(call.Fun), Operand: m.operand,
				})
			}
		}
	}
	slices.SortFunc(found, func(a, b Mend) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.From, b.From), cmp.Compare(a.Operand, b.Operand), cmp.Compare(a.Function, b.Function))
	})
	// A call nested in another mends one value.
	return slices.CompactFunc(found, func(a, b Mend) bool {
		return a.File == b.File && a.From == b.From && a.NewLine == b.NewLine
	})
}

// builds returns the first statement of a declaration that builds text of a value, or nil.
func (d *Decl) builds(operand string) ast.Node {
	var found ast.Node
	ast.Inspect(d.node, func(n ast.Node) bool {
		if found != nil || n == nil {
			return false
		}
		if isStatement(n) && buildsText(n) && slices.Contains(d.leaves(n), operand) {
			found = n
		}
		return true
	})
	return found
}

// hasNumber reports whether a name is that of a parameter of d that is a number or a bool, which
// needs no mend.
func (d *Decl) hasNumber(name string) bool {
	f, ok := d.node.(*ast.FuncDecl)
	if !ok {
		return false
	}
	for _, field := range f.Type.Params.List {
		t, ok := field.Type.(*ast.Ident)
		if !ok || !slices.Contains(numbers[:], t.Name) {
			continue
		}
		if slices.ContainsFunc(field.Names, func(id *ast.Ident) bool { return id.Name == name }) {
			return true
		}
	}
	return false
}

var numbers = [...]string{"int", "int8", "int16", "int32", "int64", "uint", "uint8", "uint16", "uint32", "uint64", "bool"}
