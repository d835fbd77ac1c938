package urlexpr

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/passes/strlit"
	"github.com/urllint/urllint/rfc1738"
)

// A builder turns expressions into templates.
type builder struct {
	info     *types.Info
	literals *strlit.Literals
}

// template returns the string that e builds.
func (b *builder) template(e ast.Expr) *Template {
	t := new(Template)
	if call, ok := e.(*ast.CallExpr); ok {
		if n := formatArg(b.info, call); n >= 0 {
			if format, ok := b.literals.Of(call.Args[n]); ok {
				b.addFormat(t, format, call.Args[n+1:])
				return t
			}
		}
	}
	b.add(t, e)
	return t
}

// add adds the string value of e.
func (b *builder) add(t *Template, e ast.Expr) {
	// A long concatenation leans to the left: walk down, then add on the way up.
	var right []ast.Expr
	for {
		e = ast.Unparen(e)
		sum, ok := e.(*ast.BinaryExpr)
		if !ok || sum.Op != token.ADD || b.isConstant(sum) {
			break
		}
		right = append(right, sum.Y)
		e = sum.X
	}
	b.addTerm(t, e)
	for i := len(right) - 1; i >= 0; i-- {
		if y := ast.Unparen(right[i]); isSum(y) {
			b.add(t, y)
		} else {
			b.addTerm(t, y)
		}
	}
}

func isSum(e ast.Expr) bool {
	sum, ok := e.(*ast.BinaryExpr)
	return ok && sum.Op == token.ADD
}

func (b *builder) isConstant(e ast.Expr) bool {
	tv, ok := b.info.Types[e]
	return ok && tv.Value != nil
}

func (b *builder) addTerm(t *Template, e ast.Expr) {
	if text, ok := b.literals.Of(e); ok {
		t.addText(text, 0, len(text.Value), false)
		return
	}
	call, ok := e.(*ast.CallExpr)
	if !ok {
		t.addHole(rfc1738.AnyHole)
		return
	}
	if tv, ok := b.info.Types[call.Fun]; ok && tv.IsType() && len(call.Args) == 1 && isString(b.info.TypeOf(call.Args[0])) {
		b.add(t, call.Args[0])
		return
	}
	fn, _ := typeutil.Callee(b.info, call).(*types.Func)
	if fn == nil {
		t.addHole(rfc1738.AnyHole)
		return
	}
	switch fn.FullName() {
	case "fmt.Sprintf":
		if n := formatArg(b.info, call); n < 0 {
			break
		} else if format, ok := b.literals.Of(call.Args[n]); ok {
			b.addFormat(t, format, call.Args[n+1:])
			return
		}
	case "strconv.Itoa":
		t.addHole(rfc1738.SignedHole)
		return
	case "strconv.FormatBool":
		t.addHole(rfc1738.WordHole)
		return
	case "net/url.PathEscape", "net/url.QueryEscape":
		t.addHole(rfc1738.EscapedHole)
		return
	}
	t.addHole(rfc1738.AnyHole)
}
