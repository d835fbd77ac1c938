package hostport

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"iter"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// A Split is a call that cuts a text at its colons.
type Split struct {
	Call *ast.CallExpr
	Of   ast.Expr // the text
	Sure bool     // it is an address, and not only named like one
}

// Splits yields the calls that cut an address at its colons, and whose parts are used
// without a look at their number.
func (r *Result) Splits(o Options) iter.Seq[Split] {
	return func(yield func(Split) bool) {
		s := r.newSearch(o)
		for file, in := range s.walks() {
			for c := range in.Root().Preorder((*ast.CallExpr)(nil)) {
				split, ok := s.splitAt(c)
				if !ok {
					continue
				}
				if f := s.factsOf(declAt(file, split.Call.Pos())); f != nil && f.looks {
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
	if row := s.rowOf(call); row == nil || row.Effect != library.Splits || len(call.Args) < 2 {
		return Split{}, false
	}
	if separator, _ := s.constant(call.Args[1]); separator != ":" || !s.isIndexed(c) {
		return Split{}, false
	}
	split := Split{Call: call, Of: call.Args[0], Sure: s.isWholeAddress(call.Args[0])}
	return split, split.Sure || isHostName(s.lastWord(call.Args[0])) || isJoinedName(s.nameOf(call.Args[0]))
}

// isWholeAddress reports whether a text is a host that may have a port, of a
// request, a URL or a connection.
func (s *search) isWholeAddress(e ast.Expr) bool {
	if !goexpr.IsString(s.info.TypeOf(e)) {
		return false
	}
	for _, text := range s.Flow.Of(e).Alternatives() {
		for o := range text.Operands() {
			if text.Len() == 1 && (o.Kind == library.URLHost || o.Kind == library.Address) {
				return true
			}
		}
	}
	return false
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

// usesOf returns where a variable is named in the files that are looked at.
func (s *search) usesOf(v *types.Var) []inspector.Cursor {
	if s.uses == nil {
		s.uses = make(map[*types.Var][]inspector.Cursor)
		for _, in := range s.walks() {
			for c := range in.Root().Preorder((*ast.Ident)(nil)) {
				if v, ok := s.info.Uses[c.Node().(*ast.Ident)].(*types.Var); ok {
					s.uses[v] = append(s.uses[v], c)
				}
			}
		}
	}
	return s.uses[v]
}
