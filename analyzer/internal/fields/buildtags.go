package fields

import (
	"go/ast"
	"go/build/constraint"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
)

// mayBuildOnWindows reports whether neither the name of a file nor its constraint says
// that it is for another system.
func mayBuildOnWindows(fset *token.FileSet, f *ast.File) bool {
	name := strings.TrimSuffix(filepath.Base(fset.PositionFor(f.FileStart, false).Filename), ".go")
	for part := range strings.SplitSeq(name, "_") {
		if isOtherSystem(part) && part != name {
			return false
		}
	}
	for _, group := range f.Comments {
		if group.Pos() > f.Package {
			break
		}
		for _, c := range group.List {
			if expr, err := constraint.Parse(c.Text); err == nil && !expr.Eval(func(tag string) bool { return !isOtherSystem(tag) && tag != "unix" }) {
				return false
			}
		}
	}
	return true
}

// isOtherSystem reports whether s is the GOOS of a system that is not Windows.
func isOtherSystem(s string) bool {
	return slices.Contains([]string{
		"aix", "android", "darwin", "dragonfly", "freebsd", "illumos", "ios", "js", "linux", "netbsd", "openbsd", "plan9", "solaris", "wasip1",
	}, s)
}
