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
)

// colonTestOf returns the text of whose colons a condition tells, however it is written, and whether it
// holds if there is none: it is run for a text with a colon, and for one without.
func colonTestOf(p *lint.Pass, cond ast.Expr) (of ast.Expr, lacks, ok bool) {
	of, without := colonValue(p, cond, "a")
	_, with := colonValue(p, cond, "a:1")
	lacks, ok = without.(bool)
	has, alsoOK := with.(bool)
	return of, lacks, ok && alsoOK && lacks != has
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
	for _, from := range p.OriginsOf(e) {
		call, ok := from.Expr.(*ast.CallExpr)
		if !ok || len(call.Args) < 2 || !p.RowOf(call).Compares(1) || !lint.IsStringType(p.TypesInfo.TypeOf(call.Args[0])) {
			continue
		}
		if v := p.TypesInfo.Types[call.Args[1]].Value; v != nil && (v.ExactString() == `":"` || v.ExactString() == "58") {
			return call, from.Result
		}
	}
	return nil, 0
}

// parseTestOf returns the text of which a condition tells whether it is an IP address, as a function found that parses it, and
// whether it holds if it is none.
func parseTestOf(p *lint.Pass, cond ast.Expr) (of ast.Expr, fails, ok bool) {
	test, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	if !ok || !p.TypesInfo.Types[test.Y].IsNil() {
		return nil, false, false
	}
	for _, o := range p.OriginsOf(test.X) {
		if call, ok := o.Expr.(*ast.CallExpr); ok && p.RowOf(call).Place(0) == library.Host && p.RowOf(call).Kind(0) == library.IP {
			return call.Args[0], (test.Op == token.EQL) == (o.Result == 0), true // else it is the error
		}
	}
	return nil, false, false
}

// without yields the conditions of a function that tell of something in a text, as a test says that returns the text
// and whether it holds if that is not there, with the text and the statements that run then.
func without(p *lint.Pass, d ast.Decl, test func(*lint.Pass, ast.Expr) (of ast.Expr, lacks, ok bool), yield func(cond, of ast.Expr, then []ast.Stmt)) {
	visit := func(list []ast.Stmt) {
		for i, s := range list {
			branch, ok := s.(*ast.IfStmt)
			if !ok {
				continue
			}
			for _, cond := range goexpr.Operands(branch.Cond, token.LAND, nil) {
				of, lacks, ok := test(p, cond)
				switch {
				case !ok:
				case lacks:
					yield(cond, of, branch.Body.List)
				case branch.Else != nil:
					yield(cond, of, []ast.Stmt{branch.Else})
				case cond == ast.Unparen(branch.Cond) && lint.EndsInReturn(branch.Body):
					yield(cond, of, list[i+1:])
				}
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
				if of, lacks, ok := test(p, e); ok && lacks {
					yield(e, of, n.Body)
				}
			}
		}
	}
}

// addsPort reports whether statements put a port behind a text.
func (s *joins) addsPort(list []ast.Stmt, of ast.Expr) bool {
	object := s.ObjectOf(of)
	return object != nil && slices.ContainsFunc(list, func(stmt ast.Stmt) bool {
		return goexpr.Has(stmt, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				if row := s.RowOf(call); row.Place(0) == library.Host && row.Place(1) == library.Port {
					return s.ObjectOf(call.Args[0]) == object
				}
			}
			return slices.ContainsFunc(s.joinsAt(n), func(j join) bool { return s.ObjectOf(j.host) == object && s.hasPort(j) })
		})
	})
}

// hasPort reports whether what is joined to a host is a number, or is named like a port.
func (s *joins) hasPort(j join) bool {
	if j.number != "" {
		return strings.Trim(j.number, "0") != ""
	}
	return isInteger(s.TypesInfo.TypeOf(j.port)) || s.RowOf(j.port).Kind(0) == library.Number || names.EndsIn(goexpr.Name(j.port), names.Port)
}

// looksAtBrackets holds of a declaration that looks at the brackets of an IPv6 address, or
// has net take the text apart.
var looksAtBrackets = &lint.DeclFact{Has: looksAt}

// looksAt reports whether an expression is such a bracket, or such a call.
func looksAt(p *lint.Pass, e ast.Expr) bool {
	switch x := e.(type) {
	case *ast.BasicLit:
		text, _ := p.ConstantText(x)
		return lint.HasBrackets(text) || x.Value == "'['" || x.Value == "']'"
	case *ast.CallExpr:
		return parsesHost(p.RowOf(x))
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
