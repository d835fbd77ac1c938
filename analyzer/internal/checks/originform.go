package checks

import (
	"go/ast"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

var OriginForm = lint.Rule{
	ID:      "origin-form",
	Group:   lint.Semantics,
	Summary: "the scheme or host of the URL of a received request, which has neither",
	Why:     `Only requests to a proxy have them, so r.URL.Scheme == "https" never holds, and a cookie is not Secure.`,
	Scope: `The request is that of a function that writes the response. A package that sets the URL of a request, and a function that looks elsewhere, are left
out. A host is possible, as middleware may set it.`,
	Suppress: `if the program is a proxy, or another package sets them`,
	Before:   `_ = func(w http.ResponseWriter, r *http.Request) bool { return r.URL.Scheme == "https" }`,
	After:    `_ = func(w http.ResponseWriter, r *http.Request) bool { return r.TLS != nil }`,
	Advice:   "use r.TLS, or r.Host",
	Check:    checkOriginForm,

	Imports: []string{"net/http"},
}

// checkOriginForm finds what is read of the URL of a served request, and only the absolute form of its target has.
func checkOriginForm(p *lint.Pass, _ []*lint.Candidate) {
	checkForwardedProto(p)
	if strings.Contains(p.Pkg.Name(), "proxy") {
		return
	}
	var read []*ast.SelectorExpr
	for d := range p.Decls() {
		if setsTarget(p, d) {
			return
		}
		for part := range goexpr.All[*ast.SelectorExpr](d) {
			if r := requestOf(p, part); r != nil && isServed(p, r) && !isCopied(p, part) && !p.Holds(looksElsewhere, d) {
				read = append(read, part)
			}
		}
	}
	for _, part := range read {
		level, advice := lint.Possible, "Host" // which middleware of another package may set
		if part.Sel.Name == "Scheme" {
			level, advice = lint.Likely, "TLS"
		}
		p.ReportExpr(part, lint.Fault{
			Level:  level,
			Fact:   p.SourceOf(part) + " is empty in a received request",
			Advice: "use " + p.SourceOf(requestOf(p, part)) + "." + advice,
		}, nil)
	}
}

// requestOf returns the request of whose URL an expression is the scheme or the host, or nil.
func requestOf(p *lint.Pass, e ast.Expr) ast.Expr {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok { // of Hostname
		e = call.Fun
	}
	part, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || !slices.Contains([]string{"Scheme", "Host", "Hostname", "Port"}, part.Sel.Name) {
		return nil
	}
	if target, ok := ast.Unparen(part.X).(*ast.SelectorExpr); ok && isTarget(p, target) {
		return target.X
	}
	return nil
}

// isTarget reports whether an expression is the URL of a request.
func isTarget(p *lint.Pass, e ast.Expr) bool {
	row := p.RowOf(e)
	return row.Kind(0) == library.URLValue && row.ComesFrom(library.Request)
}

// setsTarget reports whether a declaration sets the target of a request, or its scheme or host, or makes a tunnel.
func setsTarget(p *lint.Pass, d ast.Decl) bool {
	for to := range lint.Assigned(d) {
		if isTarget(p, to) || requestOf(p, to) != nil || p.RowOf(to).Kind(0) == library.EncodedTarget {
			return true
		}
	}
	return goexpr.Has(d, func(e ast.Expr) bool {
		text, _ := p.ConstantText(e)
		return text == "CONNECT" || goexpr.Name(e) == "Hijack"
	})
}

// isServed reports whether a request is that of a function that writes the response.
func isServed(p *lint.Pass, r ast.Expr) bool {
	isRequest := func(f *ast.Field) bool {
		return slices.ContainsFunc(f.Names, func(name *ast.Ident) bool { return p.TypesInfo.Defs[name] == p.ObjectOf(r) })
	}
	isWriter := func(f *ast.Field) bool { return p.TypeKind(f.Type) == library.WriterValue }
	for n := range p.Enclosing(r) {
		var typ *ast.FuncType
		switch n := n.(type) {
		case *ast.FuncLit:
			typ = n.Type
		case *ast.FuncDecl:
			typ = n.Type
		}
		if typ != nil && slices.ContainsFunc(typ.Params.List, isRequest) {
			return slices.ContainsFunc(typ.Params.List, isWriter)
		}
	}
	return false
}

// checkForwardedProto finds X-Forwarded-Proto set to the scheme of a URL that has got that of a backend.
func checkForwardedProto(p *lint.Pass) {
	for call, row := range p.KnownCalls() {
		if row.Place(1) != library.HeaderValue || len(call.Args) != 2 || !strings.EqualFold(goexpr.ArgText(p.TypesInfo, call, 0), "X-Forwarded-Proto") {
			continue
		}
		scheme := call.Args[1]
		for to := range lint.Assigned(p.DeclAt(call)) {
			if r := requestOf(p, scheme); r != nil && to.Pos() < call.Pos() && sourceOf(to) == sourceOf(scheme) {
				p.ReportExpr(scheme, lint.Fault{
					Fact:   p.SourceOf(scheme) + " is not the scheme of the client",
					Advice: "use " + p.SourceOf(r) + ".TLS",
				}, nil)
				break
			}
		}
	}
}

// isCopied reports whether a part of a URL becomes the same part of another.
func isCopied(p *lint.Pass, part *ast.SelectorExpr) bool {
	field, ok := p.Parent(part).(*ast.KeyValueExpr)
	return ok && goexpr.Name(field.Key) == part.Sel.Name
}

// looksElsewhere holds of a declaration that asks whether the scheme or host is missing, or whether the request came
// by TLS, or through a proxy, or is to one.
var looksElsewhere = &lint.DeclFact{Holds: func(p *lint.Pass, d ast.Decl) bool {
	isMissing := func(e ast.Expr) bool {
		return slices.ContainsFunc(p.OriginsOf(e), func(o lint.Origin) bool { return requestOf(p, o.Expr) != nil })
	}
	return goexpr.Has(d, func(e ast.Expr) bool {
		switch e := e.(type) {
		case *ast.BinaryExpr:
			text, ok := p.ConstantText(e.Y)
			return ok && text == "" && isMissing(e.X)
		case *ast.SelectorExpr:
			return slices.Contains([]string{"TLS", "IsAbs"}, e.Sel.Name)
		case *ast.CallExpr:
			text, _ := p.ConstantText(p.ArgAt(e, library.HeaderName))
			return p.RowOf(e).Kind(0) == library.HeaderText && strings.Contains(strings.ToLower(text), "forwarded")
		}
		return false
	})
}}
