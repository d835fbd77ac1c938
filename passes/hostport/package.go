package hostport

import (
	"go/ast"
	"go/types"
	"net/netip"
	"path/filepath"
	"slices"
	"strings"

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

// NamesBrackets reports whether the source of a literal is one of the brackets of a host, a list of
// hosts that have them, or a format for one.
func NamesBrackets(literal string) bool {
	text := strings.Trim(literal, "\"`")
	switch text {
	case "[", "]", "]:", "']'":
		return true
	}
	if strings.Contains(text, "[%s]:") || strings.Contains(text, "[%v]:") {
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
