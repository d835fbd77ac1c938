package strflow

import (
	"go/ast"

	"github.com/urllint/urllint/internal/library"
)

// A Trial is what becomes of a text on its way to a call.
type Trial struct {
	Text    string            // that arrives, if one is known to
	Arrives bool              // if false, a test keeps the call from being made
	Passes  map[ast.Expr]bool // the tests of the text, and of others on the way, and whether they hold
}

// Try returns what arrives at a call as the text of an expression, if the operands have the
// texts that value gives, as for [Value.Run]. A test of what is not known may have either
// outcome. It reports false if the text that arrives is not known.
func (f *Flow) Try(call *ast.CallExpr, e ast.Expr, env library.Env, value func(Operand) (string, bool)) (Trial, bool) {
	v := f.Of(e)
	conditions, ok := f.holding[call]
	if v.n == nil || !ok {
		return Trial{}, false
	}
	r := run{env: env, value: value, flow: f, done: make(map[*node]computed), tests: make(map[ast.Expr]bool)}
	c := r.of(v.n)
	text, isText := c.value.(string)
	isKnown := c.status == known && isText
	isOpen := r.isOpen(&junction{conditions: [][]condition{conditions}}, 0)
	return Trial{text, isKnown && isOpen, r.tests}, isKnown || c.status == refused || !isOpen
}
