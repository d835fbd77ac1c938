package fields

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
)

// checkGiven reports the operands that meet a slash of the text around them, if all that the package gives there has one, too. What
// it gives is reported once. Parameters are asked first: what is given to them needs no other finding.
func (s *slashes) checkGiven(c *lint.Candidate, params bool) {
	path := c.Pattern.Text()[:c.Search]
	for o := range c.Template.Operands() {
		v, ok := o.Object.(*types.Var)
		if !ok || o.Expr == nil || o.At >= len(path) || v.Pkg() != s.Pkg || (o.Func != nil) != params || s.judged[v] || s.judged[o.Func] {
			continue
		}
		if a, ok := s.Parent(c.Expr).(*ast.AssignStmt); ok && s.ObjectOf(a.Lhs[0]) == o.Object {
			continue // it is completed
		}
		before, behind := path[:o.At], path[o.At+1:]
		var g given
		if strings.HasSuffix(before, "/") && !strings.HasSuffix(before, "//") {
			g = s.given(v, o.Func, func(text string) byte { return text[0] }, maxGiven)
		}
		if g.text == "" && strings.HasPrefix(behind, "/") && !strings.HasPrefix(behind, "//") {
			g = s.given(v, o.Func, func(text string) byte { return text[len(text)-1] }, maxGiven)
		}
		text, ok := s.Built(c, func(asked strflow.Operand) (string, bool) { return g.text, asked.Same(o) })
		isDoubled := func(lit *ast.BasicLit) bool { return lit != nil && lint.Contains(g.at, lit) }
		if g.text == "" || !ok || !strings.Contains(strings.Replace(text, "://", "", 1), "//") || s.met[g.at] || slices.ContainsFunc(s.doubled, isDoubled) {
			continue
		}
		s.met[g.at] = true
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

// A given is a text with a slash at an edge that the package gives to a variable, and where it does.
type given struct {
	text    string
	at      ast.Expr
	through []*types.Func // which hand it on
	isOther bool          // another has no slash there
}

// maxGiven bounds the variables that give a text to each other.
const maxGiven = 3

// given returns one of the texts that a variable is given, the zero value if there is none, or one that has no slash.
func (s *slashes) given(v *types.Var, fn *types.Func, edge func(string) byte, depth int) (g given) {
	for at, value := range s.Flow.Given(v, fn) {
		for _, t := range value.Alternatives() {
			text := t.String()
			o, _ := t.Operand(0)
			from, isVar := o.Object.(*types.Var)
			var next given
			switch {
			case text == "":
			case t.Len() == 1 && o.State == strflow.AsIs && isVar && from != v && from.Pkg() == s.Pkg && depth > 0:
				next = s.given(from, o.Func, edge, depth-1)
				next.through = append(next.through, o.Func)
			case edge(text) == '/':
				next = given{text: strings.ReplaceAll(text, lint.HoleMark, library.Harmless), at: at}
			default:
				next.isOther = edge(text) != lint.HoleMark[0]
			}
			if next.isOther {
				return next
			}
			if g.text == "" {
				g = next
			}
		}
	}
	return g
}
