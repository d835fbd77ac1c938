package checks

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/cfg"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/passes/goexpr"
)

// checkLostURL finds the changes of a url.URL that a variable holds by value, if nothing uses the
// variable afterwards.
func checkLostURL(p *lint.Pass, d ast.Decl) {
	var changes []copyChange
	ast.PreorderStack(d, nil, func(n ast.Node, stack []ast.Node) bool {
		a, ok := n.(*ast.AssignStmt)
		if !ok {
			return true
		}
		for _, lhs := range a.Lhs {
			if len(changes) == maxChanges {
				return false
			}
			c := copyChange{field: ast.Unparen(lhs), in: a}
			if c.copy, c.path = heldByValue(p, c.field); c.copy != nil && c.copy.Kind() != types.ResultVar && c.copy.Parent() != p.Pkg.Scope() {
				c.function, c.body = functionIn(stack)
				changes = append(changes, c)
			}
		}
		return true
	})
	reported := make(map[*types.Var]bool)
	graphs := make(map[*ast.BlockStmt]*cfg.CFG)
	for _, c := range changes {
		if c.body == nil || reported[c.copy] || !c.isLocal(p) {
			continue
		}
		if graphs[c.body] == nil {
			graphs[c.body] = cfg.New(c.body, func(call *ast.CallExpr) bool {
				builtin, ok := p.ObjectOf(call.Fun).(*types.Builtin)
				return !(ok && builtin.Name() == "panic" || p.RowOf(call) != nil && p.RowOf(call).Ends)
			})
		}
		if !c.isUsedBehind(p, graphs[c.body]) {
			reported[c.copy] = true
			c.report(p)
		}
	}
}

// maxChanges bounds the changes in a declaration for which the rest of the function is looked
// through.
const maxChanges = 1 << 6

// A copyChange is an assignment to a field of a url.URL that a variable holds by value.
type copyChange struct {
	field    ast.Expr
	in       *ast.AssignStmt
	copy     *types.Var
	path     []int    // the indexes of the fields that lead from the variable to the field
	function ast.Node // the innermost one around it
	body     *ast.BlockStmt
}

func (c *copyChange) report(p *lint.Pass) {
	advice := "store the copy"
	if c.copy.Kind() == types.ParamVar || c.copy.Kind() == types.RecvVar {
		advice = "take a pointer, or return the copy"
	}
	p.ReportExpr(c.field, lint.Fault{
		Fact:   "this changes only a copy of the URL",
		Advice: advice,
		Effect: "the new " + goexpr.Name(c.field) + " is lost",
	}, nil)
}

// heldByValue returns the variable that holds the url.URL of which an expression is a field, and
// the indexes of the fields that lead there, nil if a pointer is on the way.
func heldByValue(p *lint.Pass, field ast.Expr) (*types.Var, []int) {
	if v, ok := p.ObjectOf(field).(*types.Var); !ok || !lint.IsURLField(v) {
		return nil, nil
	}
	var path []int
	for {
		switch x := ast.Unparen(field).(type) {
		case *ast.SelectorExpr:
			s := p.TypesInfo.Selections[x]
			if s == nil || s.Kind() != types.FieldVal || s.Indirect() {
				return nil, nil
			}
			path = slices.Concat(s.Index(), path)
			field = x.X
		case *ast.Ident:
			v, _ := p.TypesInfo.Uses[x].(*types.Var)
			return v, path
		default:
			return nil, nil
		}
	}
}

// functionIn returns the innermost function around a node, and its body.
func functionIn(stack []ast.Node) (ast.Node, *ast.BlockStmt) {
	for _, n := range slices.Backward(stack) {
		switch n := n.(type) {
		case *ast.FuncDecl:
			return n, n.Body
		case *ast.FuncLit:
			return n, n.Body
		}
	}
	return nil, nil
}

// isLocal reports whether all that uses the variable stands in the function, in none inside of
// that, and nothing keeps its address.
func (c *copyChange) isLocal(p *lint.Pass) bool {
	isIn := func(n, outer ast.Node) bool { return outer.Pos() <= n.Pos() && n.End() <= outer.End() }
	if c.copy.Pos() < c.function.Pos() || c.function.End() <= c.copy.Pos() {
		return false
	}
	uses := p.UsesOf(c.copy)
	for _, id := range uses {
		if !isIn(id, c.function) {
			return false
		}
	}
	isLocal := true
	ast.PreorderStack(c.function, nil, func(n ast.Node, stack []ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && p.TypesInfo.Uses[id] == c.copy {
			isLocal = isLocal && !keepsAddress(p, id, stack)
		}
		return isLocal
	})
	return isLocal
}

// keepsAddress reports whether what is around a variable may use it later: a closure, a pointer,
// a method with a pointer as its receiver that is not one of url.URL, or is not called here.
func keepsAddress(p *lint.Pass, id *ast.Ident, stack []ast.Node) bool {
	isPath := true // so far there are only fields
	for i, n := range slices.Backward(stack) {
		switch n := n.(type) {
		case *ast.FuncLit:
			if i > 0 {
				return true
			}
		case *ast.SelectorExpr:
			s := p.TypesInfo.Selections[n]
			if !isPath || s == nil {
				break
			}
			if isPath = s.Kind() == types.FieldVal && !s.Indirect(); isPath || s.Kind() == types.FieldVal {
				break
			}
			fn, _ := s.Obj().(*types.Func)
			if fn == nil || !hasPointerReceiver(fn) {
				break
			}
			call, isCall := stack[i-1].(*ast.CallExpr)
			if !isCall || call.Fun != n || !lint.IsURLType(fn.Signature().Recv().Type()) {
				return true
			}
		case *ast.UnaryExpr:
			if isPath && n.Op == token.AND {
				return true
			}
			isPath = false
		case *ast.ParenExpr:
		default:
			isPath = false
		}
	}
	return false
}

func hasPointerReceiver(fn *types.Func) bool {
	recv := fn.Signature().Recv()
	if recv == nil {
		return false
	}
	_, ok := recv.Type().(*types.Pointer)
	return ok
}

// isUsedBehind reports whether something uses the variable on a path behind the change, and it has
// no new value there.
func (c *copyChange) isUsedBehind(p *lint.Pass, g *cfg.CFG) bool {
	seen := make(map[*cfg.Block]bool)
	var visit func(b *cfg.Block, nodes []ast.Node) bool
	visit = func(b *cfg.Block, nodes []ast.Node) bool {
		for _, n := range nodes {
			if c.isUsedIn(p, n) {
				return true
			}
			if assigns(p, n, c.copy) {
				return false
			}
		}
		for _, next := range b.Succs {
			if loop, ok := next.Stmt.(*ast.RangeStmt); ok && next.Kind == cfg.KindRangeBody && loop.Tok == token.DEFINE &&
				(p.TypesInfo.Defs[identOf(loop.Key)] == c.copy || p.TypesInfo.Defs[identOf(loop.Value)] == c.copy) {
				continue // each turn has a new variable
			}
			if !seen[next] {
				seen[next] = true
				if visit(next, next.Nodes) {
					return true
				}
			}
		}
		return false
	}
	for _, b := range g.Blocks {
		if i := slices.Index(b.Nodes, ast.Node(c.in)); i >= 0 {
			return !b.Live || visit(b, b.Nodes[i+1:])
		}
	}
	return true
}

// isUsedIn reports whether a node uses the field or what it is in, and does not only assign to it.
func (c *copyChange) isUsedIn(p *lint.Pass, n ast.Node) bool {
	assigned := make(map[*ast.Ident]bool)
	if a, ok := n.(*ast.AssignStmt); ok {
		for _, lhs := range a.Lhs {
			if id, ok := ast.Unparen(lhs).(*ast.Ident); ok && a.Tok == token.ASSIGN {
				assigned[id] = true
			} else if v, _ := heldByValue(p, ast.Unparen(lhs)); v == c.copy {
				assigned[rootOf(lhs)] = true
			}
		}
	}
	isUsed := false
	ast.PreorderStack(n, nil, func(n ast.Node, stack []ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && p.TypesInfo.Uses[id] == c.copy && !assigned[id] {
			path := pathAround(p, stack)
			common := min(len(path), len(c.path))
			isUsed = isUsed || slices.Equal(path[:common], c.path[:common])
		}
		return !isUsed
	})
	return isUsed
}

// pathAround returns the indexes of the fields that are selected of a variable.
func pathAround(p *lint.Pass, stack []ast.Node) (path []int) {
	for _, n := range slices.Backward(stack) {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			s := p.TypesInfo.Selections[n]
			if s == nil || s.Kind() != types.FieldVal || s.Indirect() {
				return path
			}
			path = append(path, s.Index()...)
		case *ast.ParenExpr:
		default:
			return path
		}
	}
	return path
}

// assigns reports whether a node gives a variable a new value.
func assigns(p *lint.Pass, n ast.Node, v *types.Var) bool {
	switch n := n.(type) {
	case *ast.AssignStmt:
		for _, lhs := range n.Lhs {
			if id, ok := ast.Unparen(lhs).(*ast.Ident); ok && p.TypesInfo.ObjectOf(id) == v {
				return true
			}
		}
	case *ast.ValueSpec:
		for _, id := range n.Names {
			if p.TypesInfo.Defs[id] == v {
				return true
			}
		}
	}
	return false
}

// rootOf returns the variable of which an expression is a field.
func rootOf(e ast.Expr) *ast.Ident {
	for {
		switch x := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			e = x.X
		default:
			return identOf(x)
		}
	}
}

func identOf(e ast.Expr) *ast.Ident {
	id, _ := e.(*ast.Ident)
	return id
}
