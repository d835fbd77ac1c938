package checks

import (
	"fmt"
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
	Summary: "text from a form, a file or a command that becomes a URL with its white space",
	Why:     `url.Parse refuses " https://example.com", and writes a blank at the end as "%20", so pasted URLs fail.`,
	Scope: `Files end in a line break, and people paste a URL with a blank. The rule reports text from forms, files and commands that
goes to url.Parse or a request. The level is possible, and that of requests and forms any: of 20 in real code none was worth a change.`,
	Suppress: `if the text is trimmed where it is read`,
	Before:   `if text, err := os.ReadFile("site.txt"); err == nil { http.Get(string(text)) }`,
	After:    `if text, err := os.ReadFile("site.txt"); err == nil { http.Get(strings.TrimSpace(string(text))) }`,
	Level:    lint.Possible,
	Check:    checkUntrimmedURL,

	Imports: []string{lint.AnyPackage},
}

// checkUntrimmedURL finds the URLs that people or files bring, and that keep their
// white space.
func checkUntrimmedURL(p *lint.Pass, _ []*lint.Candidate) {
	for d := range p.Decls() {
		var taken []ast.Expr
		trims := false
		for n := range ast.Preorder(d) {
			switch n := n.(type) {
			case *ast.CallExpr:
				if url := urlArg(p, n); url != nil {
					taken = append(taken, url)
					checkContent(p, url)
				}
				row := p.RowOf(n)
				trims = trims || row.Does(library.Trims) || row.Does(library.Words) && len(n.Args) == 1
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
		if trims {
			continue
		}
		for _, e := range taken {
			if from := broughtFrom(p, e); from != "" {
				p.ReportExpr(e, lint.Fault{
					Level:  lint.Any,
					Fact:   fmt.Sprintf("%s, from %s, may have spaces around it", p.SourceOf(e), from),
					Advice: "use strings.TrimSpace",
					Effect: p.Alone(lint.Text(" ws://h"), library.NoPlace, library.Reference).Effect,
				}, nil)
			}
		}
	}
}

// urlArg returns the argument of a call that is taken for a URL, or nil.
func urlArg(p *lint.Pass, call *ast.CallExpr) ast.Expr {
	row := p.RowOf(call)
	if row == nil {
		return nil
	}
	for i, arg := range call.Args {
		if place := row.Place(i); place == library.Absolute || place == library.Reference {
			return arg
		}
	}
	return nil
}

// checkContent finds what a file, a command or a connection brings, with its line break, in any
// part of a URL.
func checkContent(p *lint.Pass, e ast.Expr) {
	for _, o := range p.Flow.Of(e).Operands() {
		if o.Expr == nil || o.State != strflow.AsIs {
			continue
		}
		if kind, _ := p.KindOf(o.Expr); kind == library.FileContent {
			p.ReportExpr(o.Expr, lint.Fault{
				Fact:   p.SourceOf(o.Expr) + " ends in a line break, as files and commands do",
				Advice: "use strings.TrimSpace",
				Effect: p.Alone(lint.Text("https://h\n"), library.NoPlace, library.Reference).Effect,
			}, nil)
		}
	}
}

// broughtFrom says where a text comes from, as a whole and as it is, or returns "".
func broughtFrom(p *lint.Pass, e ast.Expr) string {
	for text, o := range p.Flow.Of(e).Operands() {
		if text.Len() != 1 || o.State != strflow.AsIs || o.Class != strflow.Any {
			continue
		}
		if o.Origin == strflow.Request && !isHeaderValue(o) { // net/http trims fields
			return "a request"
		}
	}
	return ""
}

// checkCopy reports a tagged field that is copied, if both fields are named like
// addresses.
func checkCopy(p *lint.Pass, to, from ast.Expr) {
	sel, ok := from.(*ast.SelectorExpr)
	if !ok || !lint.IsAddressField(goexpr.Name(to)) || !lint.IsAddressField(sel.Sel.Name) {
		return
	}
	if kind := tagOf(p, sel); kind != "" && lint.IsStringType(p.TypesInfo.TypeOf(sel)) {
		level := lint.Any
		if kind == anElement {
			level = lint.Possible
		}
		p.ReportExpr(sel, lint.Fault{
			Level:  level,
			Fact:   fmt.Sprintf("%s, from %s, may have spaces around it", p.SourceOf(sel), kind),
			Advice: "use strings.TrimSpace",
			Alike:  true,
		}, nil)
	}
}

const anElement = "an XML element"

// tagOf says what the tag of a field is for, or returns "".
func tagOf(p *lint.Pass, sel *ast.SelectorExpr) string {
	selection := p.TypesInfo.Selections[sel]
	if selection == nil || selection.Kind() != types.FieldVal {
		return ""
	}
	t := selection.Recv()
	tag, of := "", ""
	for _, i := range selection.Index() {
		s := goexpr.Struct(t)
		if s == nil {
			return ""
		}
		tag, of, t = s.Tag(i), nameOfType(t), s.Field(i).Type()
	}
	switch {
	case isElement(reflect.StructTag(tag)):
		return anElement
	case reflect.StructTag(tag).Get("form") != "":
		return "a form"
	case reflect.StructTag(tag).Get("json") != "" && lint.IsInputName(of):
		return "a request"
	}
	return ""
}

// nameOfType returns the name of a type, "" if it has none.
func nameOfType(t types.Type) string {
	if name := library.NameOf(t); name != nil {
		return name.Name()
	}
	return ""
}

// isElement reports whether a tag is of the text of an XML element.
func isElement(tag reflect.StructTag) bool {
	value := tag.Get("xml")
	return value != "" && !strings.Contains(value, ",attr")
}
