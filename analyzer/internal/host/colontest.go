package host

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// A colonTest is a condition that tells whether a text has a colon.
type colonTest struct {
	of    ast.Expr
	lacks bool // it holds if there is none
}

// colonTestOf returns what a condition says of the colons of a text, however it is
// written: it is run for a text with a colon, and for one without.
func colonTestOf(p *lint.Pass, cond ast.Expr) (colonTest, bool) {
	of, without := colonValue(p, cond, "a")
	_, with := colonValue(p, cond, "a:1")
	lacks, ok := without.(bool)
	has, alsoOK := with.(bool)
	return colonTest{of: of, lacks: lacks}, ok && alsoOK && lacks != has
}

// colonValue returns what an expression is where colons are looked for in a text, and the
// expression that has the text. The value is nil if that is not known.
func colonValue(p *lint.Pass, e ast.Expr, text string) (of ast.Expr, value any) {
	if call, result := colonCall(p, e); call != nil {
		if results, ok := p.Result(call, text); ok {
			return call.Args[0], results[result]
		}
		return nil, nil
	}
	switch x := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		of, value = colonValue(p, x.X, text)
		if holds, ok := value.(bool); ok && x.Op == token.NOT {
			return of, !holds
		}
	case *ast.BinaryExpr:
		of, value = colonValue(p, x.X, text)
		limit := p.TypesInfo.Types[x.Y].Value
		if n, ok := value.(int); ok && limit != nil && x.Op.Precedence() == token.EQL.Precedence() {
			return of, constant.Compare(constant.MakeInt64(int64(n)), x.Op, limit)
		}
	case *ast.CallExpr:
		if len(x.Args) == 1 && types.ExprString(x.Fun) == "len" {
			of, value = colonValue(p, x.Args[0], text)
			if list, ok := value.([]string); ok {
				return of, len(list)
			}
		}
	}
	return nil, nil
}

// colonCall returns the call that looks for colons in a string, of which an expression is a
// result.
func colonCall(p *lint.Pass, e ast.Expr) (call *ast.CallExpr, result int) {
	origins := p.OriginsOf(e)
	if len(origins) != 1 {
		return nil, 0
	}
	call, ok := origins[0].Expr.(*ast.CallExpr)
	if !ok || len(call.Args) < 2 || !p.RowOf(call).Compares(1) || !lint.IsStringType(p.TypesInfo.TypeOf(call.Args[0])) {
		return nil, 0
	}
	v := p.TypesInfo.Types[call.Args[1]].Value
	if v == nil || v.ExactString() != `":"` && v.ExactString() != "58" {
		return nil, 0
	}
	return call, origins[0].Result
}

// withoutColon yields the conditions of a function that tell of a colon, with the
// statements that run if there is none.
func withoutColon(p *lint.Pass, d ast.Decl, yield func(cond ast.Expr, t colonTest, then []ast.Stmt)) {
	visit := func(list []ast.Stmt) {
		for i, s := range list {
			if branch, ok := s.(*ast.IfStmt); ok {
				visitBranch(p, branch, list[i+1:], yield)
			}
		}
	}
	for n := range ast.Preorder(d) {
		switch n := n.(type) {
		case *ast.BlockStmt:
			visit(n.List)
		case *ast.CaseClause:
			visit(n.Body)
			for _, e := range n.List {
				if t, ok := colonTestOf(p, e); ok && t.lacks {
					yield(e, t, n.Body)
				}
			}
		}
	}
}

func visitBranch(p *lint.Pass, branch *ast.IfStmt, rest []ast.Stmt, yield func(ast.Expr, colonTest, []ast.Stmt)) {
	for _, cond := range goexpr.Operands(branch.Cond, token.LAND, nil) {
		t, ok := colonTestOf(p, cond)
		switch {
		case !ok:
		case t.lacks:
			yield(cond, t, branch.Body.List)
		case branch.Else != nil:
			yield(cond, t, []ast.Stmt{branch.Else})
		case cond == ast.Unparen(branch.Cond) && lint.EndsInReturn(branch.Body):
			yield(cond, t, rest)
		}
	}
}

// addsPort reports whether statements put a port behind a text.
func addsPort(p *lint.Pass, list []ast.Stmt, of ast.Expr) bool {
	object := p.ObjectOf(of)
	if object == nil {
		return false
	}
	is := func(e ast.Expr) bool { return p.ObjectOf(e) == object }
	found := false
	for _, s := range list {
		ast.Inspect(s, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.AssignStmt:
				found = found || n.Tok == token.ADD_ASSIGN && is(n.Lhs[0]) && beginsPort(p, n.Rhs[0])
			case *ast.BinaryExpr:
				if n.Op == token.ADD {
					left := n.X
					if sum, ok := ast.Unparen(left).(*ast.BinaryExpr); ok && sum.Op == token.ADD {
						colon, _ := p.ConstantText(sum.Y)
						found = found || is(sum.X) && colon == ":" && isPort(p, n.Y)
					}
					found = found || is(left) && beginsPort(p, n.Y)
				}
			case *ast.CallExpr:
				found = found || formatsPort(p, n, is)
			}
			return !found
		})
	}
	return found
}

// beginsPort reports whether an expression is a colon and a number, or the colon and what is named a port.
func beginsPort(p *lint.Pass, e ast.Expr) bool {
	all := p.Flow.Of(e).Alternatives()
	return len(all) > 0 && !slices.ContainsFunc(all, func(t *strflow.Text) bool {
		if o, ok := t.Operand(1); ok && t.Len() == 2 {
			return t.String()[0] != ':' || o.Origin != strflow.Number && (o.Expr == nil || !isPort(p, o.Expr))
		}
		port, ok := strings.CutPrefix(t.Known(), ":")
		return !ok || t.Len() != len(t.Known()) || strings.Trim(port, "0123456789") != "" || strings.Trim(port, "0") == ""
	})
}

// isPort reports whether an expression is a number, or is named like a port.
func isPort(p *lint.Pass, e ast.Expr) bool {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && p.RowOf(call).Kind(0) == library.Number {
		return true
	}
	return names.EndsIn(goexpr.Name(e), names.Port)
}

// formatsPort reports whether a call writes the text, a colon, and a port.
func formatsPort(p *lint.Pass, call *ast.CallExpr, is func(ast.Expr) bool) bool {
	at := slices.IndexFunc(call.Args, is)
	if at < 0 {
		return false
	}
	switch row := p.RowOf(call); {
	case row == nil:
	case row.Place(0) == library.Host && row.Place(1) == library.Port:
		return at == 0
	case row.Effect == library.Formats:
		format, _ := p.ConstantText(call.Args[0])
		return at == 1 && (strings.HasPrefix(format, "%s:%d") || strings.HasPrefix(format, "%s:%s") && len(call.Args) == 3 && isPort(p, call.Args[2]))
	}
	return false
}

// looksAtBrackets holds of a declaration that looks at the brackets of an IPv6 address, or
// has net take the text apart.
var looksAtBrackets = &lint.DeclFact{Holds: func(p *lint.Pass, d ast.Decl) bool { return looksBeside(p, d, nil) }}

// looksBeside is looksAtBrackets without what some expressions do.
func looksBeside(p *lint.Pass, d ast.Decl, but map[ast.Expr]bool) bool {
	for n := range ast.Preorder(d) {
		switch n := n.(type) {
		case *ast.BasicLit:
			if text, _ := p.ConstantText(n); !but[n] && (lint.HasBrackets(text) || n.Value == "'['" || n.Value == "']'") {
				return true
			}
		case *ast.CallExpr:
			if !but[n] && parsesHost(p.RowOf(n)) {
				return true
			}
		}
	}
	return false
}

// parsesHost reports whether a function takes a host or an address apart, or tells the
// version of one.
func parsesHost(row *library.Row) bool {
	switch {
	case row == nil || row.Origin != library.NoOrigin:
		return false
	case row.Place(0) == library.HostPort:
		return row.Kind(0) == library.Hostname || row.Kind(0) == library.Address
	case row.Place(0) == library.Host:
		return row.Kind(0) == library.IP
	}
	return row.Place(0) == library.NoPlace && (row.Kind(0) == library.IPv4 || row.Effect == library.Tests)
}
