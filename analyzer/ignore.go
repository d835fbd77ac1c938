package analyzer

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// An ignore is a comment that suppresses diagnostics:
//
//	//urllint:ignore RULE... -- reason
//
// on the line of the URL, or alone on the line above it.
type ignore struct {
	comment *ast.Comment
	line    int
	ids     []string
	used    bool
}

// ignores are the suppressions of one file. A comment of golangci-lint that
// names urllint counts too; whether it is used is golangci-lint's business.
type ignores struct {
	file   *token.File
	own    []*ignore
	nolint map[int]bool // by line
}

const directive = "//urllint:ignore"

// readIgnores looks through the comments of a file.
func readIgnores(fset *token.FileSet, f *ast.File) ignores {
	g := ignores{file: fset.File(f.FileStart)}
	if g.file == nil {
		return g
	}
	for _, group := range f.Comments {
		for _, c := range group.List {
			switch {
			case strings.HasPrefix(c.Text, directive):
				rest, _, _ := strings.Cut(strings.TrimPrefix(c.Text, directive), "--")
				g.own = append(g.own, &ignore{
					comment: c,
					line:    g.file.Line(c.Pos()),
					ids:     strings.FieldsFunc(rest, func(r rune) bool { return r == ' ' || r == ',' || r == '\t' }),
				})
			case strings.HasPrefix(c.Text, "//nolint") && namesUrllint(c.Text):
				if g.nolint == nil {
					g.nolint = make(map[int]bool)
				}
				g.nolint[g.file.Line(c.Pos())] = true
			}
		}
	}
	return g
}

// namesUrllint reads "//nolint:a,b // reason"; without a list it is for all.
func namesUrllint(text string) bool {
	list, ok := strings.CutPrefix(text, "//nolint:")
	if !ok {
		return text == "//nolint" || strings.HasPrefix(text, "//nolint ")
	}
	list, _, _ = strings.Cut(list, " ")
	for name := range strings.SplitSeq(list, ",") {
		if name = strings.ToLower(strings.TrimSpace(name)); name == "urllint" || name == "all" {
			return true
		}
	}
	return false
}

// suppress reports whether a diagnostic of a rule at pos is not wanted.
func (g *ignores) suppress(rule string, pos token.Pos) bool {
	if g.file == nil {
		return false
	}
	line := g.file.Line(pos)
	for _, i := range g.own {
		if i.line != line && i.line != line-1 {
			continue
		}
		for _, id := range i.ids {
			if id == rule {
				i.used = true
				return true
			}
		}
	}
	return g.nolint[line]
}

// reportIdle reports the suppressions that are not right or do nothing.
func (g *ignores) reportIdle(pass *analysis.Pass, on ruleSet) {
	for _, i := range g.own {
		if problem := i.problem(on); problem != "" {
			pass.Report(analysis.Diagnostic{
				Pos:      i.comment.Pos(),
				End:      i.comment.End(),
				Category: "ignore",
				Message:  "urllint:ignore " + problem + `: write "//urllint:ignore RULE -- reason" (ignore)`,
			})
		}
	}
}

// problem says what is wrong with a suppression, "" if nothing is. One of a rule
// that is off cannot tell whether it does something.
func (i *ignore) problem(on ruleSet) string {
	if len(i.ids) == 0 {
		return "names no rule"
	}
	for _, id := range i.ids {
		if ruleIndex(id) < 0 {
			return unknownRule(id).Error()
		}
	}
	if _, reason, ok := strings.Cut(i.comment.Text, "--"); !ok || strings.TrimSpace(reason) == "" {
		return "gives no reason"
	}
	off := func(id string) bool { return !on[ruleIndex(id)] }
	if !i.used && !slices.ContainsFunc(i.ids, off) {
		return fmt.Sprintf("suppresses no %s here", strings.Join(i.ids, ", "))
	}
	return ""
}
