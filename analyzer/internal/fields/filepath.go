package fields

import (
	"fmt"
	"go/ast"
	"go/build/constraint"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
)

// filePathFault returns the fault of a path of a file in a path that is written somewhere. What filepath.Join
// makes has several elements; of other results that is possible.
func filePathFault(p *lint.Pass, t *strflow.Text, at ast.Expr) (lint.Fault, bool) {
	for o := range t.Operands() {
		fn, ok := o.Object.(*types.Func)
		if !ok || o.Origin != strflow.Result || o.Kind != library.FilePath || library.SubjectOf(fn.Pkg()) != library.Paths {
			continue
		}
		f := lint.Fault{
			Level:  lint.Possible,
			Fact:   fmt.Sprintf(`%s.%s writes "\\" on Windows`, fn.Pkg().Name(), fn.Name()),
			Advice: "call filepath.ToSlash",
			Effect: printedAs(library.DecodedPath, library.Harmless, `\`, library.Harmless),
		}
		if library.Of(fn).Does(library.JoinsPath) {
			f.Level, f.Advice = lint.Likely, "use path.Join"
		}
		return f, mayBuildOnWindows(p.Fset, p.FileAt(at.Pos())) && !p.Holds(namesFileScheme, p.DeclAt(at))
	}
	return lint.Fault{}, false
}

// namesFileScheme holds of a declaration that has a scheme of files, the name of Windows, or the separator there. What is given
// to a function, as "file" to PathValue, is a name.
var namesFileScheme = &lint.DeclFact{Has: func(p *lint.Pass, e ast.Expr) bool {
	text, _ := p.ConstantText(e)
	_, isArg := p.Parent(e).(*ast.CallExpr)
	return text == "file" && !isArg || strings.HasPrefix(text, "file:") || text == "unix" || strings.HasPrefix(text, "unix:") || text == "windows" || text == `\`
}}

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
