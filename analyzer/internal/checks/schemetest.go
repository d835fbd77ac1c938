package checks

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/rfc1738"
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
	for d := range p.Decls() {
		inner := make(map[ast.Expr]bool) // operands of the same operator
		ast.Inspect(d, func(n ast.Node) bool {
			checkSchemeText(p, n)
			if branch, ok := n.(*ast.IfStmt); ok && p.Wants(lint.Possible) {
				checkCompletion(p, d, branch)
			}
			b, ok := n.(*ast.BinaryExpr)
			if !ok || b.Op != token.LAND && b.Op != token.LOR || inner[b] {
				return true
			}
			checkTerms(p, b, termsOf(b, inner))
			return true
		})
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

// isScheme reports whether an expression is the Scheme of a net/url.URL.
func isScheme(p *lint.Pass, e ast.Expr) bool {
	v, ok := p.ObjectOf(e).(*types.Var)
	return ok && lint.IsURLField(v) && v.Name() == "Scheme"
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

// A schemePrefix is a test for a prefix with a scheme.
type schemePrefix struct {
	of, prefix string
	lacks      bool // it passes if the text does not have it
	whole      bool // the text is the prefix
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
	if !ok || len(call.Args) != 2 {
		return t, false
	}
	if row := p.RowOf(call); !row.Does(library.Tests) || row.Where != library.AtStart || !row.LooksFor() {
		return t, false
	}
	t.of = sourceOf(call.Args[0])
	t.prefix, ok = partOf(p, call.Args[1])
	return t, ok && t.of != "" && isPlain(ast.Unparen(call.Args[0])) && strings.Contains(t.prefix, ":")
}

// otherScheme returns the scheme that a text may have in place of one that is tested, the same
// with TLS or without it, "" if there is none.
func otherScheme(prefix string) string {
	name, ok := strings.CutSuffix(prefix, "://")
	if !ok || !rfc1738.LookupScheme(name).Known() {
		return ""
	}
	if plain, ok := strings.CutSuffix(name, "s"); ok && rfc1738.LookupScheme(plain).Known() {
		return plain + "://"
	}
	if rfc1738.LookupScheme(name + "s").Known() {
		return name + "s://"
	}
	return ""
}

// checkCompletion finds a scheme that is put before what lacks it, and may have another.
func checkCompletion(p *lint.Pass, d ast.Decl, branch *ast.IfStmt) {
	t, ok := schemePrefixOf(p, ast.Unparen(branch.Cond))
	other := otherScheme(t.prefix)
	if !ok || !t.lacks || t.whole || other == "" || branch.Else != nil || len(branch.Body.List) != 1 {
		return
	}
	a, ok := branch.Body.List[0].(*ast.AssignStmt)
	if !ok || len(a.Lhs) != 1 || len(a.Rhs) != 1 || a.Tok != token.ASSIGN || sourceOf(a.Lhs[0]) != t.of {
		return
	}
	sum, ok := ast.Unparen(a.Rhs[0]).(*ast.BinaryExpr)
	if !ok || sum.Op != token.ADD || sourceOf(sum.Y) != t.of || namesOther(p, d, t.prefix) {
		return
	}
	prefix, known := p.ConstantText(sum.X)
	if !known || otherScheme(prefix) == "" {
		return
	}
	address := other + "example.com"
	if result := p.Compare(prefix+address, address, library.Absolute); result.Outcome == library.Lost {
		p.ReportExpr(branch.Cond, lint.Fault{
			Fact:   fmt.Sprintf("%s may begin with %q", t.of, other),
			Advice: `test for "://"`,
			Effect: fmt.Sprintf("%q becomes %q", address, prefix+address),
			Level:  lint.Possible,
		}, nil)
	}
}

// namesOther reports whether a declaration looks for a scheme, or a part of one, in another way.
func namesOther(p *lint.Pass, d ast.Decl, prefix string) bool {
	for n := range ast.Preorder(d) {
		lit, ok := n.(*ast.BasicLit)
		if !ok {
			continue
		}
		text, _ := p.ConstantText(lit)
		scheme, _, isURL := strings.Cut(text, "://")
		if isURL && scheme+"://" != prefix || text == ":" || rfc1738.KnownScheme(text) {
			return true
		}
	}
	return false
}
