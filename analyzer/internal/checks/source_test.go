package checks

import (
	"go/ast"
	"go/token"
	"testing"
)

// An operand counts how often it is asked where it begins.
type operand struct {
	*ast.Ident
	asked *int
}

func (o operand) Pos() token.Pos {
	*o.asked++
	return o.Ident.Pos()
}

// The source of a long sum is not made, and its length is not looked for in its first operand:
// in a chain of n sums that is n² steps.
func TestSourceOfLongSum(t *testing.T) {
	asked := 0
	var sum ast.Expr = operand{&ast.Ident{NamePos: 1, Name: "s"}, &asked}
	for i := range 100 {
		sum = &ast.BinaryExpr{X: sum, OpPos: token.Pos(3 + 4*i), Op: token.ADD, Y: &ast.Ident{NamePos: token.Pos(5 + 4*i), Name: "s"}}
	}
	if got := sourceOf(sum); got != "" || asked > 0 {
		t.Errorf("%q, and the first operand is asked %d times", got, asked)
	}
	for range 95 {
		sum = sum.(*ast.BinaryExpr).X
	}
	if got, want := sourceOf(sum.(*ast.BinaryExpr).Y), "s"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
