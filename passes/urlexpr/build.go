package urlexpr

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/passes/strlit"
	"github.com/urllint/urllint/rfc1738"
)

// A builder turns expressions into templates.
type builder struct {
	info     *types.Info
	literals *strlit.Literals
	values   func() map[*types.Var]ast.Expr
}

// maxDepth bounds the nesting of formats, and of variables that stand for each
// other. What is deeper is a hole.
const maxDepth = 8

// template returns the string that e builds. A call with a format stands for
// what the format makes, also if the function does not return it.
func (b *builder) template(e ast.Expr) *Template {
	t := new(Template)
	if call, ok := e.(*ast.CallExpr); ok && b.addFormatCall(t, call, 0) {
		return t
	}
	b.add(t, e, 0)
	return t
}

// add adds the string value of e.
func (b *builder) add(t *Template, e ast.Expr, depth int) {
	if depth > maxDepth {
		t.addHole(rfc1738.AnyHole)
		return
	}
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
	b.addTerm(t, e, depth)
	for i := len(right) - 1; i >= 0; i-- {
		b.add(t, right[i], depth+1)
	}
}

func (b *builder) isConstant(e ast.Expr) bool {
	tv, ok := b.info.Types[e]
	return ok && tv.Value != nil
}

// addTerm adds the string value of e, which is no sum or a constant one.
func (b *builder) addTerm(t *Template, e ast.Expr, depth int) {
	if text, ok := b.literals.Of(e); ok {
		t.addText(text, 0, len(text.Value), false)
		return
	}
	switch e := e.(type) {
	case *ast.Ident:
		if b.addVariable(t, e, depth) {
			return
		}
	case *ast.CallExpr:
		if b.addCall(t, e, depth) {
			return
		}
	}
	t.addHole(rfc1738.AnyHole)
}

// addVariable adds the value of a variable that has just one.
func (b *builder) addVariable(t *Template, id *ast.Ident, depth int) bool {
	v, ok := b.info.Uses[id].(*types.Var)
	if !ok || v.Pkg() == nil || v.IsField() {
		return false
	}
	value := b.values()[v]
	if value == nil {
		return false
	}
	u := new(Template)
	b.add(u, value, depth+1)
	for i := range u.pieces {
		u.pieces[i].use = id
	}
	t.append(u, u.whole())
	return true
}

// addCall adds the result of a conversion, or of a function that is known.
func (b *builder) addCall(t *Template, call *ast.CallExpr, depth int) bool {
	if tv, ok := b.info.Types[call.Fun]; ok && tv.IsType() {
		if len(call.Args) == 1 && isString(tv.Type) && isString(b.info.TypeOf(call.Args[0])) {
			b.add(t, call.Args[0], depth)
			return true
		}
		return false
	}
	fn, _ := typeutil.Callee(b.info, call).(*types.Func)
	if fn == nil || fn.Pkg() == nil {
		return false
	}
	switch fn.Pkg().Path() {
	case "fmt":
		switch fn.Name() {
		case "Sprintf":
			return b.addFormatCall(t, call, depth)
		case "Sprint":
			return b.addPrint(t, call.Args, depth)
		}
	case "strconv":
		switch fn.Name() {
		case "Itoa":
			t.addHole(rfc1738.SignedHole)
			return true
		case "FormatBool":
			t.addHole(rfc1738.WordHole)
			return true
		case "FormatInt", "FormatUint":
			return b.addFormatInt(t, call)
		}
	case "net/url":
		switch fn.Name() {
		case "PathEscape", "QueryEscape":
			t.addHole(rfc1738.EscapedHole)
			return true
		}
	case "strings":
		switch fn.Name() {
		case "Join":
			return b.addJoin(t, call, depth)
		case "ReplaceAll":
			return b.addReplaceAll(t, call)
		}
	}
	return false
}

// addFormatCall adds what a format makes.
func (b *builder) addFormatCall(t *Template, call *ast.CallExpr, depth int) bool {
	n := formatArg(b.info, call)
	if n < 0 {
		return false
	}
	format, ok := b.literals.Of(call.Args[n])
	if !ok {
		return false
	}
	b.addFormat(t, format, call.Args[n+1:], depth)
	return true
}

// addPrint adds what fmt.Sprint makes: it puts a space between operands when
// neither is a string, so there must be none of these.
func (b *builder) addPrint(t *Template, args []ast.Expr, depth int) bool {
	for i := 1; i < len(args); i++ {
		if !isString(b.info.TypeOf(args[i-1])) && !isString(b.info.TypeOf(args[i])) {
			return false
		}
	}
	for _, arg := range args {
		b.addOperand(t, 'v', arg, depth)
	}
	return true
}

// addFormatInt adds a hole for an integer in some base.
func (b *builder) addFormatInt(t *Template, call *ast.CallExpr) bool {
	if len(call.Args) != 2 {
		return false
	}
	base, ok := b.info.Types[call.Args[1]]
	if !ok || base.Value == nil || base.Value.ExactString() != "10" {
		return false
	}
	if isBasic(b.info.TypeOf(call.Args[0]), types.IsUnsigned) {
		t.addHole(rfc1738.DigitsHole)
	} else {
		t.addHole(rfc1738.SignedHole)
	}
	return true
}

// addJoin adds strings.Join of a literal slice with a constant separator.
func (b *builder) addJoin(t *Template, call *ast.CallExpr, depth int) bool {
	if len(call.Args) != 2 {
		return false
	}
	list, ok := ast.Unparen(call.Args[0]).(*ast.CompositeLit)
	if !ok {
		return false
	}
	separator, ok := b.literals.Of(call.Args[1])
	if !ok {
		return false
	}
	for _, e := range list.Elts {
		if _, keyed := e.(*ast.KeyValueExpr); keyed {
			return false
		}
	}
	for i, e := range list.Elts {
		if i > 0 {
			t.addText(separator, 0, len(separator.Value), false)
		}
		b.add(t, e, depth+1)
	}
	return true
}

// addReplaceAll adds strings.ReplaceAll of a constant text: what is replaced
// is a hole.
func (b *builder) addReplaceAll(t *Template, call *ast.CallExpr) bool {
	if len(call.Args) != 3 {
		return false
	}
	text, ok := b.literals.Of(call.Args[0])
	if !ok {
		return false
	}
	old, ok := b.literals.Of(call.Args[1])
	if !ok || old.Value == "" {
		return false
	}
	for start := 0; ; {
		n := strings.Index(text.Value[start:], old.Value)
		if n < 0 {
			t.addText(text, start, len(text.Value), false)
			return true
		}
		t.addText(text, start, start+n, false)
		t.addHole(rfc1738.AnyHole)
		start += n + len(old.Value)
	}
}
