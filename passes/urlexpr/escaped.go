package urlexpr

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// isEscaped reports whether url.JoinPath escapes the text of an expression, or what is made
// of it.
func (u *Result) isEscaped(root inspector.Cursor) bool {
	u.escaped.once.Do(u.findEscaped)
	if len(u.escaped.args) == 0 {
		return false
	}
	i, _ := slices.BinarySearchFunc(u.escaped.args, root.Node().Pos(), func(arg ast.Expr, pos token.Pos) int { return int(arg.End() - pos - 1) })
	if i < len(u.escaped.args) && u.escaped.args[i].Pos() <= root.Node().Pos() {
		return true
	}
	for _, obj := range u.destinations(root) {
		if u.escaped.of[obj] {
			return true
		}
	}
	return false
}

// Escapes reports whether url.JoinPath escapes what a name stands for, wherever that is used.
func (u *Result) Escapes(name ast.Expr) bool {
	u.escaped.once.Do(u.findEscaped)
	return u.escaped.of[u.destination(name)]
}

// joinsURL reports whether a function joins elements to a URL and escapes them.
func joinsURL(fn *types.Func) bool {
	row := library.Of(fn)
	return row.Does(library.JoinsPath) && row.Place(0).IsURL()
}

func (u *Result) findEscaped() {
	var found []types.Object
	for _, f := range u.files {
		for call := range inspector.All[*ast.CallExpr](u.Inspector(f)) {
			if !joinsURL(goexpr.Callee(u.info, call)) {
				continue
			}
			for _, arg := range call.Args {
				found = append(found, u.stringObjects(arg)...)
				if last := len(u.escaped.args) - 1; last < 0 || arg.Pos() < u.escaped.args[last].Pos() || u.escaped.args[last].End() <= arg.Pos() {
					u.escaped.args = append(u.escaped.args, arg)
				}
			}
		}
	}
	if len(u.escaped.args) == 0 {
		return // as in most packages: what objects are made of is not asked
	}
	slices.SortFunc(u.escaped.args, func(a, b ast.Expr) int { return int(a.Pos() - b.Pos()) })
	operands := u.operands()
	u.escaped.of = make(map[types.Object]bool)
	for len(found) > 0 {
		obj := found[len(found)-1]
		found = found[:len(found)-1]
		if !u.escaped.of[obj] {
			u.escaped.of[obj] = true
			found = append(found, operands[obj]...)
		}
	}
}

// operands returns the objects of which the text of each object of the package is made.
func (u *Result) operands() map[types.Object][]types.Object {
	operands := make(map[types.Object][]types.Object)
	give := func(to types.Object, values ...ast.Expr) {
		if to == nil {
			return
		}
		for _, e := range values {
			operands[to] = append(operands[to], u.stringObjects(e)...)
		}
	}
	for _, f := range u.files {
		var fn types.Object // the declared function
		for n := range ast.Preorder(f) {
			switch n := n.(type) {
			case *ast.FuncDecl:
				fn = u.info.Defs[n.Name]
				if n.Type.Results != nil {
					for _, field := range n.Type.Results.List {
						for _, id := range field.Names {
							give(fn, id)
						}
					}
				}
			case *ast.ReturnStmt:
				give(fn, n.Results...)
			case *ast.AssignStmt:
				for i, e := range n.Lhs {
					give(u.destination(e), n.Rhs[min(i, len(n.Rhs)-1)])
				}
			case *ast.RangeStmt:
				give(u.destination(n.Value), n.X)
			case *ast.SendStmt:
				give(u.destination(n.Chan), n.Value)
			case *ast.KeyValueExpr:
				give(u.destination(n.Key), n.Value)
			case *ast.GenDecl:
				for id, e := range u.declaredValues(n) {
					give(u.info.Defs[id], e)
				}
			case *ast.CallExpr:
				switch callee := goexpr.Callee(u.info, n); {
				case callee == nil || joinsURL(callee):
				case callee.Pkg() == u.pkg:
					for i, arg := range n.Args {
						if v := paramAt(callee, i); v != nil {
							give(v, arg)
						}
					}
				default:
					for e := range u.holders(n) {
						give(u.destination(e), n.Args...)
					}
				}
			}
		}
	}
	return operands
}

// declaredValues yields the names that are declared with an expression: those of
// constants also if it is repeated for them.
func (u *Result) declaredValues(decl *ast.GenDecl) iter.Seq2[*ast.Ident, ast.Expr] {
	return func(yield func(*ast.Ident, ast.Expr) bool) {
		var last *ast.ValueSpec
		for _, spec := range decl.Specs {
			spec, ok := spec.(*ast.ValueSpec)
			if !ok {
				continue
			}
			if len(spec.Values) > 0 || decl.Tok != token.CONST || last == nil {
				last = spec
			}
			for i, id := range spec.Names[:min(len(spec.Names), len(last.Values))] {
				if !yield(id, last.Values[i]) || spec != last && i < len(last.Names) && !yield(id, last.Names[i]) {
					return
				}
			}
		}
	}
}

// stringObjects returns the constants, variables and fields that an expression names and
// that are strings or lead to some, and the functions.
func (u *Result) stringObjects(e ast.Expr) (all []types.Object) {
	for n := range ast.Preorder(e) {
		id, ok := n.(*ast.Ident)
		if !ok {
			continue
		}
		obj := originOf(u.info.ObjectOf(id))
		if _, ok := obj.(*types.Func); ok || obj != nil && leadsToStrings(obj.Type()) {
			all = append(all, obj)
		}
	}
	return all
}

// leadsToStrings reports whether a type is that of strings, of a list, map, channel or
// pointer to some, or of a function that returns one.
func leadsToStrings(t types.Type) bool {
	const deep = 4
	for range deep {
		switch u := t.Underlying().(type) {
		case *types.Signature:
			if u.Results().Len() == 0 {
				return false
			}
			t = u.Results().At(0).Type()
		case interface{ Elem() types.Type }:
			t = u.Elem()
		case *types.Struct: // a strings.Builder
			obj, _, _ := types.LookupFieldOrMethod(t, true, nil, "String")
			if obj == nil {
				return false
			}
			t = obj.Type()
		default:
			return goexpr.IsString(t)
		}
	}
	return false
}
