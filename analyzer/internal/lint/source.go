package lint

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
	"unicode"
)

// maxSource is the most bytes of an expression that a message shows.
const maxSource = 40

// SourceOf returns an expression as messages show it: its source, with "..." for text
// that may be a secret, and for what makes it too long.
func (p *Pass) SourceOf(e ast.Expr) string {
	if whole := p.source(e, false); len(whole) <= maxSource {
		return whole
	}
	short := p.source(e, true)
	if len(short) <= maxSource {
		return short
	}
	return Hidden + short[strings.LastIndexByte(short, '.')+1:]
}

// source prints an expression; a short one has no arguments of calls.
func (p *Pass) source(e ast.Expr, short bool) string {
	switch x := e.(type) {
	case *ast.Ident:
		return x.Name
	case *ast.BasicLit:
		isOfWord := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) } // punctuation alone is no secret
		if x.Kind == token.STRING && strings.ContainsFunc(x.Value, isOfWord) {
			return Hidden
		}
		return x.Value
	case *ast.ParenExpr:
		return "(" + p.source(x.X, short) + ")"
	case *ast.SelectorExpr:
		return p.source(x.X, short) + "." + x.Sel.Name
	case *ast.StarExpr:
		return "*" + p.source(x.X, short)
	case *ast.UnaryExpr:
		return x.Op.String() + p.source(x.X, short)
	case *ast.BinaryExpr:
		return p.source(x.X, short) + " " + x.Op.String() + " " + p.source(x.Y, short)
	case *ast.IndexExpr:
		return p.source(x.X, short) + "[" + p.key(x.Index, short) + "]"
	case *ast.CallExpr:
		return p.source(x.Fun, short) + "(" + p.arguments(x, short) + ")"
	case *ast.SliceExpr:
		return p.source(x.X, short) + "[...]"
	case *ast.CompositeLit:
		if x.Type != nil {
			return types.ExprString(x.Type) + "{...}"
		}
	case *ast.TypeAssertExpr:
		return p.source(x.X, short) + ".(...)"
	}
	return Hidden
}

func (p *Pass) arguments(call *ast.CallExpr, short bool) string {
	if short && len(call.Args) > 0 {
		return Hidden
	}
	row := p.RowOf(call)
	args := make([]string, len(call.Args))
	for i, arg := range call.Args {
		if row.Place(i).IsName() {
			args[i] = p.key(arg, short)
		} else {
			args[i] = p.source(arg, short)
		}
	}
	return strings.Join(args, ", ")
}

// key prints what names an element, a parameter or a header. That is not a secret.
func (p *Pass) key(e ast.Expr, short bool) string {
	if lit, ok := e.(*ast.BasicLit); ok {
		return lit.Value
	}
	return p.source(e, short)
}
