package checks

import (
	"fmt"
	"go/ast"
	"go/token"
	"net/url"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// checkRawPath finds the tests of RawPath for the path of a URL: it is empty unless String would escape
// the path in another way.
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
				if n.Op == token.EQL || n.Op == token.NEQ {
					reportRawPath(p, n.X, n.Y)
				}
			}
		}
	}
}

// checkCopiedPath finds the path of a request that another URL gets, in a function that does nothing about RawPath.
func checkCopiedPath(p *lint.Pass) {
	const escaped, decoded = "/a%2Fb", "/a/b"
	isRawPath := func(id *ast.Ident) bool { return id.Name == "RawPath" }
	for _, path := range p.FieldsAt(library.DecodedPath) {
		for from := range p.Flow.Given(path.Object, nil) {
			to, ok := p.Parent(from).(*ast.AssignStmt)
			isResult := ok && slices.Contains(to.Lhs, from) // what a function returns is known by where it goes
			if !isResult && isServedPath(p, ast.Unparen(from)) && !goexpr.Has(p.DeclAt(from), isRawPath) {
				p.ReportExpr(from, lint.Fault{
					Level:  lint.Possible, // four of four in real code have no escaped slash
					Fact:   p.SourceOf(from) + " loses how the path is escaped",
					Advice: "set RawPath, too",
					Effect: fmt.Sprintf("%q arrives as %q", escaped, (&url.URL{Path: decoded}).EscapedPath()),
				}, nil)
			}
		}
	}
}

// readsOnlyRawPath holds of a declaration that reads RawPath, and neither looks whether it is
// empty, nor sets it, nor reads the path by other means.
var readsOnlyRawPath = &lint.DeclFact{Holds: func(p *lint.Pass, d ast.Decl) bool {
	reads := func(sel *ast.SelectorExpr) bool { return sel.Sel.Name == "RawPath" }
	isOther := func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			return n.Sel.Name == "EscapedPath" || p.RowOf(n).Place(0) == library.DecodedPath
		case *ast.CallExpr:
			return goexpr.Builtin(p.TypesInfo, n) == "len" && len(n.Args) > 0 && p.IsKind(n.Args[0], library.EncodedPath)
		case *ast.BinaryExpr:
			text, ok := p.ConstantText(n.Y)
			return ok && text == "" && p.IsKind(n.X, library.EncodedPath)
		case *ast.AssignStmt:
			return goexpr.Name(n.Lhs[0]) == "RawPath"
		case *ast.KeyValueExpr:
			return goexpr.Name(n.Key) == "RawPath"
		}
		return false
	}
	return goexpr.Has(d, reads) && !goexpr.Has(d, isOther)
}}

// reportRawPath reports RawPath beside a text for which that is empty.
func reportRawPath(p *lint.Pass, e, beside ast.Expr) {
	kind, from := p.KindOf(e)
	if kind != library.EncodedPath || goexpr.Name(from.Expr) != "RawPath" {
		return
	}
	text, _ := p.ConstantText(beside)
	if u, err := url.ParseRequestURI("http://h/" + text); err != nil || u.RawPath != "" {
		return // it looks for what makes it other than empty
	}
	p.ReportExpr(e, lint.Fault{
		Fact:   p.SourceOf(from.Expr) + " is empty for most paths",
		Advice: "use EscapedPath",
		Effect: `it is "" for "/menu"`,
	}, nil)
}
