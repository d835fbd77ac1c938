package strflow

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/internal/library"
)

// An Operand is what fills a hole.
type Operand struct {
	// At is the offset of the hole in its text.
	At int

	// Expr is the expression that fills the hole as it is printed, without being
	// padded, quoted or cut. It is nil if it is not written where the text
	// arrives.
	Expr ast.Expr

	Origin Origin

	// Kind is what the library says of the value as it comes from outside.
	Kind library.Kind

	// Object is the parameter, field, variable or function that the value comes
	// from, or nil.
	Object types.Object

	// Func is the function whose parameter Object is, if Origin is Param. It is
	// nil for the parameters of function literals.
	Func *types.Func

	// Callers is set if Object is a parameter of a function whose callers are
	// all known: the operand is better judged there.
	Callers bool

	// State tells what was done to the value on the way, and Via is the function
	// that escaped or checked it last, nil if it was a comparison. Call is where
	// Via was called.
	State State
	Via   *types.Func
	Call  *ast.CallExpr

	Class Class

	from *node // the hole that was born
}

// Same reports whether two operands come from the same value. What is done to it on the
// way to one of them may differ.
func (o Operand) Same(p Operand) bool { return o.from != nil && o.from == p.from }

// Raw reports whether nothing escaped or checked the value since it came from a
// place that may hold any text.
func (o Operand) Raw() bool {
	if o.State != AsIs || o.Class != Any {
		return false
	}
	switch o.Origin {
	case Param, Field, Variable, Request, Env, Flag:
		return true
	}
	return false
}

// Origin tells where the value of an operand comes from.
type Origin uint8

const (
	Unknown  Origin = iota
	Constant        // known text that was changed on the way
	Param           // a parameter
	Field           // a field of a struct
	Variable        // a variable of a package
	Result          // the result of a function
	Request         // a request that is served
	Env             // the environment or the command line
	Flag            // a flag
	Number          // a number or boolean
	Address         // a network address
)

// State tells what was done to a value on its way.
type State uint8

const (
	AsIs    State = iota
	Checked       // it was tested, or something had its address
	Escaped
)

// Class is the set of texts that an operand may hold.
type Class uint8

const (
	Any      Class = iota
	Integer        // decimal, perhaps with a sign
	Unsigned       // decimal digits
	Word           // true or false
	Hex            // hexadecimal digits
	Encoded        // text of an escape function
)
