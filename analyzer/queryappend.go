package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/urlexpr"
)

var queryAppend = Rule{
	ID:       "query-append",
	Group:    Semantics,
	Summary:  `a field that is put behind a URL with "&" if it has no "?", or with "?" if it has one`,
	Why:      `The server sees no such field, as an "&" before any "?" is part of the path, and a second "?" is part of a value.`,
	Suppress: `if the server splits the URL by rules of its own`,
	Before:   `"http://example.com/a" + "&b=c"`,
	After:    `"http://example.com/a" + "?b=c"`,
	Fix:      `writes "?"`,
	check:    checkQueryAppend,
}

// checkQueryAppend looks at the places where a literal begins with "&", "?" or "/"
// behind text of another.
func checkQueryAppend(p *pass, candidates []*candidate) {
	for c := range built(candidates) {
		start, end, ok := c.path()
		if !ok {
			continue
		}
		text := c.Pattern.Text()
		for i := max(start, 1); i < len(text); i++ {
			if f, ok := c.appended(i, end); ok {
				p.report(c, f)
				break // what follows is in the wrong place too
			}
		}
	}
	p.checkAppendedFields()
}

// beginsLiteral reports whether another literal writes the byte at i than the known
// text before it.
func (c *candidate) beginsLiteral(i int) bool {
	lit := c.writerAt(i).Lit
	return lit != nil && (c.Pattern.Hole(i-1) != 0 || c.writerAt(i-1).Lit != lit)
}

// isAppended reports whether text that begins at i is put in the wrong place.
func (c *candidate) isAppended(i int) bool {
	start, end, ok := c.path()
	if !ok || i < max(start, 1) || c.Role != urlexpr.Built || c.Evidence == urlexpr.Prose {
		return false
	}
	_, ok = c.appended(i, end)
	return ok
}

// appended returns what is wrong with text that begins at i, of a URL whose path ends at
// end.
func (c *candidate) appended(i, end int) (fault, bool) {
	text := c.Pattern.Text()
	f := fault{span: spanOf(i, i+1)}
	isSecond := text[i] == '?' && i > end && c.fragment < 0 && (isField(text[i+1:]) || c.isEncoded(i+1)) && !c.mayBeURL(i-1)
	if strings.IndexByte("&?/", text[i]) < 0 || !c.beginsLiteral(i) && !(isSecond && endsInWord(text[end+1:i])) {
		return f, false
	}
	switch {
	case text[i] == '&' && i < end && c.Pattern.Len() == end && isField(text[i+1:]) && c.hasNoQuery(i):
		f.fact, f.fix = `"&" before any "?" is part of the path`, replace("?")
	case isSecond:
		f.fact, f.fix = `a second "?" is part of a value`, replace("&")
	case text[i] == '/' && i > end && c.fragment < 0 && c.isBehindQuery(i, end):
		f.fact, f.advice = `a path after the "?" is part of the query`, "put it before the query"
	default:
		return fault{}, false
	}
	return f, true
}

// isField reports whether text begins with a name and "=".
func isField(text string) bool {
	name, _, ok := strings.Cut(text, "=")
	return ok && name != "" && !strings.ContainsAny(name, "&?/#%")
}

// isEncoded reports whether what url.Values.Encode returns stands at i, to the end of the
// text or of its fields.
func (c *candidate) isEncoded(i int) bool {
	text := c.Pattern.Text()
	if i+1 < len(text) && text[i+1] != '&' {
		return false
	}
	for o := range c.Template.Operands() {
		if o.At == i {
			return o.State == strflow.Escaped && o.Via != nil && o.Via.FullName() == encode
		}
	}
	return false
}

// mayBeURL reports whether a hole stands at i that may hold a URL with a query of its own.
func (c *candidate) mayBeURL(i int) bool {
	for o := range c.Template.Operands() {
		if o.At == i {
			return mayHoldQuery(o)
		}
	}
	return false
}

// endsInWord reports whether the last field of a query has a word for its value, which is
// not the beginning of a URL with a query of its own.
func endsInWord(query string) bool {
	_, value, ok := strings.Cut(query[strings.LastIndexByte(query, '&')+1:], "=")
	for i := range len(value) {
		if !isAlphanumeric(value[i]) && value[i] != '-' && value[i] != '_' {
			return false
		}
	}
	return ok && value != ""
}

// hasNoQuery reports whether no hole before i can hold a "?".
func (c *candidate) hasNoQuery(i int) bool {
	if !c.hasLogin {
		return false
	}
	holes, safe := 0, 0
	for at := range i {
		if c.Pattern.Hole(at) != 0 {
			holes++
		}
	}
	for o := range c.Template.Operands() {
		if o.At < i && !mayHoldQuery(o) {
			safe++
		}
	}
	return safe == holes
}

// mayHoldQuery reports whether an operand may hold a "?".
func mayHoldQuery(o strflow.Operand) bool {
	if o.Class != strflow.Any || o.State == strflow.Escaped || o.Origin == strflow.Number {
		return false
	}
	v, ok := o.Object.(*types.Var)
	return !ok || !v.IsField() || v.Name() != "Host" || v.Pkg() == nil || v.Pkg().Path() != "net/url" && v.Pkg().Path() != "net/http"
}

// isBehindQuery reports whether the known query of a constant or variable with the whole
// URL before i is complete: the path that begins at i is no value of it.
func (c *candidate) isBehindQuery(i, end int) bool {
	query := c.Pattern.Text()[end+1 : i]
	source := c.writerAt(i - 1)
	return source.Use != nil && c.writerAt(0).Lit == source.Lit && strings.Contains(query, "=") && !strings.HasSuffix(query, "=") &&
		!strings.ContainsAny(query, "/%") && c.Pattern.Hole(i-1) == 0
}

// checkAppendedFields looks at variables to which fields are added in a loop: what they
// hold is not known there, but what they hold before.
func (p *pass) checkAppendedFields() {
	if !p.imports("net/url", "net/http") {
		return
	}
	for _, file := range p.Files {
		if p.skip(file) {
			continue
		}
		for _, decl := range file.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok && fn.Body != nil {
				p.checkAppends(fn)
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

func (p *pass) checkAppends(fn *ast.FuncDecl) {
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
				if v := p.variable(m.X); v != nil && m.Op == token.AND {
					values[v] = append(values[v], added{})
				}
			case *ast.AssignStmt:
				for i, lhs := range m.Lhs {
					v := p.variable(lhs)
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
		if p.hasNoQuery(values[v]) {
			p.reportAppends(values[v])
		}
	}
}

// variable returns the string variable that an expression names, or nil.
func (p *pass) variable(e ast.Expr) *types.Var {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return nil
	}
	v, ok := p.TypesInfo.ObjectOf(id).(*types.Var)
	if !ok || !isStringType(v.Type()) {
		return nil
	}
	return v
}

// hasNoQuery reports whether a variable gets a URL without a query once, and then only
// more text with "&" before it.
func (p *pass) hasNoQuery(values []added) bool {
	for i, a := range values {
		if a.value == nil || a.more != (i > 0) || a.inLoop != (i > 0) {
			return false
		}
		for _, t := range p.flow.Of(a.value).Alternatives() {
			text := t.String()
			if strings.Contains(text, "?") || i > 0 && !(strings.HasPrefix(text, "&") && (isField(text[1:]) || strings.HasPrefix(text[1:], holeMark+"="))) {
				return false
			}
			if i > 0 {
				continue
			}
			if !strings.HasPrefix(text, "http://") && !strings.HasPrefix(text, "https://") {
				return false
			}
			for o := range t.Operands() {
				if mayHoldQuery(o) {
					return false
				}
			}
		}
	}
	return len(values) > 1
}

// holeMark is a hole in a text, as a string.
const holeMark = "\xff"

func (p *pass) reportAppends(values []added) {
	for _, a := range values[1:] {
		if lit := firstLiteral(a.value); lit != nil {
			p.add(p.rule, analysis.Diagnostic{
				Pos: lit.Pos(), End: lit.End(),
				Message: p.rule.message(fault{fact: `"&" before any "?" is part of the path`, advice: `write "?" before the first field`}, "", false),
			})
		}
	}
}
