package hostport

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"net/netip"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/urlexpr"
)

// walks yields the files with an inspector of each.
func (s *search) walks() iter.Seq2[*ast.File, *inspector.Inspector] {
	return func(yield func(*ast.File, *inspector.Inspector) bool) {
		if s.info == nil || s.info.Types == nil || s.info.Uses == nil {
			return
		}
		ready := false
		for _, f := range s.files {
			if s.Skip != nil && s.Skip(f) || !s.mayJoin(f) {
				continue
			}
			if !ready {
				s.prepare()
				ready = true
			}
			if !s.isTest && !goexpr.ImportsTesting(f) && !yield(f, s.urls.Inspector(f)) {
				return
			}
		}
	}
}

// prepare finds out what holds for the whole package.
func (s *search) prepare() {
	if s.Flow == nil {
		s.Flow = s.urls.Flow(nil)
	}
	s.isTest = s.isForTests()
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

// mayJoin reports whether a file may have a join. One that cannot be read, or is not
// the one that was parsed, may.
func (s *search) mayJoin(f *ast.File) bool {
	file := s.fset.File(f.FileStart)
	if file == nil {
		return true
	}
	source, err := s.readFile(file.Name())
	return err != nil || len(source) != file.Size() || urlexpr.MayJoinPort(source)
}

// isForTests reports whether a package is for tests or an example: it imports testing in
// what it ships, or it or a folder around it is named so. By the convention of Go the package for the
// tests of those that use http is http/httptest; attest and latest test nothing.
func (s *search) isForTests() bool {
	if slices.ContainsFunc(s.files, s.isTestHelper) {
		return true
	}
	if s.pkg == nil {
		return false
	}
	before := ""
	for element := range strings.SplitSeq(s.pkg.Path(), "/") {
		if before != "" && element == before+"test" || names.HasWord(element, names.Test) {
			return true
		}
		before = element
	}
	return false
}

// isTestHelper reports whether a file that is not a test imports testing.
func (s *search) isTestHelper(file *ast.File) bool {
	f := s.fset.File(file.FileStart)
	return f != nil && !strings.HasSuffix(f.Name(), "_test.go") && goexpr.ImportsTesting(file)
}

// packageBrackets reports whether the package writes brackets around a host, or looks for
// them, anywhere.
func (s *search) packageBrackets() bool {
	if s.brackets == nil {
		found := slices.ContainsFunc(s.files, func(f *ast.File) bool {
			for n := range ast.Preorder(f) {
				if lit, ok := n.(*ast.BasicLit); ok && namesBrackets(lit) {
					return true
				}
			}
			return false
		})
		s.brackets = &found
	}
	return *s.brackets
}

// namesBrackets reports whether a literal is one of the brackets of a host, a host that has
// them, or a format for one.
func namesBrackets(lit *ast.BasicLit) bool {
	switch lit.Kind {
	case token.CHAR:
		return lit.Value == "']'"
	case token.STRING:
	default:
		return false
	}
	text := strings.Trim(lit.Value, "\"`")
	switch text {
	case "[", "]", "]:":
		return true
	}
	if strings.Contains(text, "[%s]:") || strings.Contains(text, "[%v]:") {
		return true
	}
	inner, ok := strings.CutPrefix(text, "[")
	inner, closed := strings.CutSuffix(inner, "]")
	address, err := netip.ParseAddr(inner)
	return ok && closed && err == nil && address.Is6()
}
