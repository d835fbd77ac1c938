package fields

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
)

var QueryAppend = lint.Rule{
	ID:       "query-append",
	Group:    lint.Semantics,
	Summary:  `a field that is put behind a URL with "&" if it has no "?", or with "?" if it has one`,
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
	for c := range lint.Built(candidates) {
		start, end, ok := c.Path()
		if !ok {
			continue
		}
		text := c.Pattern.Text()
		for i := max(start, 1); i < len(text); i++ {
			if f, ok := c.Appended(i, end); ok {
				p.Report(c, atQuery(c, f, end))
				break // what follows is in the wrong place too
			}
		}
	}
	checkAppendedFields(p)
	checkBehindQuery(p)
}

// atQuery returns a fault where the query is written, which ends the path, if it is given to a
// function that puts another one behind it.
func atQuery(c *lint.Candidate, f lint.Fault, end int) lint.Fault {
	if c.Pattern.Text()[f.Span.Start] != '?' || !c.WriterAt(f.Span.Start).Outer || c.WriterAt(end).Outer {
		return f
	}
	return lint.Fault{
		Span:   lint.SpanOf(end, end+1),
		Fact:   `a second "?" is put behind this query`,
		Advice: `write "&" there`,
		Meant:  f.Meant,
	}
}

// checkAppendedFields looks at variables to which fields are added in a loop: what they
// hold is not known there, but what they hold before.
func checkAppendedFields(p *lint.Pass) {
	if !p.Imports("net/url", "net/http") {
		return
	}
	for _, file := range p.Files {
		if p.Skip(file) {
			continue
		}
		for _, decl := range file.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok && fn.Body != nil {
				checkAppends(p, fn)
			}
		}
	}
}

// An added is an assignment to a variable, and whether it is in a loop.
type added struct {
	value  ast.Expr
	more   bool // by +=
	inLoop bool
}

func checkAppends(p *lint.Pass, fn *ast.FuncDecl) {
	var order []*types.Var
	values := make(map[*types.Var][]added)
	var look func(n ast.Node, inLoop bool)
	look = func(n ast.Node, inLoop bool) {
		ast.Inspect(n, func(m ast.Node) bool {
			if m == n {
				return true
			}
			switch m := m.(type) {
			case *ast.ForStmt, *ast.RangeStmt:
				look(m, true)
				return false
			case *ast.UnaryExpr:
				if v := variable(p, m.X); v != nil && m.Op == token.AND {
					values[v] = append(values[v], added{})
				}
			case *ast.AssignStmt:
				for i, lhs := range m.Lhs {
					v := variable(p, lhs)
					if v == nil {
						continue
					}
					a := added{more: m.Tok == token.ADD_ASSIGN, inLoop: inLoop}
					if len(m.Lhs) == len(m.Rhs) {
						a.value = m.Rhs[i]
					}
					if a.more && inLoop && values[v] != nil && !slices.Contains(order, v) {
						order = append(order, v)
					}
					values[v] = append(values[v], a)
				}
			}
			return true
		})
	}
	look(fn.Body, false)
	for _, v := range order {
		if holdsNoQuery(p, values[v]) {
			reportAppends(p, values[v])
		}
	}
}

// variable returns the string variable that an expression names, or nil.
func variable(p *lint.Pass, e ast.Expr) *types.Var {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return nil
	}
	v, ok := p.TypesInfo.ObjectOf(id).(*types.Var)
	if !ok || !lint.IsStringType(v.Type()) {
		return nil
	}
	return v
}

// holdsNoQuery reports whether a variable gets a URL without a query once, and then only
// more text with "&" before it.
func holdsNoQuery(p *lint.Pass, values []added) bool {
	for i, a := range values {
		if a.value == nil || a.more != (i > 0) || a.inLoop != (i > 0) {
			return false
		}
		for _, t := range p.Flow.Of(a.value).Alternatives() {
			text := t.String()
			if strings.Contains(text, "?") || i > 0 && !(strings.HasPrefix(text, "&") && (lint.IsField(text[1:]) || strings.HasPrefix(text[1:], lint.HoleMark+"="))) {
				return false
			}
			if i > 0 {
				continue
			}
			if !strings.HasPrefix(text, "http://") && !strings.HasPrefix(text, "https://") {
				return false
			}
			for o := range t.Operands() {
				if lint.MayHoldQuery(o) {
					return false
				}
			}
		}
	}
	return len(values) > 1
}

func reportAppends(p *lint.Pass, values []added) {
	for _, a := range values[1:] {
		if lit := lint.FirstLiteral(a.value); lit != nil {
			f := lint.Fault{Fact: `"&" before any "?" is part of the path`, Advice: `write "?" before the first field`}
			p.ReportAt(lit.Pos(), lit.End(), f, nil)
		}
	}
}
