package fields

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

var QueryAppend = lint.Rule{
	ID:       "query-append",
	Group:    lint.Semantics,
	Summary:  `a field that is put behind a URL with "&" or nothing if it has no "?", or with "?" if it has one`,
	Why:      `The server does not see the field: an "&" before any "?" is part of the path, and a second "?" is part of a value.`,
	Suppress: `if the server splits URLs by its own rules`,
	Before:   `"http://example.com/a" + "&b=c"`,
	After:    `"http://example.com/a" + "?b=c"`,
	Fix:      `writes "?"`,
	OnePath:  true,
	Check:    checkQueryAppend,
}

// checkQueryAppend looks at the places where a literal begins with "&", "?" or "/"
// behind text of another.
func checkQueryAppend(p *lint.Pass, candidates []*lint.Candidate) {
	type appended struct {
		in *lint.Candidate
		lint.Fault
	}
	var found []appended
	right := make(map[*ast.BasicLit]bool) // where they begin another text
	for c := range lint.Built(candidates) {
		start, end, ok := c.Path()
		if !ok {
			continue
		}
		text := c.Pattern.Text()
		for i := max(start, 1); i < len(text); i++ {
			if f, ok := c.Appended(i, end); ok {
				found = append(found, appended{c, f})
				break // what follows is in the wrong place too
			}
			if text[i] == '&' || text[i] == '?' {
				right[c.WriterAt(i).Lit] = right[c.WriterAt(i).Lit] || c.WriterAt(i-1).Lit != c.WriterAt(i).Lit
			}
		}
	}
	for _, f := range found {
		if _, ok := p.ProvedIn(f.in, f.Fault); ok && right[f.in.WriterAt(f.Span.Start).Lit] {
			f.Fault = lint.Fault{Span: f.Span, Fact: f.Fact, Advice: `begin with "?" or "&" as the text before it needs`}
		}
		p.Report(f.in, f.Fault)
	}
	checkAppendedFields(p)
}

// checkAppendedFields looks at variables to which fields are added in a loop: what they
// hold is not known there, but what they hold before.
func checkAppendedFields(p *lint.Pass) {
	if !p.Imports("net/url", "net/http") {
		return
	}
	for d := range p.Decls() {
		added := make(map[*types.Var][]*ast.AssignStmt)
		for a := range goexpr.All[*ast.AssignStmt](d) {
			if v, ok := p.ObjectOf(a.Lhs[0]).(*types.Var); ok && a.Tok == token.ADD_ASSIGN && v.Kind() == types.LocalVar && lint.IsStringType(v.Type()) {
				added[v] = append(added[v], a)
			}
		}
		for v, list := range added {
			if !holdsNoQuery(p, v) || slices.ContainsFunc(list, func(a *ast.AssignStmt) bool { return !addsField(p, a) }) {
				continue
			}
			for _, a := range list {
				if lit := lint.FirstLiteral(a.Rhs[0]); lit != nil {
					p.ReportExpr(lit, lint.Fault{Fact: `"&" before any "?" is part of the path`, Advice: `write "?" before the first field`}, nil)
				}
			}
		}
	}
}

// holdsNoQuery reports whether a variable is set once, to a URL without a query.
func holdsNoQuery(p *lint.Pass, v *types.Var) bool {
	given := p.Definitions().Of[v]
	if len(given) != 1 {
		return false
	}
	texts := p.Flow.Of(given[0].Expr).Alternatives()
	return len(texts) > 0 && !slices.ContainsFunc(texts, func(t *strflow.Text) bool {
		text := t.String()
		return t.Has(lint.MayHoldQuery) || strings.Contains(text, "?") || !strings.HasPrefix(text, "http://") && !strings.HasPrefix(text, "https://")
	})
}

// addsField reports whether a statement is in a loop, and adds a field with "&" before it.
func addsField(p *lint.Pass, a *ast.AssignStmt) bool {
	for n := range p.Enclosing(a.Lhs[0]) {
		switch n.(type) {
		case *ast.ForStmt, *ast.RangeStmt:
			return !slices.ContainsFunc(p.Flow.Of(a.Rhs[0]).Alternatives(), func(t *strflow.Text) bool {
				field, ok := strings.CutPrefix(t.String(), "&")
				return !ok || !lint.IsField(field) && !strings.HasPrefix(field, lint.HoleMark+"=")
			})
		}
	}
	return false
}
