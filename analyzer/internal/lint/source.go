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
	whole := source{p: p}
	if s := whole.of(e); len(s) <= maxSource {
		return s
	}
	short := source{p: p, short: true}
	s := short.of(e)
	if len(s) <= maxSource {
		return s
	}
	return Hidden + s[strings.LastIndexByte(s, '.')+1:]
}

// A source prints an expression.
type source struct {
	p     *Pass
	short bool // without the arguments of calls
}

func (s source) of(e ast.Expr) string {
	switch x := e.(type) {
	case *ast.Ident:
		return x.Name
	case *ast.BasicLit:
		if x.Kind == token.STRING && strings.ContainsFunc(x.Value, isWordChar) {
			return Hidden
		}
		return x.Value
	case *ast.ParenExpr:
		return "(" + s.of(x.X) + ")"
	case *ast.SelectorExpr:
		return s.of(x.X) + "." + x.Sel.Name
	case *ast.StarExpr:
		return "*" + s.of(x.X)
	case *ast.UnaryExpr:
		return x.Op.String() + s.of(x.X)
	case *ast.BinaryExpr:
		return s.of(x.X) + " " + x.Op.String() + " " + s.of(x.Y)
	case *ast.IndexExpr:
		return s.of(x.X) + "[" + s.key(x.Index) + "]"
	case *ast.CallExpr:
		return s.of(x.Fun) + "(" + s.arguments(x) + ")"
	case *ast.SliceExpr:
		return s.of(x.X) + "[...]"
	case *ast.CompositeLit:
		if x.Type != nil {
			return types.ExprString(x.Type) + "{...}"
		}
	case *ast.TypeAssertExpr:
		return s.of(x.X) + ".(...)"
	}
	return Hidden
}

func (s source) arguments(call *ast.CallExpr) string {
	if s.short && len(call.Args) > 0 {
		return Hidden
	}
	row := s.p.RowOf(call)
	args := make([]string, len(call.Args))
	for i, arg := range call.Args {
		if row.Place(i).IsName() {
			args[i] = s.key(arg)
		} else {
			args[i] = s.of(arg)
		}
	}
	return strings.Join(args, ", ")
}

// isWordChar reports whether a character may be one of a secret. Punctuation alone is none.
func isWordChar(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// key prints what names an element, a parameter or a header. That is not a secret.
func (s source) key(e ast.Expr) string {
	if lit, ok := e.(*ast.BasicLit); ok {
		return lit.Value
	}
	return s.of(e)
}
