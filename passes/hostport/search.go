package hostport

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

func (r *Result) newSearch(o Options) *search {
	return &search{
		Result: r, Options: o, decls: make(map[*types.Func]*ast.FuncDecl), facts: make(map[ast.Node]*facts),
		given: make(map[*types.Var]gift),
	}
}

// kindOfType returns what the values of a type are, AnyValue if that is not known.
func (s *search) kindOfType(t types.Type) library.Kind {
	return s.library.Type(library.NameOf(t)).Kind(0)
}

// rowOf returns what the library says of the function that is called, nil if nothing.
func (s *search) rowOf(call *ast.CallExpr) *library.Row {
	return s.library.Func(s.callee(call))
}

// callee returns the function or method that is called, nil if it is a value.
func (s *search) callee(call *ast.CallExpr) *types.Func {
	if fn := goexpr.Callee(s.info, call); fn != nil {
		return fn.Origin()
	}
	return nil
}

// constant returns the value of a constant string that is not empty.
func (s *search) constant(e ast.Expr) (string, bool) {
	if s.info.Types[e].Value == nil {
		return "", false
	}
	text, ok := s.literals.Of(e)
	return text.Value, ok && text.Value != ""
}

// declOf returns the declaration that an expression of the package is in, or nil.
func (s *search) declOf(e ast.Expr) ast.Node {
	return goexpr.Decl(goexpr.File(s.files, e.Pos()), e.Pos())
}

func (s *search) env() library.Env {
	if s.pkg == nil {
		return library.Env{}
	}
	return library.Env{Go: s.pkg.GoVersion()}
}
