package urlexpr

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/passes/strlit"
	"github.com/urllint/urllint/rfc1738"
)

// A builder turns expressions into templates.
type builder struct {
	info     *types.Info
	literals *strlit.Literals
	values   *values
	left     int          // operands, of those that one template may have
	room     int          // bytes, of those that may come from names and repeated arguments
	again    int          // whether what is added may be added elsewhere too, if over 0
	open     []*types.Var // the variables whose values are being added
}

// Limits of a template. What is deeper in formats, and in variables that stand
// for each other, or comes later, is a hole. Variables and arguments that are
// used again and again would double it at each level.
const (
	maxDepth    = 8
	maxOperands = 1 << 17
	maxRepeated = 1 << 13 // bytes; RFC 9110 asks for URIs of 8000 octets

	// A list to be joined grows by a few bytes of separator with each element.
	paidByElement = 1 << 4
)

// template returns the string that e builds. A call with a format stands for
// what the format makes, also if the function does not return it.
func (b *builder) template(e ast.Expr) *Template {
	t := new(Template)
	once := *b
	once.left, once.room = maxOperands, maxRepeated
	if call, ok := e.(*ast.CallExpr); ok && once.addFormatCall(t, call, 0) {
		return t
	}
	once.add(t, e, 0)
	return t
}

// add adds the string value of e.
func (b *builder) add(t *Template, e ast.Expr, depth int) {
	// A long concatenation leans to the left: walk down, then add on the way up.
	var right []ast.Expr
	for {
		e = ast.Unparen(e)
		sum, ok := e.(*ast.BinaryExpr)
		if !ok || sum.Op != token.ADD || isConstant(b.info, sum) {
			break
		}
		right = append(right, sum.Y)
		e = sum.X
	}
	b.addTerm(t, e, depth)
	for i := len(right) - 1; i >= 0; i-- {
		b.add(t, right[i], depth)
	}
}

// addTerm adds the string value of e, which is no sum or a constant one.
func (b *builder) addTerm(t *Template, e ast.Expr, depth int) {
	if b.left--; b.left < 0 {
		t.addHole(rfc1738.AnyHole)
		return
	}
	if text, ok := b.literals.Of(e); ok {
		if b.takes(text) {
			t.addText(text)
		} else {
			t.addHole(rfc1738.AnyHole)
		}
		return
	}
	if depth > maxDepth {
		t.addOperand(rfc1738.AnyHole, e)
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
	t.addOperand(rfc1738.AnyHole, e)
}

// takes reports whether there is room for a text. The source does not grow with
// what it names, or repeats, so that is bounded.
func (b *builder) takes(text strlit.Text) bool {
	if b.again > 0 {
		b.room -= len(text.Value)
	} else {
		for p := range text.Pieces() {
			if p.Const != nil || p.Lit == nil {
				b.room -= p.End - p.Start
			}
		}
	}
	return b.room >= 0
}

// addVariable adds the value of a variable that has just one.
func (b *builder) addVariable(t *Template, id *ast.Ident, depth int) bool {
	v, value := b.valueOf(id)
	if value == nil || slices.Contains(b.open, v) {
		return false
	}
	if b.isSettable(v, value) {
		b.addSettable(t, id, value)
		return true
	}
	u := new(Template)
	b.open = append(b.open, v)
	b.again++
	b.add(u, value, depth+1)
	b.again--
	b.open = b.open[:len(b.open)-1]
	if len(u.holes) == 1 && len(u.text) == 1 {
		t.addOperand(u.holes[0].class, id) // it is better looked at where it is used
		return true
	}
	for i := range u.pieces {
		u.pieces[i].use = id
	}
	t.append(u, u.whole())
	return true
}

// isSettable reports whether the flag -X of the linker can set a variable of the
// package that has a value: it is a string, and the value is constant.
func (b *builder) isSettable(v *types.Var, value ast.Expr) bool {
	return v.Parent() == v.Pkg().Scope() && types.Identical(v.Type(), types.Typ[types.String]) && isConstant(b.info, value)
}

// addSettable adds the value of a variable that the linker may set: a hole, behind the
// scheme if the value has one. The rest is judged where it is declared.
func (b *builder) addSettable(t *Template, id *ast.Ident, value ast.Expr) {
	b.again++
	defer func() { b.again-- }()
	if text, ok := b.literals.Of(value); ok {
		scheme, _, ok := strings.Cut(text.Value, "://")
		if ok && rfc1738.KnownScheme(scheme) && b.takes(text) {
			u := new(Template)
			u.addText(text)
			for i := range u.pieces {
				u.pieces[i].use = id
			}
			t.append(u, rfc1738.Span{Start: 0, End: len(scheme) + len("://")})
		}
	}
	t.addHole(rfc1738.AnyHole)
}

// valueOf returns the variable that id denotes and the expression that gives it
// its only value, or nil. A method may change its receiver.
func (b *builder) valueOf(id *ast.Ident) (*types.Var, ast.Expr) {
	v, ok := b.info.Uses[id].(*types.Var)
	if !ok || v.Pkg() == nil || v.IsField() || !isString(v.Type()) || hasMethods(v.Type()) {
		return nil, nil
	}
	return v, b.values.of(v)
}

// addCall adds the result of a conversion, or of a function that is known.
func (b *builder) addCall(t *Template, call *ast.CallExpr, depth int) bool {
	if isConversion(b.info, call) {
		if isString(b.info.TypeOf(call)) && isString(b.info.TypeOf(call.Args[0])) {
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
			// A space separates two operands if neither is a string: two holes.
			for _, arg := range call.Args {
				b.addOperand(t, 'v', arg, depth)
			}
			return true
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
		case "ReplaceAll", "Replace":
			return b.addReplace(t, call)
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

// addJoin adds strings.Join of a literal slice. A separator that is not constant
// is a hole.
func (b *builder) addJoin(t *Template, call *ast.CallExpr, depth int) bool {
	if len(call.Args) != 2 {
		return false
	}
	list, ok := ast.Unparen(call.Args[0]).(*ast.CompositeLit)
	if !ok {
		return false
	}
	for _, e := range list.Elts {
		if _, keyed := e.(*ast.KeyValueExpr); keyed {
			return false
		}
	}
	separator := new(Template)
	b.add(separator, call.Args[1], depth+1)
	for i, e := range list.Elts {
		if i > 0 {
			b.room -= max(len(separator.text)-paidByElement, 0)
			if b.room >= 0 {
				t.append(separator, separator.whole())
			} else {
				t.addHole(rfc1738.AnyHole)
			}
		}
		b.add(t, e, depth+1)
	}
	return true
}

// addReplace adds a constant text in which another is replaced everywhere: there
// are holes.
func (b *builder) addReplace(t *Template, call *ast.CallExpr) bool {
	if !isReplace(b.info, call) {
		return false
	}
	text, ok := b.literals.Of(call.Args[0])
	if !ok {
		return false
	}
	u := new(Template)
	u.addText(text)
	old, ok := b.literals.Of(call.Args[1])
	if !ok || old.Value == "" {
		return false
	}
	for start := 0; ; {
		n := strings.Index(text.Value[start:], old.Value)
		if n < 0 {
			t.append(u, rfc1738.Span{Start: start, End: len(text.Value)})
			return true
		}
		t.append(u, rfc1738.Span{Start: start, End: start + n})
		t.addHole(rfc1738.AnyHole)
		start += n + len(old.Value)
	}
}
