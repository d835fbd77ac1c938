package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

var decodedPath = Rule{
	ID:      "decoded-path",
	Group:   Review,
	Summary: `the Path of a net/url.URL before a "?" in text`,
	Why:     `Path is decoded, so of "/a%3Fb" it is "/a?b", and before a query that is another URL.`,
	Scope: `EscapedPath and RequestURI return the text of the URL. Off by default: of 21 such places in real code 3 mattered, as most are logs and
keys.`,
	Suppress: `if the text is only shown, or is a key`,
	Before:   `addr = u.Path + "?" + u.RawQuery`,
	After:    `addr = u.EscapedPath() + "?" + u.RawQuery`,
	Off:      true,
	check:    checkDecodedPath,
}

// checkDecodedPath finds sums with a path before a "?".
func checkDecodedPath(p *pass, _ []*candidate) {
	if !p.imports("net/url", "net/http") {
		return
	}
	for _, file := range p.Files {
		if p.skip(file) {
			continue
		}
		ast.Inspect(file, func(n ast.Node) bool {
			var before, behind ast.Expr
			switch n := n.(type) {
			case *ast.BinaryExpr:
				if n.Op == token.ADD {
					before, behind = n.X, n.Y
				}
			case *ast.AssignStmt:
				if n.Tok == token.ADD_ASSIGN {
					before, behind = n.Lhs[0], n.Rhs[0]
				}
			}
			if before != nil && p.beginsQuery(behind) && p.endsInPath(before) {
				p.reportExpr(before, fault{
					fact:   "URL.Path is decoded",
					advice: "use EscapedPath",
					effect: `a "?" in it begins the query`,
				}, nil)
			}
			return true
		})
	}
}

// beginsQuery reports whether a sum begins with "?".
func (p *pass) beginsQuery(e ast.Expr) bool {
	for {
		sum, ok := ast.Unparen(e).(*ast.BinaryExpr)
		if !ok {
			break
		}
		e = sum.X
	}
	text, _ := p.constantText(e)
	return strings.HasPrefix(text, "?")
}

// endsInPath reports whether a sum ends with the path of a net/url.URL, or is a variable
// that is given one.
func (p *pass) endsInPath(e ast.Expr) bool {
	switch x := ast.Unparen(e).(type) {
	case *ast.BinaryExpr:
		return x.Op == token.ADD && p.endsInPath(x.Y)
	case *ast.SelectorExpr:
		return p.isURLPath(x)
	case *ast.Ident:
		v, ok := p.TypesInfo.ObjectOf(x).(*types.Var)
		if !ok || !isStringType(v.Type()) {
			return false
		}
		for _, g := range p.holders().given[v] {
			if sel, ok := ast.Unparen(g.value).(*ast.SelectorExpr); ok && p.isURLPath(sel) {
				return true
			}
		}
	}
	return false
}
