package strflow

import (
	"go/ast"
	"go/token"

	"github.com/urllint/urllint/passes/goexpr"
)

// forward makes the pass over fn.
func (f *Flow) forward(fn *function) {
	p := f.newPass(fn, f.declarations().of[fn.home])
	p.params(fn.decl.Recv)
	p.params(fn.decl.Type.Params)
	p.zero(fn.decl.Type.Results)
	p.block(fn.decl.Body.List)
}

func (p *pass) block(list []ast.Stmt) {
	for _, s := range list {
		p.stmt(s)
	}
}

// stmt goes through a statement, if there is one.
func (p *pass) stmt(s ast.Stmt) {
	p.steps++
	switch s := s.(type) {
	case *ast.ExprStmt:
		call, ok := ast.Unparen(s.X).(*ast.CallExpr)
		p.dropped = call
		p.visit(s.X)
		if ok && p.ends(call) {
			p.end = true
		}
	case *ast.AssignStmt:
		p.assignment(s)
	case *ast.DeclStmt:
		p.declaration(s.Decl.(*ast.GenDecl))
	case *ast.ReturnStmt:
		p.returned(s)
	case *ast.IfStmt:
		p.branches(s)
	case *ast.ForStmt:
		p.forLoop(s)
	case *ast.RangeStmt:
		p.rangeLoop(s)
	case *ast.SwitchStmt:
		p.switched(s)
	case *ast.TypeSwitchStmt:
		p.stmt(s.Init)
		p.stmt(s.Assign)
		p.cases(s, s.Body, func(*ast.CaseClause) {})
	case *ast.SelectStmt:
		p.cases(s, s.Body, func(*ast.CaseClause) {})
	case *ast.BlockStmt:
		p.block(s.List)
	case *ast.LabeledStmt:
		p.labeled(s)
	case *ast.BranchStmt:
		p.end = p.end || s.Tok != token.FALLTHROUGH
	case *ast.GoStmt:
		p.visit(s.Call)
	case *ast.DeferStmt:
		p.visit(s.Call)
	case *ast.SendStmt:
		p.visit(s.Chan)
		p.visit(s.Value)
	case *ast.IncDecStmt:
		p.visit(s.X)
	}
}

// labeled goes through a statement that may be left from deep inside. Behind a
// loop all that it assigns is unknown as it is.
func (p *pass) labeled(s *ast.LabeledStmt) {
	switch s.Stmt.(type) {
	case *ast.ForStmt, *ast.RangeStmt:
		p.stmt(s.Stmt)
	default:
		end, held := p.end, len(p.conditions)
		p.forget(s.Stmt)
		p.stmt(s.Stmt)
		p.forget(s.Stmt)
		p.end, p.conditions = end, p.conditions[:held]
	}
}

// ends reports whether a call does not come back.
func (p *pass) ends(call *ast.CallExpr) bool {
	row := p.Library.Func(p.callee(call))
	return goexpr.Builtin(p.info, call) == "panic" || row != nil && row.Ends
}
