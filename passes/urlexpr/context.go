package urlexpr

import (
	"go/ast"
	"go/constant"
	"go/token"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
)

// A context is what the surroundings of an expression say about it.
type context struct {
	silent bool // never a URL
	why    Why  // Sink or Named, else 0
	use    Use
}

// contextOf looks at the parent of an expression that builds a string.
func (u *URLs) contextOf(root inspector.Cursor) context {
	kind, index := root.ParentEdge()
	parent := root.Parent()
	switch kind {
	case edge.ImportSpec_Path, edge.Field_Tag:
		return context{silent: true}
	case edge.BinaryExpr_X, edge.BinaryExpr_Y, edge.CaseClause_List, edge.IndexExpr_Index:
		return context{use: Compared}
	case edge.CallExpr_Args:
		return u.argument(parent.Node().(*ast.CallExpr), index)
	case edge.KeyValueExpr_Key:
		return context{use: Compared}
	case edge.KeyValueExpr_Value:
		return u.named(parent.Node().(*ast.KeyValueExpr).Key)
	case edge.ValueSpec_Values:
		if names := parent.Node().(*ast.ValueSpec).Names; index < len(names) {
			return u.named(names[index])
		}
	case edge.AssignStmt_Rhs:
		if lhs := parent.Node().(*ast.AssignStmt).Lhs; index < len(lhs) {
			return u.named(lhs[index])
		}
	}
	return context{}
}

// argument looks up what the function called does with a string.
func (u *URLs) argument(call *ast.CallExpr, index int) context {
	fn := typeutil.Callee(u.b.info, call)
	if fn == nil || fn.Pkg() == nil {
		return context{}
	}
	switch path := fn.Pkg().Path(); path {
	case "regexp":
		return context{silent: true}
	case "strings", "bytes", "path", "path/filepath":
		return context{use: Compared}
	case "net/url":
		switch fn.Name() {
		case "QueryEscape", "PathEscape":
			return context{use: Escaped}
		}
	}
	return context{}
}

// named looks for a word in the name of what the text is assigned to.
func (u *URLs) named(target ast.Expr) context {
	name := ""
	switch target := ast.Unparen(target).(type) {
	case *ast.Ident:
		name = target.Name
	case *ast.SelectorExpr:
		name = target.Sel.Name
	case *ast.IndexExpr:
		return u.named(target.Index)
	case *ast.BasicLit:
		if target.Kind == token.STRING {
			if tv, ok := u.b.info.Types[target]; ok && tv.Value != nil {
				name = constant.StringVal(tv.Value)
			}
		}
	}
	name = strings.ToLower(name)
	for _, word := range [...]string{"url", "uri", "href", "endpoint", "link", "webhook"} {
		if strings.Contains(name, word) {
			return context{why: Named}
		}
	}
	return context{}
}
