package fields

import (
	"fmt"
	"go/ast"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/ascii"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/urlexpr"
)

// parsedBases finds faults where a text meets the path of a URL that was parsed.
type parsedBases struct {
	*lint.Pass
	seen map[ast.Expr]bool
}

// check looks at a text that is put behind the path of a URL that the function parses: at
// the path that it has, or at paths that it may have.
func (b *parsedBases) check(c *lint.Candidate) {
	behind, ok := strings.CutPrefix(c.Pattern.Text(), lint.HoleMark)
	if behind = upTo(behind, lint.HoleMark); !ok || behind == "" || strings.HasPrefix(behind, "//") || c.Requirement != urlexpr.DecodedPath || b.seen[c.Expr] {
		return
	}
	b.seen[c.Expr] = true
	doubled, merged, example := 0, 0, ""
	isKnown := true
	for _, base := range [...]string{"http://h/" + library.Harmless + "/", "http://h/" + library.Harmless} {
		text, before, isAsked, ok := b.behind(c, base, behind)
		if !ok {
			return
		}
		isKnown = isKnown && !isAsked
		shown := base
		if !isAsked {
			shown = before
		}
		switch {
		case strings.HasSuffix(before, "/") && behind[0] == '/':
			doubled++
			example = strings.Replace(exampleOf(shown, text), " makes ", " makes the path ", 1)
		case ascii.IsAlphanumeric(before[len(before)-1]) && ascii.IsAlphanumeric(behind[0]):
			merged++
			example = strings.Replace(exampleOf(shown, text), " makes ", " makes the path ", 1)
		}
	}
	name := fmt.Sprintf("%q", withVerbs(behind))
	f := lint.Fault{Level: lint.Certain, Example: example}
	switch {
	case doubled == 2:
		f.Fact, f.Advice = "two slashes before "+name, "drop one"
	case merged == 2 && !isKnown: // no text leaves it a slash
		f.Fact, f.Advice = "no slash before "+name, `write "/" before it`
	case merged > 0 && strings.Contains(behind, "/"): // else it may be the rest of a segment
		f.Fact, f.Advice, f.Level = "no slash before "+name, "use JoinPath", lint.Possible
	default:
		return
	}
	b.ReportExpr(c.Expr, f, nil)
}

// behind returns the text of a candidate, and what comes before a part of it, if the URL that
// is parsed is base, and whether that was asked for.
func (b *parsedBases) behind(c *lint.Candidate, base, behind string) (text, before string, isAsked, ok bool) {
	var first *urlexpr.Operand
	text, ok = b.Built(c, func(o urlexpr.Operand) (string, bool) {
		for other := range c.Template.Fillings() {
			if other.At > 0 && o.Same(other) {
				return "", false
			}
		}
		if first == nil {
			first = &o
		}
		isAsked = true
		return base, first.Same(o) && o.Raw()
	})
	before, _, found := strings.Cut(text, behind)
	return text, before, isAsked, ok && found && strings.HasPrefix(before, "/")
}

// exampleOf says what a value makes.
func exampleOf(value, text string) string {
	return fmt.Sprintf("%q makes %q", strings.ReplaceAll(value, library.Harmless, "a"), strings.ReplaceAll(text, library.Harmless, "a"))
}

// upTo returns a text up to a mark, and all of it if it has none.
func upTo(text, mark string) string {
	before, _, _ := strings.Cut(text, mark)
	return before
}
