package checks

import (
	"go/ast"
	"go/token"
	"go/types"
	"reflect"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

var UntrimmedURL = lint.Rule{
	ID:      "untrimmed-url",
	Group:   lint.Semantics,
	Summary: "text from a file, a command or an XML element that becomes a URL with its white space",
	Why:     `url.Parse refuses " https://example.com" and a line break, and writes a blank at the end as "%20".`,
	Scope: `Files and the output of commands end in a line break, and elements are written on lines of their own. The rule reports text of these that
goes to url.Parse or a request. The level is possible.`,
	Suppress: `if the text is trimmed where it is read`,
	Before:   `if text, err := os.ReadFile("site.txt"); err == nil { http.Get(string(text)) }`,
	After:    `if text, err := os.ReadFile("site.txt"); err == nil { http.Get(strings.TrimSpace(string(text))) }`,
	Level:    lint.Possible,
	Check:    checkUntrimmedURL,

	Imports: []string{lint.AnyPackage},
}

// checkUntrimmedURL finds the URLs that files bring, and that keep their white space.
func checkUntrimmedURL(p *lint.Pass, _ []*lint.Candidate) {
	for n := range lint.All[ast.Node](p) {
		switch n := n.(type) {
		case *ast.CallExpr:
			if url := urlArg(p, n); url != nil {
				checkContent(p, url)
			}
		case *ast.KeyValueExpr:
			checkCopy(p, n.Key, n.Value)
		case *ast.AssignStmt:
			if n.Tok == token.ASSIGN && len(n.Lhs) == len(n.Rhs) {
				for i, lhs := range n.Lhs {
					if sel, ok := lhs.(*ast.SelectorExpr); ok {
						checkCopy(p, sel, n.Rhs[i])
					}
				}
			}
		}
	}
}

// urlArg returns the argument of a call that is taken for a URL, or nil.
func urlArg(p *lint.Pass, call *ast.CallExpr) ast.Expr {
	return p.ArgAt(call, library.Absolute, library.Reference)
}

// checkContent finds what a file, a command or a connection brings, with its line break, in any
// part of a URL.
func checkContent(p *lint.Pass, e ast.Expr) {
	for _, o := range p.Flow.Of(e).Operands() {
		if o.Expr == nil || o.State != strflow.AsIs {
			continue
		}
		kind, from := p.KindOf(o.Expr)
		if o.At == 0 {
			checkElement(p, from.Expr)
		}
		if kind == library.FileContent {
			p.ReportExpr(o.Expr, lint.Fault{
				Fact:   p.SourceOf(o.Expr) + " ends in a line break, as files and commands do",
				Advice: "use strings.TrimSpace",
				Effect: p.Alone("https://h\n", library.Reference).Effect,
			}, nil)
		}
	}
}

// checkCopy reports what checkElement does, if another field named like an address gets it.
func checkCopy(p *lint.Pass, to, from ast.Expr) {
	if lint.IsAddressField(goexpr.Name(to)) {
		checkElement(p, from)
	}
}

// checkElement reports a field of an XML element that is named like an address.
func checkElement(p *lint.Pass, e ast.Expr) {
	sel, ok := e.(*ast.SelectorExpr)
	if !ok || !lint.IsAddressField(sel.Sel.Name) {
		return
	}
	tag := tagOf(p, sel).Get("xml")
	if tag != "" && !strings.Contains(tag, ",attr") && lint.IsStringType(p.TypesInfo.TypeOf(sel)) {
		p.ReportExpr(sel, lint.Fault{
			Fact:   p.SourceOf(sel) + ", from an XML element, may have spaces around it",
			Advice: "use strings.TrimSpace",
			Alike:  true,
		}, nil)
	}
}

// tagOf returns the tag of a field, "" if it has none.
func tagOf(p *lint.Pass, sel *ast.SelectorExpr) (tag reflect.StructTag) {
	selection := p.TypesInfo.Selections[sel]
	if selection == nil || selection.Kind() != types.FieldVal {
		return ""
	}
	t := selection.Recv()
	for _, i := range selection.Index() {
		s := goexpr.Struct(t)
		if s == nil {
			return ""
		}
		tag, t = reflect.StructTag(s.Tag(i)), s.Field(i).Type()
	}
	return tag
}
