package args

import (
	"cmp"
	"go/ast"
	"net/url"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/passes/goexpr"
)

// A misuse is a call that escapes a string where that is wrong.
type misuse struct {
	call    *ast.CallExpr // of the function that escapes
	at      ast.Expr      // what is escaped, where the text is written
	fact    string
	example string // what a run showed, "" if nothing is lost
	level   lint.Level
	escape  string // the function to call instead, "" to leave the call out

	broken bool // a value does not come out as the message asks for it, either

	inQuery bool // it is right in a query

	unknown bool // a path has the escape of a query, for a value of which nothing is known

	in *lint.Candidate // that holds what is escaped, nil if none does

	again *ast.CallExpr // of the function of the package that escapes it again, nil if none does
}

// fault returns what to report, with what to do.
func (m *misuse) fault(advice string) lint.Fault {
	return lint.Fault{Level: m.level, Fact: m.fact, Example: m.example, Advice: advice}
}

// written returns a value as the message asks for it.
func (m *misuse) written(value string) string {
	switch {
	case m.escape == "PathEscape":
		return url.PathEscape(value)
	case m.escape == "QueryEscape":
		return url.QueryEscape(value)
	}
	return value
}

// report reports a call that escapes, or the text if the call is in another function, if something
// is lost by it.
func (m *misuse) report(p *lint.Pass) {
	decl := p.DeclAt(m.at)
	if decl == nil || m.example == "" || p.Holds(changesLater, decl) {
		return
	}
	if p.DeclAt(m.call) != decl {
		advice := "escape it once"
		if m.escape != "" {
			advice = "write url." + m.escape
		}
		p.ReportExpr(m.at, m.fault(advice), nil)
		return
	}
	var fixes []analysis.SuggestedFix
	advice := ""
	if len(m.call.Args) == 0 {
		p.ReportExpr(m.at, m.fault("do without "+lint.NameOfCall(m.call)), nil)
		return
	}
	if m.escape != "" {
		advice = "write url." + m.escape + "(" + p.SourceOf(m.call.Args[0]) + ")"
		if m.escape == "PathEscape" && (m.inQuery || m.isInQuery(p)) {
			advice += " for the path alone"
		} else {
			fixes = rename(p, m.call, m.escape)
		}
	} else {
		advice = "leave out " + lint.NameOfCall(m.call)
		fixes = unwrap(p, m.call)
	}
	why, ok := p.MayReplace(cmp.Or(m.again, m.call))
	if why == "" && !m.isUsedOnce(p) {
		why = "used elsewhere"
	}
	if m.broken || !ok {
		fixes = nil
	}
	p.ReportExpr(m.call, m.fault(advice), lint.Suggest(fixes, why))
}

// isUsedOnce reports whether what a call returns is written where it is escaped again, or
// assigned to a local variable that is named there and nowhere else.
func (m *misuse) isUsedOnce(p *lint.Pass) bool {
	url := m.at
	if m.in != nil {
		url = m.in.Expr
	}
	if lint.Contains(url, m.call) || lint.Contains(m.at, m.call) {
		return true
	}
	for n := range p.Enclosing(m.call) {
		switch n := n.(type) {
		case *ast.ParenExpr, *ast.BinaryExpr:
		case *ast.AssignStmt:
			id, ok := n.Lhs[0].(*ast.Ident)
			return ok && len(n.Lhs) == 1 && p.IsNamedOnce(p.TypesInfo.ObjectOf(id), n)
		default:
			return false
		}
	}
	return false
}

// isInQuery reports whether the variable that the result of a call is assigned to is a value of a query, too, in a
// text that need not be a URL by itself: behind "=".
func (m *misuse) isInQuery(p *lint.Pass) bool {
	for n := range p.Enclosing(m.call) {
		assignment, ok := n.(*ast.AssignStmt)
		if !ok {
			continue
		}
		id, ok := assignment.Lhs[0].(*ast.Ident)
		return ok && slices.ContainsFunc(p.UsesOf(p.TypesInfo.ObjectOf(id)), func(use *ast.Ident) bool { return m.isValue(p, use) })
	}
	return false
}

// isValue reports whether what a variable adds to the longest text that it is part of stands behind "=".
func (m *misuse) isValue(p *lint.Pass, use *ast.Ident) bool {
	var text ast.Expr = use
	for n := range p.Enclosing(use) {
		e, ok := n.(ast.Expr)
		if !ok || !goexpr.IsString(p.TypesInfo.TypeOf(e)) {
			break
		}
		text = e
	}
	for _, t := range p.Flow.Of(text).Alternatives() {
		for o := range t.Operands() {
			if o.Call == m.call && o.At > 0 && t.String()[o.At-1] == '=' {
				return true
			}
		}
	}
	return false
}
