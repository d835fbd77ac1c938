package checks

import (
	"fmt"
	"go/ast"
	"go/token"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/passes/goexpr"
)

var SchemeTest = lint.Rule{
	ID:       "scheme-test",
	Group:    lint.Semantics,
	Summary:  "a test of a scheme that cannot fail or cannot pass, or a change of one that changes more",
	Why:      `The program adds a second scheme, never does what the test is for, or changes the host, too.`,
	Scope:    `No text begins with both "http://" and "https://". Mostly !A && !B is meant. The Scheme of a URL has no colon.`,
	Suppress: `if the prefixes differ from build to build`,
	Before:   `if !strings.HasPrefix(addr, "http://") || !strings.HasPrefix(addr, "https://") { addr = "http://" + addr }`,
	After:    `if !strings.HasPrefix(addr, "http://") && !strings.HasPrefix(addr, "https://") { addr = "http://" + addr }`,
	Check:    checkSchemeTest, // "://" is the sign of a URL
}

// checkSchemeTest finds the tests for two prefixes with a scheme that no text has
// both of.
func checkSchemeTest(p *lint.Pass, _ []*lint.Candidate) {
	for d := range p.Decls() {
		inner := make(map[ast.Expr]bool) // operands of the same operator
		for n := range ast.Preorder(d) {
			checkSchemeText(p, n)
			if call, ok := n.(*ast.CallExpr); ok {
				checkCutset(p, call)
				checkReplacedScheme(p, call)
			}
			b, ok := n.(*ast.BinaryExpr)
			if ok && (b.Op == token.LAND || b.Op == token.LOR) && !inner[b] {
				checkTerms(p, b, goexpr.Operands(b, b.Op, inner))
			}
		}
	}
}

// checkSchemeText finds texts with a colon that the Scheme of a URL is compared with.
func checkSchemeText(p *lint.Pass, n ast.Node) {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		if n.Op == token.EQL || n.Op == token.NEQ {
			reportSchemeText(p, n.X, n.Y)
			reportSchemeText(p, n.Y, n.X)
		}
	case *ast.SwitchStmt:
		if n.Tag == nil {
			return
		}
		for _, s := range n.Body.List {
			for _, e := range s.(*ast.CaseClause).List {
				reportSchemeText(p, n.Tag, e)
			}
		}
	}
}

// reportSchemeText reports a text that no Scheme is.
func reportSchemeText(p *lint.Pass, scheme, e ast.Expr) {
	if !isScheme(p, scheme) {
		return
	}
	if text, _ := p.ConstantText(e); strings.Contains(text, ":") {
		p.ReportExpr(e, lint.Fault{
			Fact:   fmt.Sprintf("%s is never %q", p.SourceOf(scheme), text),
			Advice: fmt.Sprintf("write %q", text[:strings.Index(text, ":")]),
		}, nil)
	}
}

// checkTerms reports a chain of terms of which two exclude each other.
func checkTerms(p *lint.Pass, b *ast.BinaryExpr, terms []ast.Expr) {
	first := make(map[string]schemePrefix) // the first prefix that is tested, by the text
	for _, e := range terms {
		t, ok := schemePrefixOf(p, e)
		if !ok || t.lacks != (b.Op == token.LOR) {
			continue
		}
		other, seen := first[t.of]
		switch {
		case !seen:
			first[t.of] = t
		case t.whole != other.whole, t.prefix == other.prefix, !t.whole && (strings.HasPrefix(other.prefix, t.prefix) || strings.HasPrefix(t.prefix, other.prefix)):
		default:
			dual, verb := token.LAND, "has both prefixes"
			if t.whole {
				verb = "is both"
			}
			if b.Op == token.LAND {
				dual = token.LOR
			}
			p.ReportExpr(b, lint.Fault{
				Fact:   fmt.Sprintf("no string %s %q and %q, so this is always %t", verb, other.prefix, t.prefix, b.Op == token.LOR),
				Advice: fmt.Sprintf("write %q for %q", dual, b.Op),
			}, nil)
			return
		}
	}
}

// A schemePrefix is a test for a prefix with a scheme.
type schemePrefix struct {
	of, prefix string
	lacks      bool // it passes if the text does not have it
	whole      bool // the text is the prefix
}

// schemePrefixOf returns what a term tests, if it looks for a prefix with a scheme.
func schemePrefixOf(p *lint.Pass, e ast.Expr) (schemePrefix, bool) {
	var t schemePrefix
	if b, ok := e.(*ast.BinaryExpr); ok && isScheme(p, b.X) && (b.Op == token.EQL || b.Op == token.NEQ) {
		text, known := p.ConstantText(b.Y)
		return schemePrefix{of: sourceOf(b.X), prefix: text, lacks: b.Op == token.NEQ, whole: true}, known && sourceOf(b.X) != ""
	}
	if not, ok := e.(*ast.UnaryExpr); ok && not.Op == token.NOT {
		t.lacks, e = true, ast.Unparen(not.X)
	}
	call, ok := e.(*ast.CallExpr)
	if row := p.RowOf(e); !ok || len(call.Args) != 2 || !row.TestsStart() || !row.LooksFor() {
		return t, false
	}
	t.of = sourceOf(call.Args[0])
	t.prefix, ok = partOf(p, call.Args[1])
	return t, ok && t.of != "" && isPlain(ast.Unparen(call.Args[0])) && strings.Contains(t.prefix, ":")
}
