package checks

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/rfc1738"
)

// isScheme reports whether an expression is the Scheme of a net/url.URL.
func isScheme(p *lint.Pass, e ast.Expr) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "Scheme" {
		return false
	}
	v, ok := p.ObjectOf(sel).(*types.Var)
	return ok && lint.IsURLField(v)
}

// A schemePrefix is a test for a prefix with a scheme.
type schemePrefix struct {
	of, prefix string
	lacks      bool // it passes if the text does not have it
	whole      bool // the text is the prefix
}

// schemePrefixOf returns what a term tests, if it looks for a prefix with a scheme.
func schemePrefixOf(p *lint.Pass, e ast.Expr) (schemePrefix, bool) {
	var t schemePrefix
	if b, ok := e.(*ast.BinaryExpr); ok && isScheme(p, b.X) && (b.Op == token.EQL || b.Op == token.NEQ) {
		text, known := p.ConstantText(b.Y)
		return schemePrefix{of: sourceOf(b.X), prefix: text, lacks: b.Op == token.NEQ, whole: true}, known && sourceOf(b.X) != ""
	}
	if not, ok := e.(*ast.UnaryExpr); ok && not.Op == token.NOT {
		t.lacks, e = true, ast.Unparen(not.X)
	}
	call, ok := e.(*ast.CallExpr)
	if !ok || len(call.Args) != 2 {
		return t, false
	}
	if row := p.RowOf(call); !row.Does(library.Tests) || row.Where != library.AtStart || !row.LooksFor() {
		return t, false
	}
	t.of = sourceOf(call.Args[0])
	t.prefix, ok = partOf(p, call.Args[1])
	return t, ok && t.of != "" && isPlain(ast.Unparen(call.Args[0])) && strings.Contains(t.prefix, ":")
}

// otherScheme returns the scheme that a text may have in place of another, the same with TLS
// or without it, "" if there is none.
func otherScheme(prefix string) string {
	name, ok := strings.CutSuffix(prefix, "://")
	if !ok || !rfc1738.LookupScheme(name).Known() {
		return ""
	}
	if plain, ok := strings.CutSuffix(name, "s"); ok && rfc1738.LookupScheme(plain).Known() {
		return plain + "://"
	}
	if rfc1738.LookupScheme(name + "s").Known() {
		return name + "s://"
	}
	return ""
}

// namesScheme reports whether a declaration looks for a scheme without its slashes, as in the Scheme
// of a URL.
func namesScheme(p *lint.Pass, d ast.Decl) bool {
	for n := range ast.Preorder(d) {
		if text := wordOf(p, n); text == ":" || rfc1738.KnownScheme(text) {
			return true
		}
	}
	return false
}

// wordOf returns the text of a literal or a named constant, "" of other nodes.
func wordOf(p *lint.Pass, n ast.Node) string {
	switch n := n.(type) {
	case *ast.BasicLit, *ast.Ident:
		text, _ := p.ConstantText(n.(ast.Expr))
		return text
	}
	return ""
}
