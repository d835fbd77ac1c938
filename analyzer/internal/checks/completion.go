package checks

import (
	"fmt"
	"go/ast"
	"go/token"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// checkCompletion finds a scheme that is put before a text that may have one: the tests on the way
// stop a text with one of two schemes, with TLS and without, and let the other through.
func checkCompletion(p *lint.Pass, d ast.Decl, e ast.Expr) {
	operand := behindScheme(p, e)
	if operand == nil {
		return
	}
	for _, text := range p.Flow.Of(e).Alternatives() {
		prefix := text.Known()
		other := otherScheme(prefix)
		if other == "" {
			continue
		}
		for o := range text.Operands() {
			if o.At != len(prefix) {
				continue
			}
			missed := missedScheme(p, text, o, prefix, other)
			if missed != "" && !namesScheme(p, d) && mayBegin(p, e, operand, missed) {
				reportCompletion(p, operand, prefix, missed)
				return
			}
		}
	}
}

// behindScheme returns what an expression may put behind a scheme, nil if it does not do that.
func behindScheme(p *lint.Pass, e ast.Expr) ast.Expr {
	switch e := e.(type) {
	case *ast.BinaryExpr:
		if e.Op == token.ADD && strings.HasSuffix(shortText(p, e.X), "://") {
			return e.Y
		}
	case *ast.CallExpr:
		if at := goexpr.FormatArg(p.TypesInfo, e); at >= 0 {
			return firstBehindScheme(p, e.Args[at:])
		}
	}
	return nil
}

// firstBehindScheme returns the first argument that is not known behind one with a scheme, nil if
// there is none.
func firstBehindScheme(p *lint.Pass, args []ast.Expr) ast.Expr {
	hasScheme := false
	for _, arg := range args {
		text, isKnown := p.ConstantText(arg)
		if !isKnown && hasScheme {
			return arg
		}
		hasScheme = hasScheme || strings.Contains(text, "://")
	}
	return nil
}

// hostOfTest is the host that completions are run with.
const hostOfTest = "example.com"

// missedScheme returns the one of two schemes that an operand may have where the first is put
// before it, "" if the tests on the way stop both, or none.
func missedScheme(p *lint.Pass, text *strflow.Text, o strflow.Operand, schemes ...string) (missed string) {
	doubles := func(scheme string) bool {
		made, ok := text.Run(p.Env(), func(asked strflow.Operand) (string, bool) {
			if asked.Same(o) {
				return scheme + hostOfTest, true
			}
			return library.Harmless, true
		})
		return ok && strings.HasPrefix(made, schemes[0]+scheme+hostOfTest)
	}
	if !doubles("") {
		return ""
	}
	count := 0
	for _, s := range schemes {
		if doubles(s) {
			missed = s
			count++
		}
	}
	if count != 1 {
		return ""
	}
	return missed
}

// mayBegin reports whether a value that an operand may hold, before the scheme is put there, can
// begin with one.
func mayBegin(p *lint.Pass, put, operand ast.Expr, scheme string) bool {
	isKnown := false
	for _, from := range p.SourcesOf(operand) {
		if from.Expr == put {
			continue
		}
		isKnown = true
		if kind, _ := p.KindOfOrigins([]lint.Origin{from}); !kind.CanHold('/') {
			continue
		}
		if from.Result > 0 {
			return true
		}
		for _, text := range p.Flow.Of(from.Expr).Alternatives() {
			made, ok := text.Run(p.Env(), func(strflow.Operand) (string, bool) { return scheme + hostOfTest, true })
			if !ok || strings.HasPrefix(made, scheme) {
				return true
			}
		}
	}
	return !isKnown
}

// reportCompletion reports a text that gets a scheme before the one that it may have, if the two
// make another URL.
func reportCompletion(p *lint.Pass, text ast.Expr, prefix, missed string) {
	address := missed + hostOfTest
	if result := p.Compare(prefix+address, address, library.Absolute); result.Outcome == library.Lost {
		p.ReportExpr(text, lint.Fault{
			Fact:   fmt.Sprintf("%s may begin with %q", p.SourceOf(text), missed),
			Advice: `test for "://"`,
			Effect: fmt.Sprintf("%q becomes %q", address, prefix+address),
			Level:  lint.Possible,
		}, nil)
	}
}
