package urlexpr

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// isOnlyCompared reports whether an expression is the text of a constant or variable which is
// compared with others and goes nowhere else: it is a name, as that of a client, and no request
// is made with it.
func (u *Result) isOnlyCompared(root inspector.Cursor) bool {
	id, _ := ast.Unparen(goexpr.AssignedTo(root)).(*ast.Ident)
	obj := u.info.ObjectOf(id)
	if obj == nil || obj.Exported() && u.pkg != nil && obj.Parent() == u.pkg.Scope() && u.pkg.Name() != "main" {
		return false
	}
	if v, ok := obj.(*types.Var); ok && (v.Kind() == types.ParamVar || v.Kind() == types.ResultVar) {
		return false
	}
	compared, _ := u.uses()
	return compared[obj]
}

// findUses returns the constants and variables of which the package does no more than compare the text, and those of
// which it takes or replaces a part.
func (u *Result) findUses() (compared, replaced map[types.Object]bool) {
	compared, replaced = make(map[types.Object]bool), make(map[types.Object]bool)
	for _, f := range u.files {
		for use := range u.Inspector(f).Root().Preorder((*ast.Ident)(nil)) {
			obj := u.info.Uses[use.Node().(*ast.Ident)]
			if obj == nil || !goexpr.IsString(obj.Type()) { // a type that is a string is never asked for
				continue
			}
			if u.isReplaced(use) {
				replaced[obj] = true
			}
			if kind, _ := use.ParentEdge(); kind != edge.AssignStmt_Lhs {
				before, seen := compared[obj]
				compared[obj] = (before || !seen) && u.isIdentity(use)
			}
		}
	}
	return compared, replaced
}

// isIdentity reports whether a use asks whether a text is another: it is a side of "==", a
// case, an index or a key. The empty text is none to be compared with.
func (u *Result) isIdentity(use inspector.Cursor) bool {
	kind, _ := use.ParentEdge()
	if parent, ok := use.Parent().Node().(*ast.BinaryExpr); ok {
		other := parent.Y
		if kind == edge.BinaryExpr_Y {
			other = parent.X
		}
		text, ok := goexpr.Text(u.info, other)
		return (parent.Op == token.EQL || parent.Op == token.NEQ) && !(ok && text == "")
	}
	return kind == edge.CaseClause_List || kind == edge.IndexExpr_Index || kind == edge.KeyValueExpr_Key
}

// isReplacedIn reports whether the package replaces a part of what a name stands for that is
// not known as a placeholder, or takes bytes of it or changes them: the text is not used as it
// stands. Where it is used so, a sink tells.
func (u *Result) isReplacedIn(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	if !ok {
		return false
	}
	_, replaced := u.uses()
	return replaced[u.info.ObjectOf(id)]
}

// isReplaced reports whether a part of a text, or of its bytes, is taken or replaced where it
// is used.
func (u *Result) isReplaced(use inspector.Cursor) bool {
	kind, index := use.ParentEdge()
	switch kind {
	case edge.ParenExpr_X:
		return u.isReplaced(use.Parent())
	case edge.SliceExpr_X, edge.IndexExpr_X, edge.RangeStmt_X:
		return true
	case edge.AssignStmt_Rhs:
		return u.isBytes(use)
	case edge.CallExpr_Args:
		call := use.Parent().Node().(*ast.CallExpr)
		if goexpr.IsConversion(u.info, call) {
			return u.isBytes(use.Parent()) && u.isReplaced(use.Parent())
		}
		if goexpr.Builtin(u.info, call) == "copy" {
			return true
		}
		replaces := len(call.Args) > 2 && index == 0 && calls(u.info, call, library.Replaces) && u.isNoPlaceholder(call.Args[1])
		return replaces || u.isBytes(use) && u.isBytes(use.Parent()) || u.isCut(call, index)
	}
	return false
}

// isBytes reports whether an expression is a list, as of bytes or runes.
func (u *Result) isBytes(c inspector.Cursor) bool {
	return goexpr.Is[*types.Slice](u.info.TypeOf(c.Node().(ast.Expr)))
}

// isCut reports whether a format prints an argument with a precision.
func (u *Result) isCut(call *ast.CallExpr, arg int) bool {
	n := formatArg(u.info, call)
	if n < 0 || arg <= n {
		return false
	}
	format, _ := goexpr.Text(u.info, call.Args[n])
	for i, verb := range strflow.Verbs(format, len(call.Args)-n-1) {
		if i == arg-n-1 && verb.Cuts {
			return true
		}
	}
	return false
}

// isNoPlaceholder reports whether a text is known, and not as a placeholder.
func (u *Result) isNoPlaceholder(e ast.Expr) bool {
	text, ok := goexpr.Text(u.info, e)
	const before = "http://"
	url := before + text + "/"
	return ok && text != "" && placeholder(url, len(before), hostportOf(url)) != len(text)
}
