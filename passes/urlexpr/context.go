package urlexpr

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/rfc1738"
)

// contextOf looks at the parent of an expression that builds a string.
func (s *search) contextOf(root inspector.Cursor) context {
	result := s.result(root, s.library, 0)
	if !isFormatted(s.info, root.Node()) {
		return result
	}
	// The context of the call counts as far as it names what the call returns: a function may
	// put a host before the path that it formats.
	call := root.Node().(*ast.CallExpr)
	if c := s.argument(call, formatArg(s.info, call), s.library); c.evidence == Sink || result.evidence == Sink || !goexpr.IsString(s.info.TypeOf(call)) {
		return c
	}
	return result
}

// maxNested bounds how many lists that are elements of each other are looked through
// for a name.
const maxNested = 4

// result looks at what becomes of the string.
func (s *search) result(root inspector.Cursor, lib *library.Library, nested int) context {
	kind, index := root.ParentEdge()
	parent := root.Parent()
	for kind == edge.ParenExpr_X || kind == edge.CallExpr_Args && goexpr.IsConversion(s.info, parent.Node().(*ast.CallExpr)) {
		root, parent = parent, parent.Parent()
		kind, index = root.ParentEdge()
	}
	switch kind {
	case edge.ImportSpec_Path, edge.SliceExpr_X: // of what is sliced, another text is used
		return context{silent: true}
	case edge.Field_Tag:
		return context{role: Fixed}
	case edge.BinaryExpr_X, edge.BinaryExpr_Y:
		if parent.Node().(*ast.BinaryExpr).Op != token.ADD {
			return context{role: Compared}
		}
	case edge.CaseClause_List, edge.IndexExpr_Index, edge.KeyValueExpr_Key:
		return context{role: Compared}
	case edge.CallExpr_Args:
		return s.argument(parent.Node().(*ast.CallExpr), index, lib)
	case edge.KeyValueExpr_Value:
		if c := s.named(parent.Node().(*ast.KeyValueExpr).Key, lib); c != (context{}) {
			return c
		}
		return s.element(parent.Parent(), -1, lib, nested)
	case edge.CompositeLit_Elts:
		return s.element(parent, index, lib, nested)
	case edge.ReturnStmt_Results:
		for fn := range parent.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
			if decl, ok := fn.Node().(*ast.FuncDecl); ok {
				return s.named(decl.Name, nil)
			}
			break
		}
	case edge.ValueSpec_Values, edge.AssignStmt_Rhs:
		if n, ok := parent.Node().(*ast.AssignStmt); ok && n.Tok == token.ADD_ASSIGN {
			return context{continued: true} // the name is that of a longer text
		}
		if to := goexpr.AssignedTo(root); to != nil {
			if id, ok := to.(*ast.Ident); ok && s.usageOf(s.info.ObjectOf(id)).replaced {
				return context{silent: true} // it is not used as it stands; where it is, a sink tells
			}
			return s.named(to, lib)
		}
	}
	return context{}
}

// element looks for the name of an element of a composite literal: the field of a
// struct, else what the list or map is assigned to. Of a keyed field the index is -1.
func (s *search) element(list inspector.Cursor, index int, lib *library.Library, nested int) context {
	lit, ok := list.Node().(*ast.CompositeLit)
	if !ok || nested == maxNested {
		return context{}
	}
	switch t := goexpr.Struct(s.info.TypeOf(lit)); {
	case t == nil:
		if c := s.result(list, nil, nested+1); c.evidence == Named || c.role == Compared {
			return c
		}
	case 0 <= index && index < t.NumFields():
		field := t.Field(index)
		if c, ok := atField(lib, field.Origin()); ok {
			return c
		}
		if named, ok := s.info.TypeOf(lit).(*types.Named); ok && t.NumFields() == 1 && names.IsURL(named.Obj().Name()) || names.IsURL(field.Name()) {
			return context{evidence: Named}
		}
	}
	return context{}
}

// argument looks up what the function called does with a string.
func (s *search) argument(call *ast.CallExpr, arg int, lib *library.Library) context {
	fn, builtin := goexpr.Callee(s.info, call), goexpr.Builtin(s.info, call)
	row := library.Of(fn)
	if builtin == "min" || builtin == "max" || row.Does(library.Words) || row.Does(library.Maps) || row.Does(library.Folds) {
		return context{silent: true} // it makes another text, or chooses one of several
	}
	if fn == nil || fn.Pkg() == nil {
		return context{}
	}
	if c, ok := atArgument(lib, fn, arg); ok {
		return c
	}
	subject, to := library.SubjectOf(fn.Pkg()), call.Args[0]
	if fn.Signature().Recv() != nil {
		to = goexpr.Receiver(call)
	}
	if subject == library.Digests || subject == library.Regexps || library.IsDigest(s.info.TypeOf(to)) {
		return context{silent: true} // octets are hashed, signed or compared
	}
	isLocation := row.Place(0) == library.HeaderName && strings.EqualFold(goexpr.ArgText(s.info, call, 0), "Location")
	if isLocation && arg == 1 && row.Place(1) == library.HeaderValue {
		return context{evidence: Sink, requirement: Reference, sink: fn.FullName(), schemes: rfc1738.Web}
	}
	switch subject {
	case library.Paths:
		return context{role: Compared, silent: joinsPath(fn) && call.Args[arg] == FirstJoined(s.info, call)} // see joins
	case library.URLs:
		return context{role: Fixed} // QueryEscape, PathEscape
	}
	if row.Compares(arg) || row.Does(library.Replaces) && goexpr.IsConstant(s.info, call.Args[arg]) {
		return context{role: Compared} // what is not constant is written there
	}
	return context{argOf: call}
}

// named looks for a word in the name of what the text is assigned to, unless that is a
// field that takes a URL.
func (s *search) named(target ast.Expr, lib *library.Library) context {
	name := ""
	switch target := ast.Unparen(target).(type) {
	case *ast.Ident:
		if v, ok := s.info.Uses[target].(*types.Var); ok && v.IsField() {
			if new(library.Library).Var(v).Place(0) == library.DecodedPath {
				return context{role: Fixed} // the path without escapes
			}
			if c, ok := atField(lib, v.Origin()); ok {
				return c
			}
		}
		name = target.Name
	case *ast.SelectorExpr:
		return s.named(target.Sel, lib)
	case *ast.IndexExpr:
		return s.named(target.Index, nil)
	case *ast.BasicLit:
		name, _ = goexpr.Text(s.info, target)
	}
	if names.IsURL(name) {
		return context{evidence: Named}
	}
	return context{}
}

// FirstJoined returns the first argument of a call of path.Join, or element of the list that
// is given as these, that is not known to be empty: it leaves the others out. It is nil if there is none.
func FirstJoined(info *types.Info, call *ast.CallExpr) ast.Expr {
	args := call.Args
	if call.Ellipsis.IsValid() { // as append([]string{base}, elem...)
		list := ast.Unparen(args[len(args)-1])
		if more, ok := list.(*ast.CallExpr); ok && goexpr.Builtin(info, more) == "append" && len(more.Args) > 0 {
			list = more.Args[0]
		}
		if lit, ok := list.(*ast.CompositeLit); ok {
			args = lit.Elts
		}
	}
	for _, arg := range args {
		if text, ok := goexpr.Text(info, arg); !ok || text != "" {
			return arg
		}
	}
	return nil
}
