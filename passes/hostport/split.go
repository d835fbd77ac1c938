package hostport

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"iter"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// A Split is a call that cuts a text at its colons.
type Split struct {
	Call *ast.CallExpr
	Of   ast.Expr // the text
	Sure bool     // it is an address, and not only named like one
}

// Splits yields the calls of strings.Split and strings.SplitN that cut an address
// at its colons, and whose parts are used without a look at their number.
func (r *Result) Splits(skip func(*ast.File) bool) iter.Seq[Split] {
	return func(yield func(Split) bool) {
		s := &search{Result: r}
		for file, in := range s.walks(skip) {
			for c := range in.Root().Preorder((*ast.CallExpr)(nil)) {
				split, ok := s.splitAt(c)
				if !ok {
					continue
				}
				decl := s.enclosing(file, split.Call)
				if decl != nil && s.tests(decl) || s.isTestCode(file) {
					continue
				}
				if !yield(split) {
					return
				}
			}
		}
	}
}

func (s *search) splitAt(c inspector.Cursor) (Split, bool) {
	call := c.Node().(*ast.CallExpr)
	switch s.nameOf(call) {
	case "strings.Split", "strings.SplitN":
	default:
		return Split{}, false
	}
	if len(call.Args) < 2 {
		return Split{}, false
	}
	if separator, _ := s.constant(call.Args[1]); separator != ":" || !s.isIndexed(c) {
		return Split{}, false
	}
	split := Split{Call: call, Of: call.Args[0], Sure: s.isWholeAddress(call.Args[0])}
	return split, split.Sure || isHostName(s.lastWord(call.Args[0])) || isJoinedName(s.nameOfOperand(call.Args[0]))
}

// isWholeAddress reports whether a text is a host that may have a port, of a
// request, a URL or a connection.
func (s *search) isWholeAddress(e ast.Expr) bool {
	for v := range s.values(e) {
		switch x := ast.Unparen(v).(type) {
		case *ast.SelectorExpr:
			v, ok := s.info.Uses[x.Sel].(*types.Var)
			if ok && v.IsField() && (isHostField(v) || isRemoteAddr(v)) {
				return true
			}
		case *ast.CallExpr:
			if s.nameOf(x) == "(net.Addr).String" {
				return true
			}
		}
	}
	return false
}

func isRemoteAddr(v *types.Var) bool {
	return v.Name() == "RemoteAddr" && v.Pkg() != nil && v.Pkg().Path() == "net/http"
}

// isIndexed reports whether the first or second part is used, and the number of
// parts is not looked at.
func (s *search) isIndexed(c inspector.Cursor) bool {
	kind, i := c.ParentEdge()
	switch n := c.Parent().Node().(type) {
	case *ast.IndexExpr:
		return kind == edge.IndexExpr_X && s.isFirstOrSecond(n.Index)
	case *ast.AssignStmt:
		if kind != edge.AssignStmt_Rhs || i >= len(n.Lhs) {
			return false
		}
		id, ok := n.Lhs[i].(*ast.Ident)
		if !ok {
			return false
		}
		v, ok := s.info.ObjectOf(id).(*types.Var)
		return ok && s.isUsedUntested(v)
	}
	return false
}

func (s *search) isFirstOrSecond(e ast.Expr) bool {
	v := s.info.Types[e].Value
	if v == nil || v.Kind() != constant.Int {
		return false
	}
	i, exact := constant.Int64Val(v)
	return exact && (i == 0 || i == 1)
}

// isUsedUntested reports whether the first or second element of a list is used, and
// the list is used for nothing else but assigned to.
func (s *search) isUsedUntested(v *types.Var) bool {
	used := false
	for _, use := range s.usesOf(v) {
		switch kind, _ := use.ParentEdge(); kind {
		case edge.IndexExpr_X:
			used = used || s.isFirstOrSecond(use.Parent().Node().(*ast.IndexExpr).Index)
		case edge.AssignStmt_Lhs:
			if use.Parent().Node().(*ast.AssignStmt).Tok != token.ASSIGN {
				return false
			}
		default:
			return false
		}
	}
	return used
}
