package checks

import (
	"fmt"
	"go/ast"
	"go/token"
	"net/url"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// checkRawPath finds the tests of RawPath for the path of a URL, and the texts that it is put into:
// it is empty unless String would escape the path in another way.
func checkRawPath(p *lint.Pass) {
	for d := range p.Decls() {
		if !p.Holds(readsOnlyRawPath, d) {
			continue
		}
		for n := range ast.Preorder(d) {
			switch n := n.(type) {
			case *ast.CallExpr:
				if row := p.RowOf(n); len(n.Args) == 2 && row.LooksFor() && !row.Does(library.Splits) {
					reportRawPath(p, n.Args[0], n.Args[1])
				}
			case *ast.BinaryExpr:
				switch n.Op {
				case token.EQL, token.NEQ:
					reportRawPath(p, n.X, n.Y)
					reportRawPath(p, n.Y, n.X)
				case token.ADD:
					if p.UseOf(n) > lint.Shown {
						reportRawPath(p, n.Y, n.X)
					}
				}
			case *ast.SwitchStmt:
				if n.Tag != nil {
					reportRawPath(p, n.Tag, nil)
				}
			}
		}
	}
}

// readsOnlyRawPath holds of a declaration that reads RawPath, and neither looks whether it is
// empty, nor sets it, nor reads the path by other means.
var readsOnlyRawPath = &lint.DeclFact{Holds: func(p *lint.Pass, d ast.Decl) bool {
	reads := false
	for n := range ast.Preorder(d) {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			reads = reads || isRawPath(p, n)
			if p.IsURLPath(n) || !isRawPath(p, n) && p.RowOf(n).Kind(0) == library.EncodedPath {
				return false
			}
		case *ast.AssignStmt:
			if isRawPath(p, n.Lhs[0]) {
				return false
			}
		case *ast.KeyValueExpr:
			if goexpr.Name(n.Key) == "RawPath" {
				return false
			}
		case *ast.BasicLit:
			if n.Value == `""` {
				return false
			}
		case *ast.Ident:
			if n.Name == "len" {
				return false
			}
		}
	}
	return reads
}}

// isRawPath reports whether an expression is the RawPath of a net/url.URL.
func isRawPath(p *lint.Pass, e ast.Expr) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	return ok && sel.Sel.Name == "RawPath" && p.RowOf(sel).Kind(0) == library.EncodedPath
}

// reportRawPath reports an expression that is RawPath, beside a text for which that is empty.
func reportRawPath(p *lint.Pass, e, beside ast.Expr) {
	origins := p.OriginsOf(e)
	if !lint.IsStringType(p.TypesInfo.TypeOf(e)) || len(origins) == 0 || !isRawPath(p, origins[0].Expr) {
		return
	}
	const path = "/menu"
	if text, ok := p.ConstantText(beside); beside != nil && ok {
		if u, err := url.Parse("http://h/" + text); err == nil && u.RawPath != "" {
			return // it looks for what makes it other than empty
		}
	}
	p.ReportExpr(e, lint.Fault{
		Fact:   p.SourceOf(origins[0].Expr) + " is empty for most paths",
		Advice: "use EscapedPath",
		Effect: fmt.Sprintf("it is %q for %q", rawPathOf(path), path),
	}, nil)
}

// rawPathOf returns the RawPath of the URL with a path.
func rawPathOf(path string) string {
	u, err := url.Parse("http://h" + path)
	if err != nil {
		return path
	}
	return u.RawPath
}
