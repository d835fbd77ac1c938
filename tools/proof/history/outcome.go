package history

import (
	"go/ast"
	"slices"
	"strings"
)

// An Outcome is what upstream did about a finding.
type Outcome string

const (
	AsSaid    Outcome = "as said"   // by a function that the message names
	Otherwise Outcome = "otherwise" // by another function that mends URLs
	Still     Outcome = "still"     // the text is built as before
	Gone      Outcome = "gone"      // the place is not there any more
)

// OutcomeOf tells what became of a finding at a place of the old version.
func OutcomeOf(old, new *Tree, file string, line, column int, message string) Outcome {
	d := old.At(file, line)
	if d == nil {
		return Gone
	}
	e := new.Same(d)
	if e == nil {
		return Gone
	}
	statement := d.statementAt(line, column)
	operand := d.operandAt(statement, line, column)
	before, after := d.mendsIn(), e.mendsIn()
	leaves := d.leaves(operand)
	outcome := Gone
	for m := range after {
		if _, stood := before[m]; stood || !slices.ContainsFunc(leaves, func(leaf string) bool { return sameValue(leaf, m.operand) }) {
			continue
		}
		if strings.Contains(strings.ToLower(message), m.function) {
			return AsSaid
		}
		outcome = Otherwise
	}
	if call, ok := operand.(*ast.CallExpr); ok && d.mendOf(call) != "" && !hasFunction(after, d.mendOf(call)) {
		return outcome // the call that the finding is about is gone
	}
	if outcome == Gone && e.hasText(d, statement) {
		return Still
	}
	return outcome
}

func hasFunction(mends map[mend]*ast.CallExpr, function string) bool {
	for m := range mends {
		if m.function == function {
			return true
		}
	}
	return false
}

// sameValue reports whether two versions write the same value: a.B.C is a.C if B is embedded later.
func sameValue(a, b string) bool {
	if a == b {
		return true
	}
	x, y := strings.Split(a, "."), strings.Split(b, ".")
	return len(x) > 1 && len(y) > 1 && x[0] == y[0] && x[len(x)-1] == y[len(y)-1] && !strings.ContainsAny(a+b, "( ")
}

// operandAt returns the expression at a place of a statement: the largest that begins there, or
// the statement.
func (d *Decl) operandAt(statement ast.Node, line, column int) ast.Node {
	found := statement
	ast.Inspect(statement, func(n ast.Node) bool {
		if n == nil || !d.covers(n, line, column) {
			return false
		}
		if _, ok := n.(ast.Expr); !ok {
			return true
		}
		if at := d.tree.fset.Position(n.Pos()); at.Line == line && at.Column == column {
			found = n
			return false
		}
		return true
	})
	if lit, ok := found.(*ast.BasicLit); ok && lit != statement {
		return statement // the values beside the literal are what it speaks of
	}
	return found
}

// hasText reports whether d has a statement of another version: the same, or one that
// builds text of the same literals and a value of it.
func (e *Decl) hasText(d *Decl, statement ast.Node) bool {
	text, literals, leaves := d.text(statement), literalsOf(statement), d.leaves(statement)
	found := false
	ast.Inspect(e.node, func(n ast.Node) bool {
		if n == nil || found {
			return false
		}
		if !isStatement(n) && n != e.node {
			return true
		}
		switch {
		case e.text(n) == text:
			found = true
		case n != e.node && len(literals) > 0 && overlaps(literalsOf(n), literals) && (overlaps(e.leaves(n), leaves) || len(leaves) == 0):
			found = true
		}
		return !found
	})
	return found
}

// literalsOf returns the string literals of a node that are longer than a separator.
func literalsOf(n ast.Node) []string {
	var found []string
	ast.Inspect(n, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && len(lit.Value) > 3 && (lit.Value[0] == '"' || lit.Value[0] == '`') {
			found = append(found, lit.Value)
		}
		return true
	})
	return found
}

func overlaps(a, b []string) bool {
	return slices.ContainsFunc(a, func(x string) bool { return slices.Contains(b, x) })
}
