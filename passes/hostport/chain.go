package hostport

import (
	"cmp"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// A chain is what statements one after the other write to one variable or buffer.
type chain struct {
	to     string // the variable, as it is printed
	pieces []piece
	starts []int // the index of the first piece of each statement
}

// joinsIn returns the joins that several statements of a list write.
func (s *search) joinsIn(list []ast.Stmt) (all []Join) {
	var c chain
	for _, stmt := range list {
		to, pieces, isNew := s.written(stmt)
		if to == "" || isNew || to != c.to {
			all = append(all, c.joins()...)
			c = chain{to: to}
		}
		if to != "" {
			c.starts = append(c.starts, len(c.pieces))
			c.pieces = append(c.pieces, pieces...)
		}
	}
	return append(all, c.joins()...)
}

// joins returns the joins of which one statement writes the host and another the port.
func (c *chain) joins() (all []Join) {
	for host := range c.pieces {
		j, ok := match(c.pieces, host)
		apart := func(start int) bool { return j.host < start && start <= j.port }
		if !ok || !slices.ContainsFunc(c.starts, apart) {
			continue
		}
		j.Expr, j.pieces, j.apart = cmp.Or(c.pieces[host+1].expr, j.Host), c.pieces, true
		all = append(all, j)
	}
	return all
}

// written returns what a statement writes to a variable or buffer, and whether nothing is there
// before. The name is "" if it does something else.
func (s *search) written(stmt ast.Stmt) (to string, pieces []piece, isNew bool) {
	switch x := stmt.(type) {
	case *ast.AssignStmt:
		if len(x.Lhs) == 1 && len(x.Rhs) == 1 && goexpr.IsString(s.info.TypeOf(x.Rhs[0])) {
			return types.ExprString(x.Lhs[0]), s.summands(x.Rhs[0]), x.Tok != token.ADD_ASSIGN
		}
	case *ast.ExprStmt:
		call, ok := x.X.(*ast.CallExpr)
		if !ok {
			return "", nil, false
		}
		return s.writtenBy(call)
	}
	return "", nil, false
}

// writtenBy returns what a call writes to a buffer.
func (s *search) writtenBy(call *ast.CallExpr) (to string, pieces []piece, isNew bool) {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || len(call.Args) == 0 || len(call.Args) == 1 && s.info.Selections[sel] == nil {
		return "", nil, false
	}
	switch row := s.rowOf(call); {
	case len(call.Args) == 1 && row.Does(library.Writes):
		return types.ExprString(sel.X), s.character(call.Args[0]), false
	case row.Does(library.Formats) && row.Text == 1 && len(call.Args) > 1:
		to := ast.Unparen(call.Args[0])
		if u, ok := to.(*ast.UnaryExpr); ok {
			to = u.X
		}
		return types.ExprString(to), s.formatted(call, row.Text), false
	}
	return "", nil, false
}

// character returns the pieces of an argument that is a string or a constant character.
func (s *search) character(e ast.Expr) []piece {
	if value := s.info.Types[e].Value; isChar(e) && value != nil {
		r, _ := constant.Int64Val(value)
		return []piece{{expr: ast.Unparen(e), text: string(rune(r))}}
	}
	return s.summands(e)
}
