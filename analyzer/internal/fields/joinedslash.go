package fields

import (
	"fmt"
	"go/ast"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/ascii"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/urlexpr"
)

var JoinedSlash = lint.Rule{
	ID:       "joined-slash",
	Group:    lint.Semantics,
	Summary:  "two slashes, or none, where a base that was trimmed or completed meets a path",
	Why:      `The request goes to "/v1//users" or to "/v1users", which the server does not find.`,
	Scope:    `A base whose last slash was trimmed needs one before the path. A base that ends with a slash needs none. double-slash finds the slashes that two literals write.`,
	Suppress: `if the server accepts empty segments, as object stores do`,
	Before:   `http.Get(strings.TrimSuffix(addr, "/") + "users")`,
	After:    `http.Get(strings.TrimSuffix(addr, "/") + "/users")`,
	Level:    lint.Possible,
	Certain:  true,
	Check:    checkJoinedSlash,
}

// checkJoinedSlash looks at what is taken for a URL, and at the paths of URLs.
func checkJoinedSlash(p *lint.Pass, candidates []*lint.Candidate) {
	for c := range lint.Built(candidates) {
		checkMeetings(p, c)
	}
	for _, url := range p.Decoded {
		if url.Role == urlexpr.Built {
			checkMeetings(p, lint.NewCandidate(url, p.Std))
		}
	}
}

// checkMeetings runs what an operand and its neighbors make with and without a slash
// where they meet. double-slash judges the slashes that are known in the only text.
func checkMeetings(p *lint.Pass, c *lint.Candidate) {
	found := false
	path := c.Pattern.Text()[:min(c.Search, c.Pattern.Len())]
	for o := range c.Template.Operands() {
		if o.At >= len(path) || !isText(o) {
			continue
		}
		before, behind := path[:o.At], path[o.At+1:]
		if (before == "" || strings.HasSuffix(before, "://")) && meets(behind) && !(strings.HasPrefix(behind, "//") && c.Texts == 1) {
			found = checkBehind(p, c, o, behind) || found
		}
		if strings.HasSuffix(before, "/") && !strings.HasSuffix(before, "//") {
			found = checkBefore(p, c, o) || found
		}
	}
	if c.Texts > 1 && !found {
		checkOneText(p, c)
	}
}

// meets reports whether a base may lack a slash before a text, or have one too many.
func meets(behind string) bool {
	return behind != "" && (behind[0] == '/' || behind[0] == lint.HoleMark[0] || ascii.IsAlphanumeric(behind[0]))
}

// isText reports whether an operand may have slashes.
func isText(o urlexpr.Operand) bool { return o.Class == strflow.Any || o.Class == strflow.Encoded }

// checkBehind reports a base that meets what is behind it with two slashes, or with none,
// whether it ends in one or not. It reports whether it found that.
func checkBehind(p *lint.Pass, c *lint.Candidate, o urlexpr.Operand, behind string) bool {
	var next urlexpr.Operand
	name := fmt.Sprintf("%q", withVerbs(upTo(behind, lint.HoleMark)))
	nextValues := []string{""}
	if behind[0] == lint.HoleMark[0] {
		for other := range c.Template.Operands() {
			if other.At == o.At+1 {
				next, name = other, p.SourceOf(other.Expr)
			}
		}
		if next.Expr == nil || !isText(next) {
			return false
		}
		nextValues = []string{"b", "/b"}
	}
	base := baseOf(c, o)
	doubled, merged := true, true
	example := ""
	for _, value := range []string{base + "/", base} {
		for _, nextValue := range nextValues {
			text, ok := p.Built(c, func(asked urlexpr.Operand) (string, bool) {
				if next.Expr != nil && asked.Same(next) {
					return nextValue, true
				}
				return value, asked.Same(o)
			})
			_, rest, found := strings.Cut(text, base)
			if !ok || !found || rest == "" {
				return false
			}
			doubled = doubled && strings.HasPrefix(rest, "//")
			merged = merged && ascii.IsAlphanumeric(rest[0])
			if !doubled && !merged || p.CompareIn(c, text, strings.Replace(text, base+rest, base+"/"+strings.TrimLeft(rest, "/"), 1)).Outcome == library.Arrives {
				return false
			}
			if example == "" || doubled {
				example = exampleOf(value, text)
			}
		}
	}
	f := lint.Fault{Level: lint.Certain, Example: example}
	if doubled {
		f.Fact, f.Advice = "two slashes before "+name, "drop one"
	} else {
		f.Fact, f.Advice = "no slash before "+name, `write "/" before it`
	}
	p.ReportExpr(within(c, o.Expr), f, nil)
	return true
}

// within returns an operand if it is written in the expression of a candidate, and else
// that expression.
func within(c *lint.Candidate, e ast.Expr) ast.Expr {
	if e.Pos() < c.Expr.Pos() || c.Expr.End() < e.End() {
		return c.Expr
	}
	return e
}

// checkBefore reports an operand that begins with a slash behind another one, whether it
// had one or not.
func checkBefore(p *lint.Pass, c *lint.Candidate, o urlexpr.Operand) bool {
	example := ""
	for _, value := range []string{"/" + library.Harmless, library.Harmless} {
		text, ok := p.Built(c, func(asked urlexpr.Operand) (string, bool) { return value, asked.Same(o) })
		start, rest, found := strings.Cut(text, library.Harmless)
		if !ok || !found || !strings.HasSuffix(start, "//") || strings.HasSuffix(start, "://") {
			return false
		}
		if p.CompareIn(c, text, strings.TrimRight(start, "/")+"/"+library.Harmless+rest).Outcome == library.Arrives {
			return false
		}
		example = exampleOf(value, text)
	}
	p.ReportExpr(within(c, o.Expr), lint.Fault{
		Level:   lint.Certain,
		Fact:    "two slashes before " + p.SourceOf(o.Expr),
		Example: example,
		Advice:  "drop one",
	}, nil)
	return true
}

// baseOf returns a value of an operand at the beginning of a URL, or of its path, that has
// no slash at its end.
func baseOf(c *lint.Candidate, o urlexpr.Operand) string {
	switch {
	case o.At > 0:
		return library.Harmless
	case c.Requirement == urlexpr.DecodedPath, c.Requirement == urlexpr.EscapedPath:
		return "/" + library.Harmless
	}
	return "http://h/" + library.Harmless
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

// checkOneText reports two slashes in one of several texts, where a variable meets a
// literal.
func checkOneText(p *lint.Pass, c *lint.Candidate) {
	for i := range doubledSlashes(c) {
		for _, at := range [...]int{i + 1, i} {
			source := c.WriterAt(at)
			if source.Use == nil || source.Outer {
				continue
			}
			if _, isConstant := p.ConstantText(source.Use); isConstant {
				continue
			}
			p.ReportExpr(source.Use, lint.Fault{
				Fact:   fmt.Sprintf("two slashes where %s meets other text", p.SourceOf(source.Use)),
				Advice: "drop one",
			}, nil)
			break
		}
	}
}
