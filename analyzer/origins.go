package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/passes/urlexpr"
)

// origins tells where strings come from, as far as one package shows it.
type origins struct {
	info     *types.Info
	pkg      *types.Package
	assigned map[*types.Var][]ast.Expr     // the values of local variables; nil stands for one that is no expression
	bodies   map[*types.Func]*ast.FuncDecl // the functions of the package
	raw      map[question]bool             // what was found out
}

// A question is whether a variable is raw, or what a function returns, after a
// number of steps. Found out anew for each name, it would take a power of the
// number of values.
type question struct {
	of    types.Object
	depth int
}

// once returns the answer to a question, which look finds.
func (o *origins) once(of types.Object, depth int, look func() bool) bool {
	q := question{of, depth}
	raw, ok := o.raw[q]
	if !ok {
		raw = look()
		o.raw[q] = raw
	}
	return raw
}

func (p *pass) origins() *origins {
	if p.from == nil {
		p.from = newOrigins(p.TypesInfo, p.Pkg, p.Files)
	}
	return p.from
}

func newOrigins(info *types.Info, pkg *types.Package, files []*ast.File) *origins {
	o := &origins{
		info:     info,
		pkg:      pkg,
		assigned: make(map[*types.Var][]ast.Expr),
		bodies:   make(map[*types.Func]*ast.FuncDecl),
		raw:      make(map[question]bool),
	}
	for _, f := range files {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				if fn, ok := info.Defs[n.Name].(*types.Func); ok && n.Body != nil {
					o.bodies[fn] = n
				}
			case *ast.AssignStmt:
				for i, lhs := range n.Lhs {
					var value ast.Expr
					if len(n.Lhs) == len(n.Rhs) && (n.Tok == token.ASSIGN || n.Tok == token.DEFINE) {
						value = n.Rhs[i]
					}
					o.assign(lhs, value)
				}
			case *ast.ValueSpec:
				for i, name := range n.Names {
					if len(n.Names) == len(n.Values) {
						o.assign(name, n.Values[i])
					}
				}
			case *ast.UnaryExpr:
				if n.Op == token.AND {
					o.assign(n.X, nil)
				}
			case *ast.RangeStmt:
				o.assign(n.Key, nil)
				if list, ok := n.X.(*ast.CompositeLit); ok {
					for _, e := range list.Elts {
						o.assign(n.Value, e)
					}
					break
				}
				o.assign(n.Value, nil)
			}
			return true
		})
	}
	return o
}

func (o *origins) assign(lhs, value ast.Expr) {
	if id, ok := lhs.(*ast.Ident); ok {
		if v, ok := o.info.ObjectOf(id).(*types.Var); ok {
			o.assigned[v] = append(o.assigned[v], value)
		}
	}
}

// maxOrigins bounds how far a value is followed.
const maxOrigins = 8

// isRaw reports whether e is a string that may hold any character, and is not by
// its name a part of a URL that was put together before.
func (o *origins) isRaw(e ast.Expr, depth int) bool {
	e = ast.Unparen(e)
	tv := o.info.Types[e]
	if tv.Value != nil || depth > maxOrigins {
		return false
	}
	if !isStringType(tv.Type) {
		return o.isRawStringer(tv.Type, depth)
	}
	switch x := e.(type) {
	case *ast.Ident:
		return o.isRawVariable(x, depth)
	case *ast.SelectorExpr:
		return !urlexpr.IsURLPart(x.Sel.Name)
	case *ast.IndexExpr:
		return !urlexpr.IsURLPart(indexName(o.info, x))
	case *ast.SliceExpr:
		return o.isRaw(x.X, depth+1)
	case *ast.BinaryExpr:
		return o.isRaw(x.X, depth+1) || o.isRaw(x.Y, depth+1)
	case *ast.CallExpr:
		return o.isRawCall(x, depth)
	}
	return false
}

// indexName returns what names the element of a map or list.
func indexName(info *types.Info, x *ast.IndexExpr) string {
	if tv := info.Types[x.Index]; tv.Value != nil {
		return tv.Value.ExactString()
	}
	return types.ExprString(x.X)
}

// isRawVariable looks at all values of a local variable. One that is somewhere put
// together from parts of a URL is taken for finished.
func (o *origins) isRawVariable(id *ast.Ident, depth int) bool {
	v, ok := o.info.Uses[id].(*types.Var)
	if !ok || urlexpr.IsURLPart(id.Name) {
		return false
	}
	values := o.assigned[v]
	if v.Pkg() != o.pkg || o.pkg == nil || v.Parent() == o.pkg.Scope() || len(values) == 0 {
		return true
	}
	return o.once(v, depth, func() bool {
		raw := false
		for _, value := range values {
			switch {
			case value == nil:
				raw = true
			case o.writesDelimiter(value):
				return false
			default:
				raw = raw || o.isRaw(value, depth+1)
			}
		}
		return raw
	})
}

// writesDelimiter reports whether an expression has a constant with a character
// that separates the parts of a URL.
func (o *origins) writesDelimiter(e ast.Expr) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		if x, ok := n.(ast.Expr); ok {
			if tv := o.info.Types[x]; tv.Value != nil && isStringType(tv.Type) {
				found = found || strings.ContainsAny(tv.Value.ExactString(), "/?&=#%")
			}
		}
		return !found
	})
	return found
}

// isRawCall looks at the function that makes a string.
func (o *origins) isRawCall(call *ast.CallExpr, depth int) bool {
	if tv := o.info.Types[call.Fun]; tv.IsType() && len(call.Args) == 1 {
		arg := o.info.TypeOf(call.Args[0])
		return !isStringType(arg) || o.isRaw(call.Args[0], depth+1)
	}
	fn, ok := typeutil.Callee(o.info, call).(*types.Func)
	if !ok || fn.Pkg() == nil || urlexpr.IsURLPart(fn.Name()) {
		return false
	}
	switch fn.Pkg().Path() {
	case "strconv", "net/url", "encoding/hex", "path", "path/filepath":
		return false // clean, or with slashes that are to stay
	case "encoding/base64":
		return !isURLEncoding(call)
	case "strings":
		switch name := fn.Name(); {
		case strings.HasPrefix(name, "To"), strings.HasPrefix(name, "Trim"):
			return len(call.Args) > 0 && o.isRaw(call.Args[0], depth+1)
		}
		return fn.Name() == "Join"
	}
	if o.bodies[fn.Origin()] != nil {
		return o.returnsRaw(fn.Origin(), depth)
	}
	return fn.Name() != "String" // what other packages print is not known
}

// isURLEncoding reports whether a method of an encoding of base 64 is that of the
// alphabet for URLs.
func isURLEncoding(call *ast.CallExpr) bool {
	method, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	encoding, ok := ast.Unparen(method.X).(*ast.SelectorExpr)
	return ok && strings.HasSuffix(encoding.Sel.Name, "URLEncoding")
}

// returnsRaw reports whether a function of the package returns a raw string.
func (o *origins) returnsRaw(fn *types.Func, depth int) bool {
	return o.once(fn, depth, func() bool {
		raw := false
		ast.Inspect(o.bodies[fn].Body, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncLit:
				return false
			case *ast.ReturnStmt:
				switch {
				case len(n.Results) == 0: // the result has a name
					raw = true
				case !o.writesDelimiter(n.Results[0]):
					raw = raw || o.isRaw(n.Results[0], depth+1)
				}
			}
			return true
		})
		return raw
	})
}

// isRawStringer reports whether a value is printed by a method String of the
// package that returns a raw string. What else prints itself is not known.
func (o *origins) isRawStringer(t types.Type, depth int) bool {
	if t == nil || o.pkg == nil {
		return false
	}
	obj, _, _ := types.LookupFieldOrMethod(t, true, o.pkg, "String")
	fn, ok := obj.(*types.Func)
	if !ok {
		return false
	}
	return o.bodies[fn.Origin()] != nil && o.returnsRaw(fn.Origin(), depth)
}

// isStringType reports whether the values of a type are strings that print as
// they are.
func isStringType(t types.Type) bool {
	if t == nil {
		return false
	}
	basic, ok := t.Underlying().(*types.Basic)
	if !ok || basic.Info()&types.IsString == 0 {
		return false
	}
	obj, _, _ := types.LookupFieldOrMethod(t, true, nil, "String")
	_, prints := obj.(*types.Func)
	return !prints
}
