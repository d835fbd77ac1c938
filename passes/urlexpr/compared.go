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

// usageOfText returns what becomes of an expression that is the text of a constant or variable, nothing if other
// packages may use it.
func (s *search) usageOfText(root inspector.Cursor) usage {
	id, _ := ast.Unparen(goexpr.AssignedTo(root)).(*ast.Ident)
	obj := s.info.ObjectOf(id)
	if obj == nil || obj.Exported() && s.pkg != nil && obj.Parent() == s.pkg.Scope() && s.pkg.Name() != "main" {
		return usage{}
	}
	if v, ok := obj.(*types.Var); ok && (v.Kind() == types.ParamVar || v.Kind() == types.ResultVar) {
		return usage{}
	}
	return s.usageOf(obj)
}

// usageOf returns what the package does with a constant or variable.
func (s *search) usageOf(obj types.Object) usage {
	return goexpr.Once(s.usages, obj, func() (is usage) {
		for use := range s.flow.UsesOf(obj) {
			read := use
			switch kind, _ := use.ParentEdge(); {
			case !goexpr.IsString(obj.Type()): // a type that is a string is never asked for
				read = use.Parent().Parent()
				call, ok := read.Node().(*ast.CallExpr)
				if !ok || kind != edge.SelectorExpr_X || localVar(obj) == nil || !calls(s.info, call, library.Passes) {
					continue
				}
				is.grows = true // it is a buffer
			case kind == edge.AssignStmt_Lhs:
				read, is.grows = is.read, is.grows || use.Parent().Node().(*ast.AssignStmt).Tok == token.ADD_ASSIGN
			case s.isIdentity(use):
				is.compared = true
			case s.isAdded(use):
				is.added = true
			default:
				is.other = true
			}
			is.read, is.replaced = read, is.replaced || s.isReplaced(use)
		}
		return is
	})
}

// localVar returns an object if it is a variable or named result of a function, else nil.
func localVar(obj types.Object) *types.Var {
	if v, ok := obj.(*types.Var); ok && (v.Kind() == types.LocalVar || v.Kind() == types.ResultVar) {
		return v
	}
	return nil
}

// isAdded reports whether a text is put behind another in a sum.
func (u *Result) isAdded(use inspector.Cursor) bool {
	switch parent := use.Parent().Node().(type) {
	case *ast.BinaryExpr:
		return parent.Op == token.ADD && parent.Y == use.Node()
	case *ast.CallExpr:
		return goexpr.IsConversion(u.info, parent) && u.isAdded(use.Parent())
	}
	return false
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
