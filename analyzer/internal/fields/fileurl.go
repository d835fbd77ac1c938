package fields

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/rfc1738"
)

var FileURL = lint.Rule{
	ID:       "file-url",
	Group:    lint.Semantics,
	Summary:  "a path of package filepath in a URL",
	Why:      `On Windows such a path has "\" and begins with a drive, so the URL has the drive as its host, and no path.`,
	Scope:    `The level is possible: most programs do not run on Windows.`,
	Suppress: `if the program does not run on Windows`,
	Before:   `"file://" + filepath.Join(os.Getenv("HOME"), "a")`,
	After:    `"file://" + filepath.ToSlash(filepath.Join(os.Getenv("HOME"), "a"))`,
	Level:    lint.Possible,
	Check:    checkFileURL,
	Needs:    []string{"os", "os/user", "path/filepath"},
}

// checkFileURL finds what package filepath makes in the path of a URL.
func checkFileURL(p *lint.Pass, candidates []*lint.Candidate) {
	for c := range lint.Built(candidates) {
		for o := range c.Template.Operands() {
			if o.Expr != nil && (c.Scheme == rfc1738.FILE || c.HasLogin && o.At >= c.LoginEnd()) {
				reportFilePath(p, o.Expr)
			}
		}
	}
	for arg := range p.ArgsFor(library.PathElement) {
		reportFilePath(p, arg)
	}
}

// reportFilePath reports an expression that has the separators of the system.
func reportFilePath(p *lint.Pass, e ast.Expr) {
	kind, from := p.KindOf(e)
	if kind != library.FilePath {
		return
	}
	what := p.SourceOf(from.Expr) + " has"
	if call, ok := from.Expr.(*ast.CallExpr); ok {
		what = lint.NameOfCall(call) + " writes"
	}
	p.ReportExpr(e, lint.Fault{
		Fact:   what + ` "\\" on Windows`,
		Advice: "use filepath.ToSlash",
	}, nil)
}
