package strlit

import (
	"cmp"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strconv"

	"github.com/urllint/urllint/passes/goexpr"
)

// Of returns the text of e if e is a constant expression of string kind. It
// takes time in proportion to the size of e and of its value, so a caller that
// walks down an expression asks for the outermost one first. That e is not
// constant is known at once.
//
// Of reports false for a text too large to be meant: one of more than half a
// million operands, or one that names constants of this package that are
// together longer than 8 kB, or are made of some hundred others. Constants that
// double each other get there in a few lines.
func (l *Literals) Of(e ast.Expr) (Text, bool) {
	tv, recorded := l.info.Types[e]
	typed := isString(tv.Value)
	if recorded && !typed {
		return Text{}, false
	}

	x := expansion{l: l, typed: typed}
	isKnown, isSmall := x.expand(e)
	l.steps.Add(int64(x.own + x.named))
	switch {
	case !isSmall, !isKnown && !typed:
		return Text{}, false
	case !typed:
		return Text{Value: string(x.value), expr: e, pieces: x.pieces}, true
	}
	// The value is taken here alone: taken at each operand of a long
	// concatenation it would cost the square of its length. Where a repeated
	// expression holds iota outside a literal it is not that of the pieces: the
	// type checker keeps the value of one of the repetitions.
	value := constant.StringVal(tv.Value)
	if !isKnown || string(x.value) != value { // it is one piece
		x.pieces, x.value = nil, nil
		x.add(Piece{Expr: e}, value)
	}
	return Text{Value: value, expr: e, pieces: x.pieces}, true
}

// Limits of an expansion. What the expression writes itself is paid for by its
// size. The constants it names are not: they may double each other, be long and
// named often, or be a chain that each of them walks down to its end.
const (
	maxSteps      = 1 << 20
	maxNamedBytes = 1 << 13 // of source; RFC 9110 asks for URIs of 8000 octets
	maxNamedSteps = 1 << 8  // besides some for each operand of the expression
	namedPerOwn   = 1 << 4
)

// An expansion takes a constant expression apart into the pieces of its text.
type expansion struct {
	l      *Literals
	typed  bool // the type checker holds the expression to be a constant string
	pieces []Piece
	value  []byte // of pieces
	todo   []operand

	// What was done: operands taken apart in the expression itself and in the
	// constants it names, and the bytes that these write.
	own, named, namedBytes int
}

// An operand is an expression yet to be taken apart.
type operand struct {
	expr ast.Expr
	from ast.Expr     // what stands for it in the outermost expression, nil if expr itself
	in   *types.Const // in whose declaration it is, nil if in the outermost expression
}

// expand takes e apart, and reports whether all operands have a known value, and
// are within the limits. Operands wait on a stack of its own: a concatenation of
// n operands is a tree of depth n.
func (x *expansion) expand(e ast.Expr) (isKnown, isSmall bool) {
	// Constants that depend on each other in a circle have no value, but if one
	// had, maxSteps would end this too.
	x.todo = append(x.todo, operand{expr: e})
	for range maxSteps {
		if len(x.todo) == 0 {
			return true, true
		}
		last := len(x.todo) - 1
		op := x.todo[last]
		x.todo = x.todo[:last]
		if x.isTooLarge(op) {
			return false, false
		}
		if !x.step(op) {
			return false, true
		}
	}
	return false, false
}

// isTooLarge counts an operand, and reports whether it is one too many.
func (x *expansion) isTooLarge(op operand) bool {
	if op.in == nil {
		x.own++
		return false
	}
	x.named++
	if lit, ok := op.expr.(*ast.BasicLit); ok {
		x.namedBytes += len(lit.Value)
	}
	return x.named > maxNamedSteps+namedPerOwn*x.own || x.namedBytes > maxNamedBytes
}

// step adds the piece of op, or puts its parts in its place. It reports whether
// op has a known value.
func (x *expansion) step(op operand) bool {
	switch e := op.expr.(type) {
	case *ast.ParenExpr:
		x.push(op, e.X)
		return true
	case *ast.BinaryExpr:
		if e.Op != token.ADD {
			return false
		}
		x.push(op, e.Y)
		x.push(op, e.X)
		return true
	case *ast.BasicLit:
		return x.literal(op, e)
	}
	if !x.typed {
		return false
	}
	switch e := op.expr.(type) {
	case *ast.Ident:
		return x.constant(op, e)
	case *ast.SelectorExpr:
		return x.constant(op, e.Sel)
	case *ast.CallExpr:
		// A conversion of a constant string leaves its bytes as they are.
		if goexpr.IsConversion(x.l.info, e) && isString(x.l.info.Types[e.Args[0]].Value) {
			x.push(op, e.Args[0])
			return true
		}
	}
	return x.unmapped(op, x.l.info.Types[op.expr].Value)
}

// push adds e, a part of op, to the operands yet to be taken apart.
func (x *expansion) push(op operand, e ast.Expr) {
	op.expr = e
	x.todo = append(x.todo, op)
}

// literal adds the piece of a string literal.
func (x *expansion) literal(op operand, lit *ast.BasicLit) bool {
	value, err := strconv.Unquote(lit.Value)
	if lit.Kind != token.STRING || err != nil {
		return false
	}
	p := Piece{Expr: op.root(), Const: op.in}
	if source, ok := x.l.inner(lit); ok {
		p.Lit = lit
		if source != value {
			p.escapes = newEscapes(source, isRaw(lit))
		}
	}
	x.add(p, value)
	return true
}

// constant goes on with the declaration of the constant that id denotes, or
// adds its value where there is none in this package.
func (x *expansion) constant(op operand, id *ast.Ident) bool {
	c, ok := x.l.info.Uses[id].(*types.Const)
	if !ok {
		return false
	}
	op = operand{expr: op.expr, from: op.root(), in: c}
	if init, ok := x.l.inits()[c]; ok {
		x.push(op, init)
		return true
	}
	return x.unmapped(op, c.Val())
}

// unmapped adds a piece that has a value but no literal.
func (x *expansion) unmapped(op operand, v constant.Value) bool {
	if !isString(v) {
		return false
	}
	x.add(Piece{Expr: op.root(), Const: op.in}, constant.StringVal(v))
	return true
}

// add adds a piece. Empty ones are left out: no byte is theirs.
func (x *expansion) add(p Piece, value string) {
	if value == "" {
		return
	}
	p.Start = len(x.value)
	x.value = append(x.value, value...)
	p.End = len(x.value)
	x.pieces = append(x.pieces, p)
}

// root returns what stands for op in the outermost expression.
func (op operand) root() ast.Expr {
	return cmp.Or(op.from, op.expr)
}
