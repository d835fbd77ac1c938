package strflow

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/grammar"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strlit"
)

// A Value is what a string may hold: a graph of known text, holes, sums and
// choices. The zero Value is unknown.
type Value struct {
	n    *node
	home ast.Node // the declaration that the expression is in
	flow *Flow
}

type kind uint8

const (
	textNode     kind = iota // known text
	holeNode                 // an unknown part; parts[0] is what it was made of, if that is open
	sumNode                  // the parts one after the other
	choiceNode               // one of the parts
	useNode                  // parts[0], which the expression at stands for
	testNode                 // parts[0], if it passes a test
	editNode                 // parts[0] behind an edit
	formatNode               // what the format parts[0] makes of parts[1]
	listNode                 // the parts are the arguments of a variadic parameter
	argNode                  // one of them, parts[0] its text if it is a string
	constantNode             // a constant that is not a string
	objectNode               // parts[0] with its members set
)

// A node of a value. Nodes are not changed once they are made, so that values
// share them.
type node struct {
	kind  kind
	parts []*node

	text      *Text      // of textNode
	op        *Operand   // of what fills the node if it becomes a hole; nil if it is constant
	leaf      bool       // of holeNode: a parameter, field or package variable that may be substituted
	slot      *types.Var // of a leaf: what holds its values
	begins    *Text      // of a leaf: the text that it surely begins with, or nil
	transform *transform // of holeNode: what was done to parts[0]; of editNode: what is done to its alternatives
	at        ast.Expr   // of useNode and argNode; of a leaf that is a field, the selector
	outer     bool       // of useNode: written by a wrapper around the text that arrives
	test      *test      // of testNode
	typ       types.Type

	made     *application // what computes the value, nil if nothing does
	born     bool         // of holeNode: it is as it came from outside
	value    any          // of constantNode, or of a holeNode whose value a run knows, else nil
	merge    *merge       // of choiceNode: where the paths meet, nil if that is not known
	branches []*node      // the values on these
	members  []member     // of objectNode, each field once
	isFresh  bool         // no other expression leads to it
	below    []*node      // the leaves, nil until something asks for them

	extent
}

// An extent is how much there is below a node.
type extent struct {
	open        bool // a leaf is below
	width       int  // alternatives, at most maxAlternatives
	size        int  // parts of an alternative
	shared      int  // of these, those behind a useNode
	sharedBytes int
	bytes       int
	depth       int // of calls in each other
}

// one is the extent of a node without parts.
func one() extent { return extent{width: 1, size: 1} }

// A transform is what became of a value: of one that turned into a hole, or of each of its alternatives.
type transform struct {
	state State
	via   *types.Func
	call  *ast.CallExpr
	class Class
	kind  library.Kind // that it becomes, AnyValue if it stays what it is
	expr  ast.Expr
	made  *application // nil if it is not known what was done

	isSecond bool // another transform was made before

	// edit is the name of a function of which it is known what it does with text, given constants.
	edit string
	arg  string
	by   *node // what replaces the arg
}

// An application is a call of a function of the library whose results can be computed.
type application struct {
	row    *library.Row
	result int
	args   []*node // the receiver of a method first
	isOpen bool    // a leaf is below
	depth  int     // of calls in each other
}

// A member is a field or entry of an object.
type member struct {
	field string // "" for an entry
	key   *node
	value *node
}

// An alternative is a text that a value may be, told by the options that are taken at the choices, in the
// order in which these are met.
type alternative struct {
	Value
	picks  map[*node]int // the option taken at a choice: one node, one choice
	left   []int         // how many options are behind it, for those that follow
	text   *Text
	isUsed bool // an expression stands for what is added
}

// A merge is where several paths meet: one path leads to all that is chosen there.
type merge struct {
	conditions [][]condition // what holds in each branch, as far as it is known
}

// A condition is a test that a value passes, or a guard on a parameter, or on a field of a variable, that is never set anew.
type condition struct {
	n    *node // nil for a guard
	test *test

	guard library.Guard
	on    *types.Var
	of    *types.Var // nil for a parameter
}

func (c condition) isGuard() bool { return c.n == nil }

// guardOn returns a guard on a parameter, or on the field of a variable.
func guardOn(on, of *types.Var, g library.Guard) condition {
	g.Field = ""
	if of != nil {
		g.Field = on.Name()
	}
	return condition{guard: g, on: on, of: of}
}

// unguarded returns the conditions that are tests of texts.
func unguarded(list []condition) []condition {
	return slices.DeleteFunc(slices.Clone(list), condition.isGuard)
}

// A test is a condition on a string: an atom, or one made of others.
type test struct {
	op   testOp
	text string // of an atom
	n    int    // of octetAt the index of the octet that text is, of shorter the length
	is   string // the constant with which a value of any type is compared, as ExactString has it, "" if it is not
	expr ast.Expr
	of   []*test

	// Of one made of others:
	size                    int // the atoms
	looks, names, namesElse bool
}

type testOp uint8

const (
	unsaid testOp = iota // nothing is known of it
	equals               // atoms
	hasPrefix
	hasSuffix
	contains
	containsAny
	octetAt
	shorter
	not // one other
	and // two
	or
)

// An Operand is what fills a hole.
type Operand struct {
	// At is the offset of the hole in its text.
	At int

	// Expr is the expression that fills the hole as it is printed, without being
	// padded, quoted or cut, or nil. Inlined is set if it is not written in the
	// function in which the text arrives, but in one that makes a part of it.
	Expr    ast.Expr
	Inlined bool

	Origin Origin

	// Kind is what the library says of the value as it comes from outside.
	Kind library.Kind

	// Object is the parameter, field, variable or function that the value comes
	// from, or nil.
	Object types.Object

	// Func is the function whose parameter Object is, if Origin is Param. It is
	// nil for the parameters of function literals.
	Func *types.Func

	// State tells what was done to the value on the way, and Via is the function
	// that escaped or checked it last, nil if it was a comparison. Call is where
	// Via was called.
	State State
	Via   *types.Func
	Call  *ast.CallExpr

	Class Class

	from *node // the hole that was born
}

// A Text is one string that a value may hold: known text, and holes where only
// the running program knows it. It keeps where each byte of the known text was
// written. The zero Text is empty and ready for use.
type Text struct {
	text   []byte // a hole takes one byte, Mark
	holes  []Operand
	pieces []piece
	made   *alternative // that the text is, or is a part of, nil if it is none
	part   Span         // that part

	verbs bool // some placeholder is a verb: the text may be used as a format
	clean bool // path.Clean made some of it: beside a hole a "/" or "." may be left out
}

// A Span is a range of bytes of a [Text].
type Span = grammar.Span

// A piece is known text with one origin: text[start:end] is written by
// from.Value[offset:].
type piece struct {
	start, end int
	from       strlit.Text
	offset     int
	format     bool     // the bytes went through a format, where "%" is written "%%"
	percent    int      // the length of the directive that writes the piece, a "%", else 0
	misread    bool     // it is an escape that the format takes for a verb
	outer      bool     // it is written by a wrapper around the text that arrives
	use        ast.Expr // the expression that stands for it, nil if it is written in the expression itself
}

// operand returns what fills the node if it becomes a hole, the zero Operand if it is constant, or if there is no node.
func (n *node) operand() Operand {
	if n == nil || n.op == nil {
		return Operand{}
	}
	return *n.op
}

// Same reports whether two operands come from the same value. What is done to it on the
// way to one of them may differ.
func (o Operand) Same(p Operand) bool { return o.from != nil && o.from == p.from }

// Raw reports whether nothing escaped or checked the value since it came from a
// place that may hold any text.
func (o Operand) Raw() bool {
	return o.State == AsIs && o.Class == Any && slices.Contains([]Origin{Param, Field, Variable, Request, Env}, o.Origin)
}
