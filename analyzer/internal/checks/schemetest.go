package checks

import (
	"fmt"
	"go/ast"
	"go/token"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

var SchemeTest = lint.Rule{
	ID:       "scheme-test",
	Group:    lint.Semantics,
	Summary:  "a test of a scheme that cannot fail or cannot pass, or a change of one that changes more",
	Why:      `The program adds a second scheme, never does what the test is for, or changes the host, too.`,
	Scope:    `No text begins with both "http://" and "https://". Mostly !A && !B is meant. The Scheme of a URL has no colon. A cutset is no prefix.`,
	Suppress: `if the prefixes differ from build to build`,
	Before:   `if !strings.HasPrefix(addr, "http://") || !strings.HasPrefix(addr, "https://") { addr = "http://" + addr }`,
	After:    `if !strings.HasPrefix(addr, "http://") && !strings.HasPrefix(addr, "https://") { addr = "http://" + addr }`,
	Check:    checkSchemeTest, // "://" is the sign of a URL
}

// checkSchemeTest finds the tests for two prefixes with a scheme that no text has
// both of.
func checkSchemeTest(p *lint.Pass, _ []*lint.Candidate) {
	inner := make(map[ast.Expr]bool) // operands of the same operator
	for n := range lint.All[ast.Node](p) {
		switch n := n.(type) {
		case *ast.CallExpr:
			checkCutset(p, n)
			checkSwapped(p, n)
			checkReplacedScheme(p, n)
		case *ast.SwitchStmt:
			for _, s := range n.Body.List {
				for _, e := range s.(*ast.CaseClause).List {
					checkSchemeText(p, n.Tag, e)
				}
			}
		case *ast.BinaryExpr:
			switch n.Op {
			case token.EQL, token.NEQ:
				checkSchemeText(p, n.X, n.Y)
				checkSchemeText(p, n.Y, n.X)
			case token.LAND, token.LOR:
				if !inner[n] {
					checkTerms(p, n, goexpr.Operands(n, n.Op, inner))
				}
			}
		}
	}
}

// checkSchemeText reports a text with a colon that the Scheme of a URL is compared with: none has one.
func checkSchemeText(p *lint.Pass, scheme, e ast.Expr) {
	if text, _ := p.ConstantText(e); strings.Contains(text, ":") && p.IsField(scheme, library.Scheme) { // which may be nil behind switch, and e a boolean
		p.ReportExpr(e, lint.Fault{
			Fact:   fmt.Sprintf("%s is never %q", p.SourceOf(scheme), text),
			Advice: fmt.Sprintf("write %q", text[:strings.Index(text, ":")]),
		}, nil)
	}
}

// checkTerms reports a chain of terms of which two exclude each other.
func checkTerms(p *lint.Pass, b *ast.BinaryExpr, terms []ast.Expr) {
	first := make(map[string]textCall) // the first prefix that is tested, by the text
	for _, e := range terms {
		t, lacks, ok := schemePrefixOf(p, e)
		if !ok || lacks != (b.Op == token.LOR) {
			continue
		}
		other, seen := first[t.of]
		isPrefix := t.where == library.AtStart
		switch {
		case !seen:
			first[t.of] = t
		case t.where != other.where, t.part == other.part, isPrefix && (strings.HasPrefix(other.part, t.part) || strings.HasPrefix(t.part, other.part)):
		default:
			dual, verb := token.LAND, "is both"
			if isPrefix {
				verb = "has both prefixes"
			}
			if b.Op == token.LAND {
				dual = token.LOR
			}
			p.ReportExpr(b, lint.Fault{
				Fact:   fmt.Sprintf("no string %s %q and %q, so this is always %t", verb, other.part, t.part, b.Op == token.LOR),
				Advice: fmt.Sprintf("write %q for %q", dual, b.Op),
			}, nil)
			return
		}
	}
}

// schemePrefixOf returns what a term tests, if it looks for a prefix with a scheme, or if a Scheme is another text as a whole,
// and whether it passes if the text lacks that.
func schemePrefixOf(p *lint.Pass, e ast.Expr) (t textCall, lacks, ok bool) {
	if b, ok := e.(*ast.BinaryExpr); ok && p.IsField(b.X, library.Scheme) && (b.Op == token.EQL || b.Op == token.NEQ) {
		text, known := p.ConstantText(b.Y)
		return textCall{of: sourceOf(b.X), part: text}, b.Op == token.NEQ, known && sourceOf(b.X) != ""
	}
	if not, ok := e.(*ast.UnaryExpr); ok && not.Op == token.NOT {
		lacks, e = true, ast.Unparen(not.X)
	}
	call, ok := e.(*ast.CallExpr)
	if row := p.RowOf(e); !ok || len(call.Args) != 2 || !row.TestsStart() || !row.LooksFor() {
		return t, lacks, false
	}
	t.of, t.where = sourceOf(call.Args[0]), library.AtStart
	t.part, ok = partOf(p, call.Args[1])
	return t, lacks, ok && t.of != "" && isPlain(ast.Unparen(call.Args[0])) && strings.Contains(t.part, ":")
}
