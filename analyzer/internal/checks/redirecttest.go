package checks

import (
	"cmp"
	"go/ast"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// checkRedirects runs what becomes of a text on its way to a redirect. A path that arrives where
// a URL does not was tested, and the test should refuse the paths that lead to another host. It
// returns the tests that were run.
func checkRedirects(p *lint.Pass) map[ast.Expr]bool {
	decided, reported := make(map[ast.Expr]bool), make(map[ast.Expr]bool)
	for call := range p.Calls() {
		location, _ := locationOf(p, call)
		if location == nil {
			continue
		}
		r := redirect{p, call, location}
		for _, o := range r.targets() {
			test, text := r.weakTest(o, decided)
			if test != nil && !reported[test] && !p.SkipsAt(test.Pos()) {
				reported[test] = true
				p.ReportExpr(test, passesFault(p, test, text, lint.Likely), nil)
			}
		}
	}
	return decided
}

// A redirect is a call that sends a client to another location.
type redirect struct {
	*lint.Pass
	call     *ast.CallExpr
	location ast.Expr
}

// targets returns the operands that may be all of the location.
func (r *redirect) targets() (all []strflow.Operand) {
	for t, o := range r.Flow.Of(r.location).Operands() {
		if t.Len() == 1 && !slices.ContainsFunc(all, o.Same) {
			all = append(all, o)
		}
	}
	return all
}

// weakTest returns the test that lets a text pass that leads to another host, nil if there is none
// or if that is not known.
func (r *redirect) weakTest(o strflow.Operand, decided map[ast.Expr]bool) (test ast.Expr, text string) {
	const path, other = "/" + library.Harmless, "https://evil.example/"
	if t, ok := r.try(o, path); !ok || t.Text != path {
		return nil, ""
	}
	refused, ok := r.try(o, other)
	if !ok || strings.Contains(refused.Text, "evil.example") {
		return nil, ""
	}
	for _, text := range [...]string{withHost, withBackslash} {
		t, ok := r.try(o, text)
		if !ok {
			return nil, ""
		}
		for e := range t.Passes {
			decided[e] = true
		}
		if strings.HasPrefix(t.Text, text) {
			return differing(refused, t, r.location), text
		}
		refused = t
	}
	return nil, ""
}

// try returns what arrives if an operand is a text. Others are paths.
func (r *redirect) try(o strflow.Operand, text string) (strflow.Trial, bool) {
	t, ok := r.Flow.Try(r.call, r.location, r.Env(), func(asked strflow.Operand) (string, bool) {
		if asked.Same(o) {
			return text, true
		}
		return "/other", r.isText(asked)
	})
	if !t.Arrives {
		t.Text = ""
	}
	return t, ok
}

// isText reports whether an operand is a string.
func (r *redirect) isText(o strflow.Operand) bool {
	switch {
	case o.Expr != nil:
		return goexpr.IsString(r.TypesInfo.TypeOf(o.Expr))
	case o.Object != nil:
		return goexpr.IsString(o.Object.Type())
	}
	return false
}

// differing returns the first test whose outcomes differ, otherwise if there is none.
func differing(a, b strflow.Trial, otherwise ast.Expr) ast.Expr {
	var first ast.Expr
	for e, passes := range b.Passes {
		if before, ok := a.Passes[e]; ok && before != passes && (first == nil || e.Pos() < first.Pos()) {
			first = e
		}
	}
	return cmp.Or(first, otherwise)
}
