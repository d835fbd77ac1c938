package args

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/rfc1738"
)

// isFreeText reports whether the name of an operand and its place say that its values have
// characters that need an escape. The words are those that held on real code: nine of ten
// such operands are mended when they are reported. Most words that look as free do not,
// such as user, topic and bucket.
func isFreeText(p *lint.Pass, o *lint.Operand) bool {
	words := p.Words(o.Expr)
	if len(words) == 0 {
		return false
	}
	if o.Component == rfc1738.InSearchValue {
		return isFreeValue(words[len(words)-1], words, o.Behind)
	}
	return o.Component == rfc1738.InSegment && isFreeSegment(words, o.Behind)
}

// isFreeSegment tells by the words of an operand and the segment before it.
func isFreeSegment(words []string, behind string) bool {
	last := words[len(words)-1]
	if last == "name" {
		if len(words) == 1 {
			return isAmongWords(behind, "branches", "heads", "tags", "labels", "environments", "files")
		}
		if last = words[len(words)-2]; last == "file" {
			last = "filename"
		}
	}
	switch last {
	case "branch", "label", "environment", "env", "filename":
		return true
	case "tag", "ref", "file":
		return isAmongWords(behind, "branches", "tags", "releases", "labels", "files", "trees", "raw", "src", "blob", "tree", "compare", "artifacts")
	}
	return false
}

// isFreeValue tells by the last word of an operand, or the name of the value.
func isFreeValue(last string, words []string, name string) bool {
	if last == "name" && len(words) > 1 {
		last = words[len(words)-2]
	}
	if last == "input" && slices.Contains(words, "user") {
		return true
	}
	return isAmongWords(last, "q", "query", "search", "term", "text", "message", "error", "title", "label", "ref", "branch", "reason", "args", "comment", "keyword") ||
		isAmongWords(name, "q", "query", "search", "term", "text", "message", "title", "label", "branch", "ref", "ref_name", "filter", "context")
}

func isAmongWords(word string, list ...string) bool {
	return slices.Contains(list, strings.ToLower(word))
}
