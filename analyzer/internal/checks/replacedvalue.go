package checks

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"net/url"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// checkReplaced finds the values of a query that each turn of a loop puts in place of that of the
// turn before.
func checkReplaced(p *lint.Pass, d ast.Decl) {
	looked := 0
	ast.PreorderStack(d, nil, func(n ast.Node, stack []ast.Node) bool {
		var s setting
		var ok bool
		switch n := n.(type) {
		case *ast.CallExpr:
			if loop := loopAround(stack, n); loop != nil {
				s, ok = settingBy(p, n)
				s.loop = loop
			}
		case *ast.AssignStmt:
			if loop := loopAround(stack, n); loop != nil {
				s, ok = settingOf(p, n)
				s.loop = loop
			}
		}
		if !ok {
			return true
		}
		if looked++; looked > maxChanges || !s.varies(p) || s.mayEnd() || !s.isAlone(p) {
			return true
		}
		p.ReportExpr(s.at, lint.Fault{
			Fact:   fmt.Sprintf("of the values of %q, only that of the last turn stays", s.key),
			Advice: s.advice,
			Level:  lint.Possible,
		}, nil)
		return true
	})
}

// A setting gives a key of a query a value, in place of those that it has.
type setting struct {
	at     ast.Expr
	of     ast.Expr // the url.Values
	key    string
	value  ast.Expr
	loop   ast.Stmt
	advice string
}

// settingBy returns the setting that a call is. It is run twice.
func settingBy(p *lint.Pass, call *ast.CallExpr) (setting, bool) {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || len(call.Args) != 2 || !library.Changes(goexpr.Callee(p.TypesInfo, call)) {
		return setting{}, false
	}
	key, ok := p.ConstantText(call.Args[0])
	if !ok {
		return setting{}, false
	}
	values := any(url.Values{})
	for _, value := range [...]string{"a", "b"} {
		results, ok := p.Result(call, values, key, value)
		if !ok {
			return setting{}, false
		}
		values = results[0]
	}
	v, ok := values.(url.Values)
	return setting{at: call, of: sel.X, key: key, value: call.Args[1], advice: "use Add"}, ok && len(v[key]) == 1
}

// settingOf returns the setting that an assignment to a key is.
func settingOf(p *lint.Pass, a *ast.AssignStmt) (setting, bool) {
	if len(a.Lhs) != 1 || len(a.Rhs) != 1 || a.Tok != token.ASSIGN {
		return setting{}, false
	}
	x, ok := ast.Unparen(a.Lhs[0]).(*ast.IndexExpr)
	if !ok || p.TypeKind(x.X) != library.ValuesValue {
		return setting{}, false
	}
	key, ok := p.ConstantText(x.Index)
	_, isList := ast.Unparen(a.Rhs[0]).(*ast.CompositeLit)
	return setting{at: x, of: x.X, key: key, value: a.Rhs[0], advice: "append to it"}, ok && isList
}

// loopAround returns the loop of which each turn makes the setting, or each but those with a value
// that is empty, nil if there is none.
func loopAround(stack []ast.Node, inner ast.Node) ast.Stmt {
	for _, n := range slices.Backward(stack) {
		switch n := n.(type) {
		case *ast.ExprStmt, *ast.BlockStmt:
		case *ast.IfStmt:
			if n.Else != nil || !isNotEmpty(n.Cond) || n.Body != inner {
				return nil
			}
		case *ast.RangeStmt:
			return n
		case *ast.ForStmt:
			if n.Body != inner {
				return nil
			}
			return n
		default:
			return nil
		}
		inner = n
	}
	return nil
}

// isNotEmpty reports whether a condition tells that something is there.
func isNotEmpty(cond ast.Expr) bool {
	b, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	return ok && isNothing(b.Y) && (b.Op == token.NEQ || b.Op == token.GTR)
}

// isNothing reports whether an expression is nil, 0 or "".
func isNothing(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return e.Name == "nil"
	case *ast.BasicLit:
		return e.Value == "0" || e.Value == `""`
	}
	return false
}

// varies reports whether the value is made of a variable that each turn has anew.
func (s *setting) varies(p *lint.Pass) bool {
	for n := range ast.Preorder(s.value) {
		if id, ok := n.(*ast.Ident); ok {
			if v, ok := p.TypesInfo.Uses[id].(*types.Var); ok && !v.IsField() && s.loop.Pos() <= v.Pos() && v.Pos() < s.loop.End() {
				return true
			}
		}
	}
	return false
}

// mayEnd reports whether a turn may be the last one that makes the setting, or may leave it out
// for another reason than that there is no value.
func (s *setting) mayEnd() bool {
	ends := false
	ast.PreorderStack(s.loop, nil, func(n ast.Node, stack []ast.Node) bool {
		switch n := n.(type) {
		case *ast.BranchStmt:
			ends = ends || n.Tok != token.CONTINUE || n.Label != nil || n.Pos() < s.at.Pos() && !isBehindEmpty(stack)
		case *ast.ReturnStmt:
			ends = ends || n.Pos() > s.at.Pos()
		case *ast.FuncLit:
			return false
		}
		return !ends
	})
	return ends
}

// isBehindEmpty reports whether a statement is reached only if something is not there.
func isBehindEmpty(stack []ast.Node) bool {
	if len(stack) < 2 {
		return false
	}
	branch, ok := stack[len(stack)-2].(*ast.IfStmt)
	if !ok || branch.Else != nil {
		return false
	}
	b, ok := ast.Unparen(branch.Cond).(*ast.BinaryExpr)
	return ok && b.Op == token.EQL && isNothing(b.Y)
}

// isAlone reports whether the loop does nothing else with the query than to set other keys, and
// calls nothing that may.
func (s *setting) isAlone(p *lint.Pass) bool {
	root := rootOf(s.of)
	v, ok := p.ObjectOf(s.of).(*types.Var)
	if root == nil || !ok {
		return false
	}
	holder := p.ObjectOf(root)
	if holder == nil || s.loop.Pos() <= holder.Pos() && holder.Pos() < s.loop.End() {
		return false
	}
	alone := true
	ast.PreorderStack(bodyOf(s.loop), nil, func(n ast.Node, stack []ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			if obj := p.ObjectOf(n); obj == v {
				alone = alone && isSet(p, n, stack)
			} else if obj == holder {
				sel, ok := stack[len(stack)-1].(*ast.SelectorExpr)
				alone = alone && ok && goexpr.IsField(p.ObjectOf(sel))
			}
		case *ast.CallExpr:
			alone = alone && (n.Pos() >= s.value.Pos() && n.End() <= s.value.End() || s.isHarmless(p, n))
		case *ast.SendStmt, *ast.GoStmt, *ast.DeferStmt:
			alone = false
		}
		return alone
	})
	return alone
}

func bodyOf(loop ast.Stmt) *ast.BlockStmt {
	switch loop := loop.(type) {
	case *ast.RangeStmt:
		return loop.Body
	case *ast.ForStmt:
		return loop.Body
	}
	return nil
}

// isHarmless reports whether a call does nothing with the query: the library knows it, or the query
// is a variable that nothing else leads to.
func (s *setting) isHarmless(p *lint.Pass, call *ast.CallExpr) bool {
	if p.RowOf(call) != nil || goexpr.IsConversion(p.TypesInfo, call) {
		return true
	}
	if _, ok := p.ObjectOf(call.Fun).(*types.Builtin); ok {
		return true
	}
	id, ok := ast.Unparen(s.of).(*ast.Ident)
	if !ok {
		return false
	}
	v, ok := p.ObjectOf(id).(*types.Var)
	if !ok || v.Kind() != types.LocalVar {
		return false
	}
	for _, use := range p.UsesOf(v) {
		if use.Pos() < s.loop.Pos() && !isReceiver(p, use) {
			return false // it may have another name by now
		}
	}
	return true
}

// isReceiver reports whether a method of a variable is called, or an element of it is meant.
func isReceiver(p *lint.Pass, id *ast.Ident) bool {
	for n := range p.Enclosing(id) {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			return n.X == id
		case *ast.IndexExpr:
			return n.X == id
		}
		return false
	}
	return false
}

// isSet reports whether a use of url.Values sets a key that is constant.
func isSet(p *lint.Pass, id *ast.Ident, stack []ast.Node) bool {
	for i, n := range slices.Backward(stack) {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if n.Sel == id {
				continue // the field that holds them
			}
		case *ast.CallExpr:
			_, ok := settingBy(p, n)
			return ok
		case *ast.IndexExpr:
			if i == 0 {
				return false
			}
			a, ok := stack[i-1].(*ast.AssignStmt)
			if !ok {
				return false
			}
			_, ok = settingOf(p, a)
			return ok
		default:
			return false
		}
	}
	return false
}

// maxChanges bounds the settings in a declaration for which the loop is looked through.
const maxChanges = 1 << 6

// rootOf returns the variable of which an expression is a field.
func rootOf(e ast.Expr) *ast.Ident {
	for {
		switch x := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			e = x.X
		case *ast.Ident:
			return x
		default:
			return nil
		}
	}
}
