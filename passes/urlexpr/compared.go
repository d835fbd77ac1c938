package urlexpr

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"

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
	return u.compared()[obj]
}

// findCompared returns the strings of which the package does no more than compare the text.
func (u *Result) findCompared() map[types.Object]bool {
	compared := make(map[types.Object]bool)
	isRead := func(use inspector.Cursor) bool { kind, _ := use.ParentEdge(); return kind != edge.AssignStmt_Lhs }
	for obj, use := range u.uses(isRead) {
		before, seen := compared[obj]
		compared[obj] = (before || !seen) && u.isIdentity(use)
	}
	return compared
}

// isIdentity reports whether a use asks whether a text is another: it is a side of "==", a
// case, an index or a key. The empty text is none to be compared with.
func (u *Result) isIdentity(use inspector.Cursor) bool {
	kind, _ := use.ParentEdge()
	switch parent := use.Parent().Node().(type) {
	case *ast.BinaryExpr:
		other := parent.Y
		if kind == edge.BinaryExpr_Y {
			other = parent.X
		}
		text, ok := goexpr.Text(u.info, other)
		return (parent.Op == token.EQL || parent.Op == token.NEQ) && !(ok && text == "")
	case *ast.KeyValueExpr:
		return kind == edge.KeyValueExpr_Key
	}
	return kind == edge.CaseClause_List || kind == edge.IndexExpr_Index
}

// isReplacedIn reports whether the package replaces a part of what a name stands for that is
// not known as a placeholder, or takes bytes of it or changes them: the text is not used as it
// stands. Where it is used so, a sink tells.
func (u *Result) isReplacedIn(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	return ok && u.replacedIn()[u.info.ObjectOf(id)]
}

func (u *Result) findReplaced() map[types.Object]bool {
	replaced := make(map[types.Object]bool)
	for obj := range u.uses(u.isReplaced) {
		replaced[obj] = true
	}
	return replaced
}

// uses yields the constants and variables that are strings, where they are used in some way.
func (u *Result) uses(is func(inspector.Cursor) bool) iter.Seq2[types.Object, inspector.Cursor] {
	return func(yield func(types.Object, inspector.Cursor) bool) {
		for _, f := range u.files {
			for c := range u.Inspector(f).Root().Preorder((*ast.Ident)(nil)) {
				if !is(c) {
					continue
				}
				switch obj := u.info.Uses[c.Node().(*ast.Ident)].(type) {
				case *types.Const, *types.Var:
					if goexpr.IsString(obj.Type()) && !yield(obj, c) {
						return
					}
				}
			}
		}
	}
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
	l := loginOf(url)
	return ok && text != "" && l.placeholder(url, len(before)) != len(text)
}
