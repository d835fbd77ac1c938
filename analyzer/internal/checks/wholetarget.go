package checks

import (
	"fmt"
	"go/ast"
	"net/url"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// escapedFile finds the target of a request as the name of a file.
func escapedFile(p *lint.Pass, arg ast.Expr) (lint.Fault, bool) {
	for _, o := range p.Flow.Of(arg).Operands() {
		if o.Kind == library.EncodedTarget && o.Expr != nil {
			return lint.Fault{
				Fact:   p.SourceOf(o.Expr) + " brings its escapes and query into a file name",
				Advice: "use URL.Path",
				Effect: otherPath(),
				Level:  lint.Possible,
			}, true
		}
	}
	return lint.Fault{}, false
}

// otherPath says which target of a request has another path, "" if none has.
func otherPath() string {
	for _, probe := range library.EncodedTarget.Probes() {
		if u, err := url.ParseRequestURI(probe.In); err == nil && u.Path != probe.In {
			return fmt.Sprintf("the name has %q, not %q", probe.In, u.Path)
		}
	}
	return ""
}

// queryOfURL finds a whole URL where its query is asked for: what stands before that becomes part of the first name.
func queryOfURL(p *lint.Pass, call *ast.CallExpr, arg ast.Expr) (lint.Fault, bool) {
	values, ok := lint.ResultAs[url.Values](p, call, "/a?k=v")
	whole, of := p.OriginOf(arg).Expr, ""
	if !ok || values.Has("k") || whole == nil {
		return lint.Fault{}, false
	}
	switch x := whole.(type) {
	case *ast.CallExpr:
		of = p.SourceOf(goexpr.Receiver(x))
	case *ast.SelectorExpr:
		of = p.SourceOf(x.X) + ".URL"
	}
	kind := p.RowOf(whole).Kind(0)
	return lint.Fault{
		Fact:   p.SourceOf(whole) + " is no query",
		Advice: "use " + of + ".Query()",
		Effect: `"/a?k=v" has no parameter "k"`,
	}, kind == library.EncodedTarget || kind == library.URLText
}
