package checks

import (
	"fmt"
	"go/ast"
	"go/token"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
)

var SchemeTest = lint.Rule{
	ID:       "scheme-test",
	Group:    lint.Semantics,
	Summary:  "two prefixes that exclude each other, in a test that cannot fail or cannot pass",
	Why:      `The condition is always true or always false, so the program adds a second scheme, or never does what the test is for.`,
	Scope:    `No text begins with both "http://" and "https://". In most cases !A && !B is meant. The Scheme of a URL has no colon.`,
	Suppress: `if the prefixes differ from build to build`,
	Before:   `if !strings.HasPrefix(addr, "http://") || !strings.HasPrefix(addr, "https://") { addr = "http://" + addr }`,
	After:    `if !strings.HasPrefix(addr, "http://") && !strings.HasPrefix(addr, "https://") { addr = "http://" + addr }`,
	Check:    checkSchemeTest, // "://" is the sign of a URL
}

// checkSchemeTest finds the tests for two prefixes with a scheme that no text has
// both of.
func checkSchemeTest(p *lint.Pass, _ []*lint.Candidate) {
	wantsPossible := p.Wants(lint.Possible)
	for d := range p.Decls() {
		inner := make(map[ast.Expr]bool) // operands of the same operator
		for n := range ast.Preorder(d) {
			checkSchemeText(p, n)
			if e, ok := n.(ast.Expr); ok && wantsPossible {
				checkCompletion(p, d, e)
			}
			b, ok := n.(*ast.BinaryExpr)
			if ok && (b.Op == token.LAND || b.Op == token.LOR) && !inner[b] {
				checkTerms(p, b, termsOf(b, inner))
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

// termsOf returns the operands of a chain of one operator, and marks those that are
// part of it.
func termsOf(b *ast.BinaryExpr, inner map[ast.Expr]bool) (terms []ast.Expr) {
	list := []ast.Expr{b}
	for len(list) > 0 {
		e := ast.Unparen(list[len(list)-1])
		list = list[:len(list)-1]
		if sub, ok := e.(*ast.BinaryExpr); ok && sub.Op == b.Op {
			inner[sub] = true
			list = append(list, sub.Y, sub.X)
			continue
		}
		terms = append(terms, e)
	}
	return terms
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
		case b.Op == token.LOR:
			p.ReportExpr(b, lint.Fault{
				Fact:   fmt.Sprintf("nothing %s both %q and %q, so this is always true", verb(t), other.prefix, t.prefix),
				Advice: `write "&&" for "||"`,
			}, nil)
			return
		default:
			p.ReportExpr(b, lint.Fault{
				Fact:   fmt.Sprintf("nothing %s both %q and %q, so this is always false", verb(t), other.prefix, t.prefix),
				Advice: `write "||" for "&&"`,
			}, nil)
			return
		}
	}
}

func verb(t schemePrefix) string {
	if t.whole {
		return "is"
	}
	return "begins with"
}
