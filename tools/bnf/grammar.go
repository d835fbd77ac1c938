package bnf

import "slices"

// A Grammar is a set of rules, in the order in which they were read.
type Grammar struct {
	rules map[string]*Rule
	order []*Rule
}

// A Rule is one production: name = expr.
type Rule struct {
	Name    string
	Section string // the section of the RFC it stands in, "" if none was given
	Text    string // the right side as it is written, in one line
	File    string
	Line    int
	expr    expr
}

// Rule returns the rule with the given name, or nil.
func (g *Grammar) Rule(name string) *Rule { return g.rules[name] }

// Rules returns the rules in the order in which they were read.
func (g *Grammar) Rules() []*Rule { return slices.Clone(g.order) }

// An expr is the right side of a rule, or a part of it.
type expr interface{ isExpr() }

type (
	// literal is a text in double quotes; case counts.
	literal string
	// octet is one octet of a range.
	octet struct{ low, high byte }
	// reference names another rule.
	reference string
	// sequence is its elements, one after the other.
	sequence []expr
	// choice is any one of its elements.
	choice []expr
	// repeat is the element, min or more times.
	repeat struct {
		min     int
		element expr
	}
	// optional is the element or nothing.
	optional struct{ element expr }
)

func (literal) isExpr()   {}
func (octet) isExpr()     {}
func (reference) isExpr() {}
func (sequence) isExpr()  {}
func (choice) isExpr()    {}
func (repeat) isExpr()    {}
func (optional) isExpr()  {}
