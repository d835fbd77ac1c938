package history

import (
	"go/ast"
	"strings"
)

// A Fate is what upstream did about a finding.
type Fate string

const (
	AsSaid    Fate = "as said"   // by a function that the message names
	Otherwise Fate = "otherwise" // by another function that mends URLs
	Still     Fate = "still"     // the text is built as before
	Gone      Fate = "gone"      // the place is not there any more
)

// FateOf tells what became of a finding at a place of the old version.
func FateOf(old, new *Tree, file string, line, column int, message string) Fate {
	d := old.At(file, line)
	if d == nil {
		return Gone
	}
	e := new.Same(d)
	if e == nil {
		return Gone
	}
	statement := d.statementAt(line, column)
	before, after := d.mendsIn(), e.mendsIn()
	leaves := d.leaves(d.operandAt(statement, line, column))
	fate := Gone
	for m := range after {
		if _, stood := before[m]; stood || !contains(leaves, m.operand) {
			continue
		}
		if strings.Contains(strings.ToLower(message), m.function) {
			return AsSaid
		}
		fate = Otherwise
	}
	if fate == Gone && e.hasText(d, statement) {
		return Still
	}
	return fate
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

func contains(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}

func overlaps(a, b []string) bool {
	for _, x := range a {
		if contains(b, x) {
			return true
		}
	}
	return false
}
