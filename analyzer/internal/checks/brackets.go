package checks

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// joinedHosts returns the parameters of functions that write a host and a port, and brackets around an address.
func joinedHosts(p *lint.Pass) map[*types.Var]bool {
	hosts := make(map[*types.Var]bool)
	for fn := range p.Flow.Callees() {
		if row := library.Of(fn); row.Kind(0) == library.Address && row.Place(0) == library.Host {
			hosts[fn.Signature().Params().At(0)] = true
		}
	}
	return hosts
}

// reportBrackets reports a host that has brackets in one of the texts of an assignment, and returns whether it does.
func reportBrackets(p *lint.Pass, a *lint.Assignment) bool {
	for _, t := range a.Texts {
		f, ok := bracketFault(p, t.String())
		if !ok {
			continue
		}
		if fix := withoutBrackets(p, a.At); fix != nil {
			p.ReportExpr(a.At, f, fix)
		} else {
			p.ReportAssignment(&lint.Assignment{At: a.At, Target: a.Target, Texts: []*strflow.Text{t}, Through: a.Through}, f)
		}
		return true
	}
	return false
}

// bracketFault returns what is wrong with a host that has a colon, or operands, in brackets.
func bracketFault(p *lint.Pass, text string) (f lint.Fault, ok bool) {
	host := strings.ReplaceAll(text, lint.HoleMark, "::1")
	if !strings.HasPrefix(text, "[") || !strings.HasSuffix(text, "]") || !strings.Contains(host, ":") {
		return f, false
	}
	result := p.Alone("["+host+"]:80", library.HostPort)
	f = lint.Fault{Span: lint.SpanOf(0, 1), Fact: "brackets around a host", Advice: "leave them out", Effect: result.Effect}
	if host == text {
		f.Level, f.Span, f.Fact, f.Fix = lint.Certain, lint.SpanOf(0, len(text)), fmt.Sprintf("brackets in %q", text), lint.Replace(text[1:len(text)-1])
	}
	return f, result.Outcome == library.Lost
}

// withoutBrackets returns the fix for a sum of brackets and what is between them, nil if a host is written otherwise.
func withoutBrackets(p *lint.Pass, host ast.Expr) []analysis.SuggestedFix {
	list := goexpr.Operands(host, token.ADD, nil)
	if len(list) != 3 {
		return nil
	}
	before, _ := p.ConstantText(list[0])
	after, _ := p.ConstantText(list[2])
	if before != "[" || after != "]" {
		return nil
	}
	return lint.FixBy("leave out the brackets", lint.Edit(host.Pos(), list[1].Pos(), ""), lint.Edit(list[1].End(), host.End(), ""))
}
