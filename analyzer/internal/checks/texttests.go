package checks

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"net/url"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
)

// isPlain reports whether an expression is a name, and nothing is added to it.
func isPlain(e ast.Expr) bool {
	switch e.(type) {
	case *ast.Ident, *ast.SelectorExpr:
		return true
	}
	return false
}

// reportPassing reports a test by a text that passes it and should not: one that begins or ends with its part.
func reportPassing(p *lint.Pass, test textCall, level lint.Level, text, advice string) {
	p.ReportExpr(test, lint.Fault{Level: level, Fact: fmt.Sprintf("%q passes too", text), Advice: advice}, nil)
}

// tests are the tests of texts in a declaration, and what becomes of them.
type tests struct {
	calls     []textCall
	compared  []*ast.BinaryExpr     // by == or !=
	schemes   map[string][]textCall // the tests of a text for a prefix with "://", the first few of them
	bounded   map[string]bool       // what is put before a slash, tested for one at its end, or loses it
	longest   map[string]string     // what has its length compared, with what
	locations map[string]bool       // where a client is sent, and whether that goes into the header as it is
	literals  map[string]bool       // signs that are looked for: "/", "//", "\"
	decided   map[ast.Expr]bool     // tests of what a client is sent to that were run
	decides   bool                  // the function returns a boolean, or is named for what a client is sent to
}

// parsedBy returns what a call makes of the text of a URL, nil if it refuses the text.
func parsedBy(p *lint.Pass, call *ast.CallExpr, text string) *url.URL {
	u, _ := lint.ResultAs[*url.URL](p, call, text)
	return u
}

// testsIn returns the tests in a declaration.
func testsIn(p *lint.Pass, d ast.Decl) *tests {
	t := &tests{
		schemes: make(map[string][]textCall), bounded: make(map[string]bool), longest: make(map[string]string),
		locations: make(map[string]bool), literals: make(map[string]bool),
	}
	if fn, ok := d.(*ast.FuncDecl); ok {
		t.decides = names.HasWord(fn.Name.Name, names.Redirect) || fn.Type.Results != nil &&
			slices.ContainsFunc(fn.Type.Results.List, func(f *ast.Field) bool { return types.ExprString(f.Type) == "bool" })
	}
	for n := range ast.Preorder(d) {
		switch n := n.(type) {
		case *ast.CallExpr:
			addCall(p, t, n)
		case *ast.BinaryExpr:
			addComparison(p, t, n)
		case *ast.IndexExpr:
			t.bounded[lengthOf(n.Index)] = true // what stands behind it is looked at
		case *ast.SliceExpr:
			t.bounded[sourceOf(n.X)] = true // it has a sign of its own at an end
		case *ast.BasicLit:
			switch n.Value {
			case `'\\'`, `"\\"`, "`\\`", `"/\\"`, "`/\\`":
				t.literals[`\`] = true
			case `'/'`:
				t.literals["/"] = true
			case `"//"`:
				t.literals["//"] = true
			}
		}
	}
	return t
}

func addCall(p *lint.Pass, t *tests, call *ast.CallExpr) {
	row := p.RowOf(call)
	if row == nil {
		return
	}
	if location, isHeader := locationOf(p, call); location != nil {
		for _, o := range append(p.OriginsOf(location), lint.Origin{Expr: location}) {
			t.locations[sourceOf(o.Expr)] = isHeader || t.locations[sourceOf(o.Expr)]
		}
	}
	isChars := row.Place(1) == library.Chars
	if len(call.Args) != 2 || !row.LooksFor() && !(isChars && row.Effect == library.Trims) || row.Effect == library.Tests && row.Kind(0) != library.Word {
		return
	}
	c := textCall{Expr: call, Args: call.Args, where: row.Where, tests: row.Effect == library.Tests, cuts: row.Kind(1) == library.Word, of: sourceOf(call.Args[0])}
	if c.part, c.isKnown = partOf(p, call.Args[1]); !c.isKnown {
		c.part = sourceOf(call.Args[1])
	}
	if c.isKnown && c.part == "/" {
		t.bounded[c.of] = t.bounded[c.of] || c.where == library.AtEnd || c.where == library.AtEnds
		t.literals["//"] = t.literals["//"] || isChars && c.where != library.AtEnd
	}
	if isChars {
		t.literals[`\`] = t.literals[`\`] || strings.Contains(c.part, `\`)
		return
	}
	if c.isPrefixTest() && strings.Contains(c.part, "://") && len(t.schemes[c.of]) < lint.MaxFaults {
		t.schemes[c.of] = append(t.schemes[c.of], c)
	}
	t.calls = append(t.calls, c)
}

// locationOf returns the argument of a call to which it redirects a client, nil if there is
// none, and whether it goes into the header as it is.
func locationOf(p *lint.Pass, call *ast.CallExpr) (location ast.Expr, isHeader bool) {
	key := p.ArgAt(call, library.HeaderName)
	if key == nil {
		return p.ArgAt(call, library.Location), false
	}
	if text, _ := p.ConstantText(key); !strings.EqualFold(text, "Location") {
		return nil, false
	}
	return p.ArgAt(call, library.HeaderValue), true
}

func addComparison(p *lint.Pass, t *tests, b *ast.BinaryExpr) {
	switch b.Op {
	case token.ADD:
		if sourceOf(b.Y) == "" {
			return // in a long sum each operand would be made again and again
		}
		if text, _ := p.ConstantText(b.Y); strings.HasPrefix(text, "/") {
			t.bounded[sourceOf(b.X)] = true
		}
	case token.LSS, token.GTR, token.LEQ, token.GEQ:
		x, y := lengthOf(b.X), lengthOf(b.Y)
		if x != "" && y != "" {
			t.longest[x], t.longest[y] = y, x
		}
	case token.EQL, token.NEQ:
		t.compared = append(t.compared, b)
		if c, ok := prefixTest(p, b); ok {
			t.calls = append(t.calls, c)
		}
	}
}
