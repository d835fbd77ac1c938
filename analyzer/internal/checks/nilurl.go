package checks

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/lint"
)

var NilURL = lint.Rule{
	ID:       "nil-url",
	Group:    lint.Semantics,
	Summary:  "a field or method of a URL or request where parsing it failed",
	Why:      `url.Parse and http.NewRequest return nil with an error, so this panics for each text that they refuse.`,
	Scope:    `The rule reports uses where the error is known to be set: in the branch of err != nil, or behind a return for err == nil.`,
	Suppress: `if the branch cannot be reached`,
	Before:   `if u, err := url.Parse(addr); err != nil { log.Print(u.Host) }`,
	After:    `if u, err := url.Parse(addr); err == nil { log.Print(u.Host) }`,
	Level:    lint.Certain,
	Check:    checkNilURL,

	Imports: []string{"net/url", "net/http"},
}

// checkNilURL looks at the first test of an error behind the call that returns it.
func checkNilURL(p *lint.Pass, _ []*lint.Candidate) {
	for d := range p.Decls() {
		for n := range ast.Preorder(d) {
			switch n := n.(type) {
			case *ast.BlockStmt:
				checkFailedIn(p, n.List)
			case *ast.CaseClause:
				checkFailedIn(p, n.Body)
			case *ast.IfStmt:
				if a, ok := n.Init.(*ast.AssignStmt); ok {
					checkFailed(p, a, n, nil)
				}
			}
		}
	}
}

// checkFailedIn looks at the assignments in a list, up to the statement that uses the error.
func checkFailedIn(p *lint.Pass, list []ast.Stmt) {
	for i, s := range list {
		a, ok := s.(*ast.AssignStmt)
		if !ok || parseOf(p, a) == nil {
			continue
		}
		err := p.ObjectOf(a.Lhs[1])
		for j, next := range list[i+1:] {
			if err == nil || !uses(p, next, err) {
				continue
			}
			if branch, ok := next.(*ast.IfStmt); ok && branch.Init == nil {
				checkFailed(p, a, branch, list[i+1+j+1:])
			}
			break
		}
	}
}

// checkFailed reports what a branch, or what follows it, does with a URL that is nil there.
func checkFailed(p *lint.Pass, a *ast.AssignStmt, branch *ast.IfStmt, behind []ast.Stmt) {
	call := parseOf(p, a)
	if call == nil {
		return
	}
	u, err := p.ObjectOf(a.Lhs[0]), p.ObjectOf(a.Lhs[1])
	cond, ok := ast.Unparen(branch.Cond).(*ast.BinaryExpr)
	if !ok || u == nil || err == nil {
		return
	}
	terms := termsOf(cond, token.LAND, make(map[ast.Expr]bool))
	first, ok := ast.Unparen(terms[0]).(*ast.BinaryExpr)
	if !ok || p.ObjectOf(first.X) != err || !p.TypesInfo.Types[first.Y].IsNil() {
		return
	}
	var failed []ast.Node // what runs, in order, if there is an error
	switch {
	case first.Op == token.NEQ:
		for _, e := range terms[1:] {
			failed = append(failed, e)
		}
		failed = append(failed, branch.Body)
	case first.Op == token.EQL && branch.Else != nil:
		failed = append(failed, branch.Else)
	case first.Op == token.EQL && len(terms) == 1 && leaves(branch.Body):
		for _, s := range behind {
			failed = append(failed, s)
		}
	}
	for _, n := range failed {
		if looksAgain(p, n, u, err) {
			return
		}
		if use, ok := dereference(p, n, u).(*ast.SelectorExpr); ok {
			if use.Sel.Name != "Redacted" { // of nil it is ""
				p.ReportExpr(use, lint.Fault{
					Fact:   p.SourceOf(a.Lhs[0]) + " is nil here, as " + lint.NameOfCall(call) + " failed",
					Advice: "test for err == nil",
					Effect: nilFor(p, a.Lhs[0], urlArg(p, call)),
				}, nil)
			}
			return
		}
	}
}

// leaves reports whether a block ends with a statement that leaves it for good.
func leaves(b *ast.BlockStmt) bool {
	if len(b.List) == 0 {
		return false
	}
	switch b.List[len(b.List)-1].(type) {
	case *ast.ReturnStmt, *ast.BranchStmt:
		return true
	}
	return false
}

// looksAgain reports whether a node sets a URL or its error, or compares one of them once more.
func looksAgain(p *lint.Pass, n ast.Node, u, err types.Object) bool {
	for n := range ast.Preorder(n) {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, e := range n.Lhs {
				if v := p.ObjectOf(e); v == u || v == err {
					return true
				}
			}
		case *ast.BinaryExpr:
			if v := p.ObjectOf(n.X); v == u || v == err {
				return true
			}
		}
	}
	return false
}
