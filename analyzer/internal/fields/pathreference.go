package fields

import (
	"fmt"
	"go/ast"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

var PathReference = lint.Rule{
	ID:       "path-reference",
	Group:    lint.Semantics,
	Summary:  "a URL reference, or a string that is named like one, that goes to the Path of a net/url.URL",
	Why:      `String escapes what Path holds, so an escape in the reference is escaped again, and its "?" is printed as "%3F".`,
	Scope:    `Parse the reference, then resolve it or copy its fields. A name alone is possible: it is little evidence.`,
	Suppress: `if the string is a path without escapes or a query`,
	Before:   `u.Path = r.RequestURI`,
	Check:    checkPathReference,
	Needs:    []string{"net/url", "net/http"},
}

// checkPathReference looks at what goes to Path as it is, and at its names.
func checkPathReference(p *lint.Pass, _ []*lint.Candidate) {
	for _, a := range p.AssignmentsTo(p.FieldsAt(library.DecodedPath)) {
		for _, t := range a.Texts {
			o, ok := t.Operand(0)
			switch isURL := o.Kind == library.URLText || o.Kind == library.EncodedTarget; {
			case !ok, t.Len() != 1, o.State == strflow.Escaped:
			case isURL && !lint.Assigns(p.DeclAt(a.At), func(to ast.Expr) bool { return o.Object != nil && p.ObjectOf(to) == o.Object }):
				reportReference(p, a.At, o, lint.Likely, "?")
			case o.Object != nil && a.Through == nil && names.Says(names.LastWord(o.Object.Name()), names.Reference):
				reportReference(p, a.At, o, lint.Possible, "?")
			}
			for o := range t.Operands() {
				if o.Expr != nil && isCutAtQuery(p, a.At, o.Expr) {
					reportReference(p, a.At, o, lint.Possible, "%20")
				}
			}
		}
	}
}

func reportReference(p *lint.Pass, at ast.Expr, o strflow.Operand, level lint.Level, escape string) {
	name, advice := "a URL", "use url.Parse"
	if o.Expr != nil {
		name = p.SourceOf(o.Expr)
		if _, from := p.KindOf(o.Expr); p.RowOf(from.Expr).Does(library.JoinsPath) {
			advice, escape = "use URL.JoinPath", "%20"
		}
	}
	p.ReportExpr(at, lint.Fault{
		Level:  level,
		Fact:   name + " goes to URL.Path as it is",
		Advice: advice,
		Effect: fmt.Sprintf("%q in it is printed as %q", escape, printed(library.DecodedPath, library.Harmless, escape, library.Harmless)),
	}, nil)
}

// cutsAtQuery holds of a declaration that looks for "?" in a text, and gives a URL a query.
var cutsAtQuery = &lint.DeclFact{Holds: func(p *lint.Pass, d ast.Decl) bool {
	return p.AssignsTo(d, library.Query) && goexpr.Has(d, func(call *ast.CallExpr) bool { return looksForQuery(p, call) })
}}

// looksForQuery reports whether a call looks for "?" in its first argument.
func looksForQuery(p *lint.Pass, call *ast.CallExpr) bool {
	if len(call.Args) < 2 {
		return false
	}
	sign := p.TypesInfo.Types[call.Args[1]].Value
	return sign != nil && (sign.ExactString() == `"?"` || sign.ExactString() == "63")
}

// isCutAtQuery reports whether an expression is what stands before the query of a text, which goes to RawQuery as it is written.
func isCutAtQuery(p *lint.Pass, at, e ast.Expr) bool {
	d := p.DeclAt(at)
	if !p.Holds(cutsAtQuery, d) {
		return false
	}
	whole := p.OriginOf(e).Expr
	switch x := whole.(type) {
	case *ast.SliceExpr:
		whole = x.X
	case *ast.IndexExpr:
		whole = p.OriginOf(x.X).Expr
	}
	if call, ok := whole.(*ast.CallExpr); ok && len(call.Args) > 0 {
		whole = call.Args[0]
	}
	return p.ObjectOf(whole) != nil && goexpr.Has(d, func(call *ast.CallExpr) bool {
		return looksForQuery(p, call) && p.ObjectOf(call.Args[0]) == p.ObjectOf(whole)
	})
}
