package hostport

import (
	"go/ast"
	"go/types"
	"net/netip"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
)

// walked returns the files that may have a join and are not for tests.
func (s *search) walked() []*ast.File {
	if s.info == nil || s.info.Types == nil || s.info.Uses == nil {
		return nil
	}
	leftOut := func(f *ast.File) bool { return s.Skip != nil && s.Skip(f) || !s.urls.MayJoinPort(f) }
	files := slices.DeleteFunc(slices.Clone(s.files), leftOut)
	if len(files) > 0 {
		s.prepare()
	}
	return slices.DeleteFunc(files, func(f *ast.File) bool { return s.isTest || goexpr.IsTestFile(f) || s.isNamedForTests(f) })
}

// prepare finds out what holds for the whole package.
func (s *search) prepare() {
	if s.Flow == nil {
		s.Flow = s.urls.Flow(nil)
	}
	s.isTest = goexpr.IsForTests(s.pkg, s.module, names.Test|names.Sample)
	for _, f := range s.files {
		for _, d := range f.Decls {
			if d, ok := d.(*ast.FuncDecl); ok && d.Body != nil {
				if fn, ok := s.info.Defs[d.Name].(*types.Func); ok {
					s.decls[fn] = d
				}
			}
		}
	}
}

// isNamedForTests reports whether the first word of the name of a file says that tests share it:
// testhelpers.go, test_server.go.
func (s *search) isNamedForTests(file *ast.File) bool {
	f := s.fset.File(file.FileStart)
	return f != nil && names.Says(names.FirstWord(filepath.Base(f.Name())), names.Test)
}

// packageBrackets reports whether the package writes brackets around a host, or looks for
// them, anywhere.
func (s *search) packageBrackets() bool {
	if s.brackets == nil {
		found := slices.ContainsFunc(s.files, func(f *ast.File) bool {
			return goexpr.Has(f, func(lit *ast.BasicLit) bool { return NamesBrackets(lit.Value) })
		})
		s.brackets = &found
	}
	return *s.brackets
}

// HasBrackets reports whether a text has a bracket that may be one of a host: in what has blanks, it is of a list or a log.
func HasBrackets(text string) bool {
	return strings.ContainsAny(text, "[]") && !strings.Contains(text, " ")
}

// NamesBrackets reports whether the source of a literal is one of the brackets of a host, a list of
// hosts that have them, or a format for one.
func NamesBrackets(literal string) bool {
	text := strings.Trim(literal, "\"`")
	switch text {
	case "[", "]", "]:", "']'":
		return true
	}
	isPattern := strings.Contains(text, `\[`) && strings.Contains(text, `\]`) && strings.Contains(text, ":") // [^\[\]:]+
	if isPattern || strings.Contains(text, "[%s]:") || strings.Contains(text, "[%v]:") {
		return true
	}
	for host := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ',' || r == ' ' }) {
		inner, ok := strings.CutPrefix(host, "[")
		inner, closed := strings.CutSuffix(inner, "]")
		if address, err := netip.ParseAddr(inner); ok && closed && err == nil && address.Is6() {
			return true
		}
	}
	return false
}

func (r *Result) newSearch(o Options) *search {
	return &search{
		Result: r, Options: o, decls: make(map[*types.Func]*ast.FuncDecl), facts: make(map[ast.Node]*facts),
		given: make(map[*types.Var]givenKind),
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
	text, ok := goexpr.Text(s.info, e)
	return text, ok && text != ""
}

// declOf returns the declaration that an expression of the package is in, or nil.
func (s *search) declOf(e ast.Expr) ast.Node {
	return goexpr.Decl(goexpr.File(s.files, e.Pos()), e.Pos())
}

func (s *search) env() library.Env { return library.EnvOf(s.pkg) }
