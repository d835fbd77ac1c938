package checks

import (
	"cmp"
	"go/ast"
	"go/types"
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
	decided := make(map[ast.Expr]bool)
	for call := range lint.All[*ast.CallExpr](p) {
		location, _ := locationOf(p, call)
		if location == nil {
			continue
		}
		var targets []strflow.Operand // that may be all of the location
		for t, o := range p.Flow.Of(location).Operands() {
			if t.Len() != 1 || slices.ContainsFunc(targets, o.Same) {
				continue
			}
			targets = append(targets, o)
			try := func(text string) (string, map[ast.Expr]bool, bool) { return redirected(p, call, location, o, text) }
			test, text := weakTest(try, location, decided)
			if test != nil && !p.SkipsAt(test.Pos()) {
				p.ReportExpr(test, passesFault(p, test, text, lint.Likely), nil)
			}
		}
	}
	return decided
}

// weakTest returns the test that lets a text pass that leads to another host, nil if there is none
// or if that is not known. What arrives of a text is tried.
func weakTest(try func(string) (string, map[ast.Expr]bool, bool), location ast.Expr, decided map[ast.Expr]bool) (test ast.Expr, text string) {
	const path, other = "/" + library.Harmless, "https://evil.example/"
	if arrives, _, ok := try(path); !ok || arrives != path {
		return nil, ""
	}
	arrives, before, ok := try(other)
	if !ok || strings.Contains(arrives, "evil.example") {
		return nil, ""
	}
	for _, text := range [...]string{withHost, withBackslash} {
		arrives, passes, ok := try(text)
		if !ok {
			return nil, ""
		}
		for e := range passes {
			decided[e] = true
		}
		if strings.HasPrefix(arrives, text) {
			return differing(before, passes, location), text
		}
		before = passes
	}
	return nil, ""
}

// redirected tries what arrives at a redirect if an operand is a text. Others are paths.
func redirected(p *lint.Pass, call *ast.CallExpr, location ast.Expr, o strflow.Operand, text string) (string, map[ast.Expr]bool, bool) {
	return p.Flow.Try(call, location, p.Env(), func(asked strflow.Operand) (string, bool) {
		if asked.Same(o) {
			return text, true
		}
		var of types.Type
		switch {
		case asked.Expr != nil:
			of = p.TypesInfo.TypeOf(asked.Expr)
		case asked.Object != nil:
			of = asked.Object.Type()
		}
		return "/other", goexpr.IsString(of)
	})
}

// differing returns the first test whose outcomes differ, otherwise if there is none.
func differing(a, b map[ast.Expr]bool, otherwise ast.Expr) ast.Expr {
	var first ast.Expr
	for e, passes := range b {
		if before, ok := a[e]; ok && before != passes && (first == nil || e.Pos() < first.Pos()) {
			first = e
		}
	}
	return cmp.Or(first, otherwise)
}
