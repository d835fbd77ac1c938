package lint

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/urlexpr"
)

// levelOf returns the level of a fault by a rule in this package. In code for tests a value is
// often what is tested, and that of an example is its own.
func (p *Pass) levelOf(r *Rule, f Fault) Level {
	level := cmp.Or(f.Level, r.DefaultLevel())
	switch {
	case r.Group == Grammar:
	case level > Possible && goexpr.IsForTests(p.Pkg, p.Module, names.Test):
		return Possible
	case level == Possible && goexpr.IsForTests(p.Pkg, p.Module, names.Test|names.Sample):
		return Any
	}
	return level
}

// DefaultLevel returns the level of the findings of a rule that say no other.
func (r *Rule) DefaultLevel() Level {
	if r.Group == Grammar { // no value of the unknown parts makes the text valid
		return Certain
	}
	return cmp.Or(r.Level, Likely)
}

// Wants reports whether findings at a level are reported of the rule whose check runs.
func (p *Pass) Wants(l Level) bool { return l >= p.Least(p.Rule) }

// Reports reports whether findings at a level are reported of a rule.
func (p *Pass) Reports(rule string, l Level) bool {
	return slices.ContainsFunc(p.On, func(r *Rule) bool { return r.ID == rule && l >= p.Least(r) })
}

// LevelIn returns the highest level of a finding in a candidate. A URL in prose is markup or an example:
// of 31 findings in 143 modules nobody would change one. One in a list that is not named like URLs is a
// value to test with.
func (p *Pass) LevelIn(c *Candidate) Level {
	if c.Evidence == urlexpr.Prose || c.Evidence == urlexpr.Whole && p.isElement(c.Expr) {
		return Any
	}
	if addsKeyword(c) || c.Requirement == library.FormBody { // it may be signed, not sent
		return Possible
	}
	return Certain
}

// addsKeyword reports whether a candidate puts a space, a name and "=" behind an unknown text, as in
// the keywords and values that drivers of databases take in place of a URL.
func addsKeyword(c *Candidate) bool {
	text := c.Pattern.Text()
	if len(text) < 2 || c.Pattern.Hole(0) == 0 || text[1] != ' ' {
		return false
	}
	name, _, ok := strings.Cut(text[2:], "=")
	return ok && name != "" && strings.IndexFunc(name, func(r rune) bool { return r != '_' && (r < 'a' || r > 'z') }) < 0
}

// isElement reports whether an expression is an element of a list, or appended to one.
func (p *Pass) isElement(e ast.Expr) bool {
	switch in := p.Parent(e).(type) {
	case *ast.CompositeLit:
		t := p.TypesInfo.TypeOf(in)
		return goexpr.Is[*types.Slice](t) || goexpr.Is[*types.Array](t)
	case *ast.CallExpr:
		return types.ExprString(in.Fun) == "append" && len(in.Args) > 1 && in.Args[0] != e
	}
	return false
}
