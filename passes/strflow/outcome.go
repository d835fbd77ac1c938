package strflow

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// holdOutcomes notes the variables that get what a function finds in a text: that of a test which
// looks at its beginning or end is known, ok := strings.HasPrefix(s, "a"), rest, ok := strings.CutPrefix(s, "a").
func (p *pass) holdOutcomes(s *ast.AssignStmt) {
	last := len(s.Lhs) - 1
	v := localVar(p.info, s.Lhs[last])
	if len(s.Rhs) != 1 || v == nil || goexpr.IsString(v.Type()) || p.count[v] != 1 || p.unordered[v] {
		return
	}
	t := otherTests(nil, nil)
	switch x := ast.Unparen(s.Rhs[0]).(type) {
	case *ast.IndexExpr:
		t.v = p.stringVar(x.X)
	case *ast.CallExpr:
		row := p.Library.Func(p.callee(x))
		if row.Kind(last) == library.Word {
			atom, ok := p.atom(row, x)
			if _, isField := ast.Unparen(atom.at).(*ast.SelectorExpr); ok && !isField && !atom.test.checks() {
				p.known[x] = true
				t = atom
				break
			}
		}
		if (row.Does(library.Tests) || row.Does(library.Splits) || row.Does(library.Words)) && len(x.Args) > 0 {
			t.v = p.stringVar(x.Args[0]) // what it says of the text is not known
		}
	}
	if t.of = p.env[t.v]; t.of != nil {
		p.outcomes[v] = t
	}
}

// outcome returns what a variable says that has the outcome of a test.
func (p *pass) outcome(id *ast.Ident) []tests {
	t, ok := p.outcomes[localVar(p.info, id)]
	if !ok || p.env[t.v] != t.of {
		return nil
	}
	return []tests{t}
}

// atom returns what a function of the library that looks for a constant says of a variable.
func (p *pass) atom(row *library.Row, call *ast.CallExpr) (tests, bool) {
	if len(call.Args) != 2 {
		return tests{}, false
	}
	v := p.stringObject(call.Args[0])
	c, ok := goexpr.Text(p.info, call.Args[1])
	if v == nil || !ok {
		return tests{}, false
	}
	t := tests{v: v, at: call.Args[0], test: &test{text: c, expr: call}}
	switch {
	case row.Where == library.AtStart:
		t.test.op = hasPrefix
	case row.Where == library.AtEnd:
		t.test.op = hasSuffix
	case row.Where == library.Anywhere && row.LooksFor():
		t.test.op = contains
	case row.Where == library.Anywhere:
		t.test.op = containsAny
	default:
		return tests{}, false
	}
	return t, true
}

// stringVar returns the string variable that an expression names, or the buffer whose text it is.
func (p *pass) stringVar(e ast.Expr) *types.Var {
	if call, ok := e.(*ast.CallExpr); ok {
		return localVar(p.info, p.bufferOf(call))
	}
	if v := localVar(p.info, e); v != nil && goexpr.IsString(v.Type()) {
		return v
	}
	return nil
}

// stringObject returns the variable or field that holds a string, or the buffer whose text it is.
func (p *pass) stringObject(e ast.Expr) *types.Var {
	if !goexpr.IsString(p.info.TypeOf(e)) {
		return nil
	}
	if v := p.stringVar(e); v != nil {
		return v
	}
	v, _ := p.objectOf(e).(*types.Var)
	return v
}
