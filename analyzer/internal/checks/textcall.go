package checks

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// A textCall is a call of a function of package strings, or bytes, with a text and a part.
type textCall struct {
	ast.Expr
	Args    []ast.Expr
	where   library.Where // it looks for the part
	tests   bool          // it does nothing but tell whether the part is there
	cuts    bool          // it tells that, too, and cuts the part off
	of      string        // the source of the first argument
	part    string        // the second argument
	isKnown bool          // part is the text, else its source
	isOctet bool          // it compares an octet of the first argument with "/" by ==
}

// isPrefixTest reports whether a call tells whether a text begins with one that is known.
func (c *textCall) isPrefixTest() bool {
	return c.tests && c.where == library.AtStart && c.isKnown
}

// sourceOf returns an expression as it is written, "" if that is long: nested calls
// would be written again and again.
func sourceOf(e ast.Expr) string {
	const long = 80
	end := e.End()
	for x := e; ; {
		sum, ok := x.(*ast.BinaryExpr)
		switch {
		case !ok && end-x.Pos() > long, ok && end-sum.OpPos > long: // Pos goes through all of a sum
			return ""
		case !ok:
			return types.ExprString(e)
		}
		x = sum.X
	}
}

// prefixTest returns the test for a prefix that a comparison is: of where it is found with
// 0, of the beginning of a text, or of its first or second octet with a slash.
func prefixTest(p *lint.Pass, b *ast.BinaryExpr) (textCall, bool) {
	c := textCall{Expr: b, where: library.AtStart, tests: true}
	switch x := ast.Unparen(b.X).(type) {
	case *ast.CallExpr:
		if row := p.RowOf(x); !row.LooksFor() || row.Kind(0) != library.Number || types.ExprString(b.Y) != "0" {
			return c, false
		}
		c.Args = x.Args
	case *ast.SliceExpr:
		if x.Low != nil || x.High == nil {
			return c, false
		}
		c.Args = []ast.Expr{x.X, b.Y}
	case *ast.IndexExpr:
		c.part = map[string]string{"0": "/", "1": "//"}[types.ExprString(x.Index)]
		c.Args, c.of, c.isOctet = []ast.Expr{x.X, b.Y}, sourceOf(x.X), b.Op == token.EQL
		c.isKnown = c.part != "" && types.ExprString(b.Y) == "'/'"
		return c, c.isKnown
	default:
		return c, false
	}
	c.of = sourceOf(c.Args[0])
	c.part, c.isKnown = partOf(p, c.Args[1])
	return c, c.isKnown
}

// lengthOf returns what an expression is the length of, or "".
func lengthOf(e ast.Expr) string {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || len(call.Args) != 1 || sourceOf(call.Fun) != "len" {
		return ""
	}
	return sourceOf(call.Args[0])
}

// partOf returns a text that is known, also if it is converted to a slice.
func partOf(p *lint.Pass, e ast.Expr) (string, bool) {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && goexpr.IsConversion(p.TypesInfo, call) {
		e = call.Args[0]
	}
	return p.ConstantText(e)
}
