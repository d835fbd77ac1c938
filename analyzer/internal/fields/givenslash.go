package fields

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// checkGiven reports the operands that meet a slash of the text around them, if all that the package gives there has one, too. What
// it gives is reported once. Parameters are asked first: what is given to them needs no other finding.
func (s *slashes) checkGiven(c *lint.Candidate, params bool) {
	path := c.Pattern.Text()[:c.Search]
	for o := range c.Template.Operands() {
		v, ok := o.Object.(*types.Var)
		if !ok || o.Expr == nil || s.ObjectOf(o.Expr) != o.Object || o.At >= len(path) || v.Pkg() != s.Pkg || (o.Func != nil) != params || s.judged[v] || s.judged[o.Func] {
			continue
		}
		if a, ok := s.Parent(c.Expr).(*ast.AssignStmt); ok && s.ObjectOf(a.Lhs[0]) == o.Object {
			continue // it is completed
		}
		before, behind := path[:o.At], path[o.At+1:]
		var g given
		if strings.HasSuffix(before, "/") && !strings.HasSuffix(before, "//") {
			g = s.given(givenTo{v, o.Func, false, maxGiven})
		}
		if g.text == "" && strings.HasPrefix(behind, "/") && !strings.HasPrefix(behind, "//") {
			g = s.given(givenTo{v, o.Func, true, maxGiven})
		}
		if g.text == "" || s.judged[g.at] || s.judged[c.Expr] || s.isDoubled(g.at) { // what it meets may be reported there
			continue
		}
		text, ok := s.Built(c, func(asked strflow.Operand) (string, bool) { return g.text, asked.Same(o) })
		if !ok || !strings.Contains(strings.Replace(text, "://", "", 1), "//") {
			continue
		}
		s.judged[g.at], s.judged[c.Expr] = true, true
		for _, fn := range append(g.through, o.Func) {
			s.judged[fn] = fn != nil
		}
		shown := strings.NewReplacer(library.Harmless, "a")
		s.ReportExpr(o.Expr, lint.Fault{
			Level:   lint.Certain,
			Fact:    "two slashes where " + s.SourceOf(o.Expr) + " meets other text",
			Example: fmt.Sprintf("%q makes %q", shown.Replace(g.text), shown.Replace(text)),
			Advice:  "delete one of them",
		}, nil)
	}
}

// maxGiven bounds the variables that give a text to each other.
const maxGiven = 3

// given returns one of the texts that a variable is given, the zero value if there is none, or one that has no slash.
func (s *slashes) given(to givenTo) given {
	return goexpr.Once(s.givens, to, func() (g given) {
		for at, value := range s.Flow.Given(to.v, to.fn) {
			for _, t := range value.Alternatives() {
				next := s.givenBy(to, at, t)
				text, ok := value.Run(s.Env(), func(strflow.Operand) (string, bool) { return next.text, true }, nil)
				if next.isOther || next.text != "" && (!(ok && to.hasSlash(text))) {
					return given{isOther: true}
				}
				if g.text == "" {
					g = next
				}
			}
		}
		return g
	})
}

// givenBy returns what one text gives.
func (s *slashes) givenBy(to givenTo, at ast.Expr, t *strflow.Text) (g given) {
	text := t.String()
	if text == "" {
		return g
	}
	o, _ := t.Operand(0)
	from, isVar := o.Object.(*types.Var)
	if t.Len() == 1 && o.State == strflow.AsIs && isVar && from != to.v && from.Pkg() == s.Pkg && to.depth > 0 {
		g = s.given(givenTo{from, o.Func, to.atEnd, to.depth - 1})
		g.through = append(slices.Clip(g.through), o.Func)
		return g
	}
	if to.hasSlash(text) {
		return given{text: strings.ReplaceAll(text, lint.HoleMark, library.Harmless), at: at}
	}
	return given{isOther: true}
}

// hasSlash reports whether a text has a slash at the edge that is asked for.
func (to *givenTo) hasSlash(text string) bool {
	if to.atEnd {
		return strings.HasSuffix(text, "/")
	}
	return strings.HasPrefix(text, "/")
}
