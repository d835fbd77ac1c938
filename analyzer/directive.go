package analyzer

import (
	"fmt"
	"go/ast"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/lint"
)

// A nearIgnore is a comment that looks like a directive and is none, as "// urllint:ignore",
// "//urllint:disable" and "//urllint:ignore=tilde".
type nearIgnore struct {
	comment *ast.Comment
	written string // as far as it looks like one
	meant   string
}

// newNearIgnore returns the directive that a comment nearly has.
func newNearIgnore(c *ast.Comment) (nearIgnore, bool) {
	const tool = "urllint:"
	text := strings.TrimSpace(strings.TrimPrefix(c.Text, "//"))
	if !strings.HasPrefix(c.Text, "//") || len(text) < len(tool) || !strings.EqualFold(text[:len(tool)], tool) {
		return nearIgnore{}, false
	}
	words := strings.FieldsFunc(text[len(tool):], func(r rune) bool { return strings.ContainsRune(" \t,=:()", r) })
	if len(words) == 0 {
		return nearIgnore{}, false
	}
	n := nearIgnore{comment: c}
	switch strings.ToLower(words[0]) {
	case "ignore", "disable", "disable-line", "nolint", "skip", "suppress":
		n.meant = ignoreLine
	case "file-ignore", "ignore-file", "disable-file", "ignorefile":
		n.meant = ignoreFile
	default:
		return nearIgnore{}, false
	}
	n.written = c.Text[:strings.Index(c.Text, words[0])+len(words[0])]
	rule := "RULE"
	if len(words) > 1 && isName(words[1]) {
		rule = words[1]
		end := len(n.written)
		n.written = c.Text[:end+strings.Index(c.Text[end:], rule)+len(rule)]
	}
	n.meant += " " + rule + " -- reason"
	return n, true
}

// report says how the directive is spelled.
func (n *nearIgnore) report(pass *analysis.Pass) {
	message := fmt.Sprintf("%q suppresses nothing: write %q (%s)", lint.Cut(n.written, 60), n.meant, ignoreID)
	pass.Report(analysis.Diagnostic{Pos: n.comment.Pos(), End: n.comment.End(), Category: ignoreID, Message: message})
}

// The directives of comments that suppress diagnostics.
const (
	ignoreLine = "//urllint:ignore"
	ignoreFile = "//urllint:file-ignore"
)

// ignoreID is the category of the diagnostics about suppressions, which are of
// no rule and cannot be turned off.
const ignoreID = "ignore"
