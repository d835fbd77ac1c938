package checks

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"sync"

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
	Advice:   "test r.TLS != nil, or use r.Host",
	Check:    checkOriginForm,

	Imports: []string{"net/http"},
}

// checkOriginForm finds what is read of the URL of a served request, and only the absolute form of its target has.
func checkOriginForm(p *lint.Pass, _ []*lint.Candidate) {
	checkForwardedProto(p)
	setsTarget := func(to ast.Expr) bool {
		return isTarget(p, to) || requestOf(p, to) != nil || p.RowOf(to).Kind(0) == library.EncodedTarget
	}
	isProxy := sync.OnceValue(func() bool { return isOfProxy(p, setsTarget) })
	for part := range lint.All[*ast.SelectorExpr](p) {
		if r := requestOf(p, part); r != nil && isServed(p, r) && !isCopied(p, part) && !p.Holds(looksElsewhere, p.DeclAt(part)) && !isProxy() {
			reportPart(p, part, p.SourceOf(r), true)
		}
	}
}

// reportPart reports what is read of the URL of a request, which is written as r, and may be one that a proxy has completed.
func reportPart(p *lint.Pass, part *ast.SelectorExpr, r string, isServed bool) {
	level := lint.Possible // a host may be set by middleware
	call, isCall := p.Parent(part).(*ast.CallExpr)
	advice := "use (&url.URL{Host: " + r + ".Host})." + part.Sel.Name + "()"
	switch part.Sel.Name {
	case "Scheme":
		advice = "test " + r + ".TLS != nil"
		if isServed && (!isCall || !p.RowOf(call).Takes(library.Log)) {
			level = lint.Likely
		}
	case "Host":
		advice = "use " + r + ".Host"
	}
	var whole ast.Expr = part
	if isCall && call.Fun == whole {
		whole = call
	}
	p.ReportExpr(whole, lint.Fault{Level: level, Fact: p.SourceOf(whole) + " is empty in a received request", Advice: advice}, nil)
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

// isOfProxy reports whether a package is of a proxy, by its name or what it does, or assigns to something that tells of one.
func isOfProxy(p *lint.Pass, tells func(to ast.Expr) bool) bool {
	passesOn := func(e ast.Expr) bool {
		text, _ := p.ConstantText(e)
		return text == "CONNECT" || slices.Contains([]string{"Hijack", "IsAbs", "ProxyHeaders", "RoundTrip"}, goexpr.Name(e))
	}
	if strings.Contains(p.Pkg.Name(), "proxy") {
		return true
	}
	for d := range p.Decls() {
		if lint.Assigns(d, tells) || goexpr.Has(d, passesOn) {
			return true
		}
	}
	return false
}

// isServed reports whether a request is the only one of a function that writes the response, and is told of no error: such
// a one is the ErrorHandler of a reverse proxy, and its request the one that was sent.
func isServed(p *lint.Pass, r ast.Expr) bool {
	isRequest := func(f *ast.Field) bool {
		return slices.ContainsFunc(f.Names, func(name *ast.Ident) bool { return p.TypesInfo.Defs[name] == p.ObjectOf(r) })
	}
	writers, requests := 0, 0
	for n := range p.Enclosing(r) {
		var typ *ast.FuncType
		switch n := n.(type) {
		case *ast.FuncLit:
			typ = n.Type
		case *ast.FuncDecl:
			typ = n.Type
		}
		if typ != nil && slices.ContainsFunc(typ.Params.List, isRequest) {
			for _, f := range typ.Params.List {
				switch kind := p.TypeKind(f.Type); {
				case kind == library.WriterValue:
					writers++
				case kind == library.RequestValue:
					requests += len(f.Names)
				case types.ExprString(f.Type) == "error":
					return false
				}
			}
			return writers > 0 && requests == 1
		}
	}
	return false
}

// checkForwardedProto finds X-Forwarded-Proto set to the scheme of the URL of a received request, which has none, or that of a
// backend.
func checkForwardedProto(p *lint.Pass) {
	for call, row := range p.KnownCalls() {
		if row.Place(1) != library.HeaderValue || len(call.Args) != 2 || !strings.EqualFold(goexpr.ArgText(p.TypesInfo, call, 0), "X-Forwarded-Proto") {
			continue
		}
		scheme, d := call.Args[1], p.DeclAt(call)
		r := requestOf(p, scheme)
		isSet := func(to ast.Expr) bool { return to.Pos() < call.Pos() && sourceOf(to) == sourceOf(scheme) }
		isOfClient := func(s *ast.SelectorExpr) bool { return s.Sel.Name == "RemoteAddr" && p.ObjectOf(s.X) == p.ObjectOf(r) }
		isTested := func(b *ast.BinaryExpr) bool { return requestOf(p, b.X) != nil }
		switch {
		case r == nil:
		case lint.Assigns(d, isSet):
			p.ReportExpr(scheme, lint.Fault{
				Fact:   p.SourceOf(scheme) + " is not the scheme of the client",
				Advice: "test " + p.SourceOf(r) + ".TLS != nil",
			}, nil)
		case (isServed(p, r) || goexpr.Has(d, isOfClient)) && !goexpr.Has(d, isTested):
			if part, ok := ast.Unparen(scheme).(*ast.SelectorExpr); ok {
				reportPart(p, part, p.SourceOf(r), isServed(p, r))
			}
		}
	}
}

// isCopied reports whether a part of a URL becomes the same part of another, or one of several texts, or is counted.
func isCopied(p *lint.Pass, part *ast.SelectorExpr) bool {
	switch parent := p.Parent(part).(type) {
	case *ast.KeyValueExpr:
		return goexpr.Name(parent.Key) == part.Sel.Name
	case *ast.CallExpr:
		return p.RowOf(parent).Does(library.Selects) || goexpr.Builtin(p.TypesInfo, parent) == "len"
	}
	return false
}

// looksElsewhere holds of a declaration that asks whether the scheme or host is missing, or is that of a request to a proxy, or whether
// the request came by TLS, or through a proxy.
var looksElsewhere = &lint.DeclFact{Has: func(p *lint.Pass, e ast.Expr) bool {
	isPart := func(o lint.Origin) bool { return requestOf(p, o.Expr) != nil }
	switch e := e.(type) {
	case *ast.BinaryExpr:
		text, ok := p.ConstantText(e.Y)
		return ok && (text == "" || text == "http" && e.Op == token.NEQ) && slices.ContainsFunc(p.OriginsOf(e.X), isPart)
	case *ast.SelectorExpr:
		return e.Sel.Name == "TLS" && p.TypeKind(e.X) == library.RequestValue
	case *ast.CallExpr:
		text, _ := p.ConstantText(p.ArgAt(e, library.HeaderName))
		return p.RowOf(e).Kind(0) == library.HeaderText && strings.Contains(strings.ToLower(text), "forwarded")
	}
	return false
}}
