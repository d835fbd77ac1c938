package analyzer

import (
	"fmt"
	"go/ast"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/spelling"
)

// nearIgnore returns what is said of a comment that looks like a directive and is none, as "// urllint:ignore",
// "//urllint:disable", "//urllint:ignroe" and "//urllint:ignore=tilde". It reports false of any other.
func nearIgnore(c *ast.Comment) (analysis.Diagnostic, bool) {
	const tool = "urllint:"
	text := strings.TrimSpace(strings.TrimSuffix(c.Text[len("//"):], "*/")) // or behind "/*"
	if len(text) < len(tool) || !strings.EqualFold(text[:len(tool)], tool) {
		return analysis.Diagnostic{}, false
	}
	words := strings.FieldsFunc(text[len(tool):], func(r rune) bool { return strings.ContainsRune(" \t,=:()", r) })
	if len(words) == 0 {
		return analysis.Diagnostic{}, false
	}
	word, meant := strings.ToLower(words[0]), ""
	if near, isNear := spelling.Nearest(word, []string{"ignore", "file-ignore"}); isNear {
		word = near[0]
	}
	switch word {
	case "ignore", "disable", "disable-line", "nolint", "skip", "suppress":
		meant = ignoreLine
	case "file-ignore", "ignore-file", "disable-file", "ignorefile":
		meant = ignoreFile
	default:
		return analysis.Diagnostic{}, false
	}
	written := c.Text[:strings.Index(c.Text, words[0])+len(words[0])] // as far as it looks like one
	rule := "RULE"
	if len(words) > 1 && isName(words[1]) {
		rule = words[1]
		end := len(written)
		written = c.Text[:end+strings.Index(c.Text[end:], rule)+len(rule)]
	}
	message := fmt.Sprintf("%q suppresses nothing: write %q (%s)", lint.Cut(written, 60), meant+" "+rule+" -- reason", ignoreID)
	return analysis.Diagnostic{Pos: c.Pos(), End: c.End(), Category: ignoreID, Message: message}, true
}

// The directives of comments that suppress diagnostics.
const (
	ignoreLine = "//urllint:ignore"
	ignoreFile = "//urllint:file-ignore"
)

// ignoreID is the category of the diagnostics about suppressions, which are of
// no rule and cannot be turned off.
const ignoreID = "ignore"
