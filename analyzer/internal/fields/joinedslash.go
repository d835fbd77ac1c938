package fields

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"
	"sync"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/ascii"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/urlexpr"
)

var JoinedSlash = lint.Rule{
	ID:      "joined-slash",
	Group:   lint.Semantics,
	Summary: "two slashes, or none, where a base that was trimmed or completed meets a path",
	Why:     `The request goes to "/v1//users" or to "/v1users", which the server does not find.`,
	Scope: `A base whose last slash was trimmed needs one before the path. A base that ends with a slash needs none. A field that is configured, and a URL, may
end with one: possible, or likely if the package looks at the slash of another address. Each is reported once. So is what the package gives a
variable, if all of it has a slash. double-slash finds the slashes that two literals write.`,
	Suppress: `if the server accepts empty segments, as object stores do`,
	Before:   `http.Get(strings.TrimSuffix(addr, "/") + "users")`,
	After:    `http.Get(strings.TrimSuffix(addr, "/") + "/users")`,
	Level:    lint.Possible,
	Certain:  true,
	Check:    checkJoinedSlash,
}

// checkJoinedSlash looks at what is taken for a URL, and at the paths of URLs. What goes to
// a field is judged where it is joined, if all that goes there is known.
func checkJoinedSlash(p *lint.Pass, candidates []*lint.Candidate) {
	s := slashes{
		Pass:   p,
		judged: make(map[any]bool),
		asked:  make(map[types.Object]bool),
		held:   make(map[*types.Var][]string),
		trims:  make(map[*types.Var]bool),
		minds:  sync.OnceValue(func() bool { return mindsSlash(p) }),
		givens: make(map[givenTo]given),

		doubled: make(map[*ast.BasicLit]bool),
	}
	built := slices.Collect(lint.Built(candidates))
	all := slices.Concat(built, slices.Collect(lint.Built(p.Decoded)), p.References())
	type written struct {
		expr ast.Expr
		lit  *ast.BasicLit
	}
	times := make(map[written]int)
	for _, c := range built {
		for _, i := range doubledSlashes(c) {
			for _, lit := range [...]*ast.BasicLit{c.WriterAt(i).Lit, c.WriterAt(i + 1).Lit} {
				w := written{c.Expr, lit}
				times[w]++
				s.doubled[lit] = s.doubled[lit] || times[w] == c.Texts // of all its texts: double-slash reports it
			}
		}
	}
	for _, c := range all {
		s.checkGiven(c, true)
	}
	for _, throughField := range [...]bool{false, true} {
		for _, c := range all {
			v, ok := c.Through.(*types.Var)
			if (ok && v.IsField()) == throughField && (c.Through == nil || !s.judged[c.Through]) {
				s.check(c)
			}
		}
	}
	for _, c := range all {
		s.checkGiven(c, false)
	}
}

// check runs what an operand and its neighbors make with and without a slash where they
// meet. It judges slashes that are known too, but those in the only text of a URL: double-slash
// does, though of no path without escapes.
func (s *slashes) check(c *lint.Candidate) {
	found, judgesKnown := false, c.Texts > 1 || c.Requirement == urlexpr.DecodedPath
	path := c.Pattern.Text()[:c.Search]
	for o := range c.Template.Operands() {
		if o.At >= len(path) || o.Class != strflow.Any && o.Class != strflow.Encoded { // it has no slashes
			continue
		}
		before, behind := path[:o.At], path[o.At+1:]
		if (o.Expr == nil || o.Inlined) && !isWrittenIn(c, o.At+1) {
			continue // where they meet is judged there
		}
		if (before == "" || strings.HasSuffix(before, "://")) && meets(behind) && (judgesKnown || !strings.HasPrefix(behind, "//")) && !isWrittenOnce(c, o.At+1) {
			found = s.checkBehind(c, o, behind) || found
			if before == "" && !found {
				s.checkConfigured(c, o, behind)
			}
		}
	}
	if c.Texts > 1 && !found {
		checkOneText(s.Pass, c)
	}
}

// isWrittenIn reports whether the expression of a candidate writes the byte at i, and not a
// function that it calls, or goes to.
func isWrittenIn(c *lint.Candidate, i int) bool {
	if i == c.Pattern.Len() {
		return false
	}
	s := c.WriterAt(i)
	return s.Lit != nil && within(c, s.Lit) == s.Lit || s.Use != nil && within(c, s.Use) == s.Use
}

// isWrittenOnce reports whether one literal writes two slashes: they are intended.
func isWrittenOnce(c *lint.Candidate, i int) bool {
	text := c.Pattern.Text()[i:]
	if !strings.HasPrefix(text, "//") {
		return false
	}
	lit := c.WriterAt(i).Lit
	return lit != nil && lit == c.WriterAt(i+1).Lit
}

// meets reports whether a base may lack a slash before a text, or have one too many.
func meets(behind string) bool {
	return behind != "" && (behind[0] == '/' || ascii.IsAlphanumeric(behind[0]))
}

// checkBehind reports a base that meets what is behind it with two slashes, or with none,
// whether it ends in one or not. It reports whether it found that.
func (s *slashes) checkBehind(c *lint.Candidate, o strflow.Operand, behind string) bool {
	known, _, _ := strings.Cut(strings.Replace(behind, "//", "/", 1), lint.HoleMark)
	bases, field := s.bases(c, o)
	doubled, merged := true, true
	example := ""
	for _, value := range bases {
		base := strings.TrimRight(value, "/")
		text, ok := s.Built(c, func(asked strflow.Operand) (string, bool) { return value, asked.Same(o) })
		_, rest, found := strings.Cut(text, base)
		if !ok || !found || rest == "" {
			return false
		}
		doubled = doubled && strings.HasPrefix(rest, "//")
		merged = merged && ascii.IsAlphanumeric(rest[0])
		if !doubled && !merged {
			return false
		}
		if example == "" || doubled {
			shown := value
			if within(c, o.Expr) != o.Expr || o.Origin == strflow.Variable { // it is not written there: what is made of it is
				shown = strings.TrimSuffix(text, strings.TrimPrefix(rest, "/"))
			}
			example = exampleOf(shown, text)
		}
	}
	f := lint.Fault{Level: lint.Certain, Example: example}
	if doubled {
		f.Fact, f.Advice = fmt.Sprintf("two slashes before %q", known), "delete one of them"
	} else {
		f.Fact, f.Advice = fmt.Sprintf("no slash before %q", known), `write "/" before it`
	}
	s.judged[field] = true
	s.ReportExpr(within(c, o.Expr), f, nil)
	return true
}

// checkOneText reports two slashes in one of several texts, where a variable meets a
// literal. Both may be in the variable, around an operand that is empty in this text.
func checkOneText(p *lint.Pass, c *lint.Candidate) {
	for _, i := range doubledSlashes(c) {
		if c.WriterAt(i).Use == c.WriterAt(i+1).Use {
			continue
		}
		for _, at := range [...]int{i + 1, i} {
			source := c.WriterAt(at)
			if source.Use == nil || source.Outer {
				continue
			}
			if _, isConstant := p.ConstantText(source.Use); isConstant {
				continue
			}
			f := lint.Fault{Fact: fmt.Sprintf("two slashes where %s meets other text", p.SourceOf(source.Use)), Advice: "delete one of them"}
			if v, ok := p.ObjectOf(source.Use).(*types.Var); ok && v.Kind() == types.LocalVar { // which may hold another text
				f.Advice = fmt.Sprintf("delete the \"/\" of %q", writtenWith(c, at, 0, c.Pattern.Len()))
			}
			p.ReportExpr(source.Use, f, nil)
			break
		}
	}
}
