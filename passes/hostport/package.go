package hostport

import (
	"go/ast"
	"go/token"
	"net/netip"
	"slices"
	"strings"

	"github.com/urllint/urllint/passes/urlexpr"
)

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
		if before != "" && element == before+"test" {
			return true
		}
		before = element
		for word := range urlexpr.Words(element) {
			switch word {
			case "e2e", "example", "examples", "test", "tests", "testing", "testutil", "testutils", "testdata", "integration":
				return true
			}
		}
	}
	return false
}

func importsTesting(file *ast.File) bool {
	return slices.ContainsFunc(file.Imports, func(spec *ast.ImportSpec) bool { return spec.Path.Value == `"testing"` })
}

// isTestHelper reports whether a file that is no test imports testing.
func (s *search) isTestHelper(file *ast.File) bool {
	f := s.fset.File(file.FileStart)
	return f != nil && !strings.HasSuffix(f.Name(), "_test.go") && importsTesting(file)
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
