package analyzer

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/token"
	"os"
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
	line    int // of the URLs that it is for
	ids     []string
	used    []bool // by the index of the id
}

// ignores are the suppressions of one file. A comment of golangci-lint that
// names urllint counts too; whether it is used is golangci-lint's business.
type ignores struct {
	file   *token.File
	own    []*ignore
	byLine map[int][]*ignore
	nolint map[int]bool // by line
}

const directive = "//urllint:ignore"

// readIgnores looks through the comments of a file.
func readIgnores(pass *analysis.Pass, f *ast.File) ignores {
	g := ignores{file: pass.Fset.File(f.FileStart)}
	if g.file == nil {
		return g
	}
	for _, group := range f.Comments {
		for _, c := range group.List {
			switch {
			case strings.HasPrefix(c.Text, directive):
				i := &ignore{comment: c, line: g.file.Line(c.Pos()), ids: idsOf(c.Text)}
				i.used = make([]bool, len(i.ids))
				if isAlone(pass, g.file, c.Pos()) {
					i.line++
				}
				g.own = append(g.own, i)
				if g.byLine == nil {
					g.byLine = make(map[int][]*ignore)
				}
				g.byLine[i.line] = append(g.byLine[i.line], i)
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

// idsOf returns the ids that stand between the directive and the reason.
func idsOf(text string) []string {
	text, _, _ = strings.Cut(strings.TrimPrefix(text, directive), "--")
	text, _, _ = strings.Cut(text, "//")
	return strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == '\t' })
}

// isAlone reports whether nothing stands before pos on its line.
func isAlone(pass *analysis.Pass, file *token.File, pos token.Pos) bool {
	readFile := pass.ReadFile
	if readFile == nil { // as with nogo
		readFile = os.ReadFile
	}
	source, err := readFile(file.Name())
	start, end := file.Offset(file.LineStart(file.Line(pos))), file.Offset(pos)
	return err == nil && end <= len(source) && len(bytes.TrimSpace(source[start:end])) == 0
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
	for _, i := range g.byLine[line] {
		if k := slices.Index(i.ids, rule); k >= 0 {
			i.used[k] = true
			return true
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
	if _, reason, _ := strings.Cut(i.comment.Text, "--"); strings.TrimSpace(reason) == "" {
		return "gives no reason"
	}
	for k, id := range i.ids {
		if !i.used[k] && on[ruleIndex(id)] {
			return fmt.Sprintf("suppresses no %s here", id)
		}
	}
	return ""
}
