package gclplugin

import (
	"go/ast"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// hideNolint keeps a from applying "//nolint" comments, which golangci-lint
// does itself. For a comment that has no diagnostic to suppress, its linter
// nolintlint would say that the comment is unused, and --fix would delete it.
func hideNolint(a *analysis.Analyzer) {
	run := a.Run
	a.Run = func(pass *analysis.Pass) (any, error) {
		blind := *pass
		blind.Files = make([]*ast.File, len(pass.Files))
		for i, f := range pass.Files {
			file := *f
			file.Comments = withoutNolint(f.Comments)
			blind.Files[i] = &file
		}
		return run(&blind)
	}
}

// withoutNolint returns copies of the groups without the comments.
func withoutNolint(groups []*ast.CommentGroup) []*ast.CommentGroup {
	var others []*ast.CommentGroup
	for _, g := range groups {
		list := slices.DeleteFunc(slices.Clone(g.List), isNolint)
		if len(list) > 0 {
			others = append(others, &ast.CommentGroup{List: list})
		}
	}
	return others
}

func isNolint(c *ast.Comment) bool { return strings.HasPrefix(c.Text, "//nolint") }
