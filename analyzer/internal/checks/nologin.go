package checks

import (
	"cmp"
	"go/ast"
	"go/types"
	"net/url"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// namedLogins returns the variables whose field User the program names.
func namedLogins(p *lint.Pass) map[types.Object]bool {
	named := make(map[types.Object]bool)
	for sel := range p.TypesInfo.Selections {
		if v := p.ObjectOf(sel.X); v != nil && sel.Sel.Name == "User" && p.TypeKind(sel.X) == library.URLValue {
			named[v] = true
		}
	}
	return named
}

// hasNoLogin reports whether a URL, or the one whose text an expression is, was made without
// a user or password, and gets none.
func hasNoLogin(p *lint.Pass, e ast.Expr, named map[types.Object]bool) bool {
	return isWithoutLogin(p, cmp.Or(textOf(p, e), e), named, make(map[ast.Expr]bool))
}

// isWithoutLogin looks through variables, what callers give, and the functions of the package that
// return a URL. It is sure of those it has seen.
func isWithoutLogin(p *lint.Pass, e ast.Expr, named map[types.Object]bool, seen map[ast.Expr]bool) bool {
	if v := p.ObjectOf(e); v != nil && named[v] {
		return false
	}
	origins := p.SourcesOf(e)
	for _, o := range origins {
		x := goexpr.Deref(lint.Pointee(goexpr.Deref(o.Expr)))
		if seen[x] {
			continue
		}
		seen[x] = true
		var from []ast.Expr // what it has its login from
		switch x := x.(type) {
		case *ast.Ident: // a pointer to it, or what it points to
			if x != o.Expr {
				from = []ast.Expr{x}
			}
		case *ast.CompositeLit:
			if p.TypeKind(x) == library.URLValue && goexpr.Field(p.TypesInfo, x, "User") == nil {
				continue
			}
		case *ast.CallExpr:
			from = p.Returned(goexpr.Callee(p.TypesInfo, x), o.Result)
			if of := goexpr.Receiver(x); of != nil && p.RowOf(x).Takes(library.PathElement) && p.TypeKind(of) == library.URLValue {
				from = []ast.Expr{of}
			}
		}
		isOther := func(e ast.Expr) bool { return len(seen) >= maxSources || !isWithoutLogin(p, e, named, seen) }
		if len(from) == 0 || slices.ContainsFunc(from, isOther) {
			return false
		}
	}
	return len(origins) > 0
}

// maxSources bounds the places that are looked at for the login of one URL.
const maxSources = 1 << 4

// literalsOf returns the literals that a value, or what it points to, may come from.
func literalsOf(p *lint.Pass, e ast.Expr) (all []*ast.CompositeLit) {
	for _, o := range p.OriginsOf(e) {
		if lit, ok := lint.Pointee(o.Expr).(*ast.CompositeLit); ok {
			all = append(all, lit)
		}
	}
	return all
}

// stringOf returns the URL that a call of its method String prints, or nil.
func stringOf(p *lint.Pass, e ast.Expr) ast.Expr {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || p.RowOf(call).Kind(0) != library.URLText {
		return nil
	}
	text, _ := lint.ResultAs[string](p, call, &url.URL{User: url.UserPassword("", library.Harmless)})
	if !strings.Contains(text, library.Harmless) {
		return nil // Redacted hides the password
	}
	return goexpr.Receiver(call)
}

// textOf returns the URL that stringOf finds of a call, or of what a local variable holds, or nil.
func textOf(p *lint.Pass, e ast.Expr) ast.Expr {
	for _, o := range p.OriginsOf(e) {
		if u := stringOf(p, o.Expr); u != nil {
			return u
		}
	}
	return nil
}
