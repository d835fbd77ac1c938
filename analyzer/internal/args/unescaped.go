package args

import (
	"go/ast"
	"net/url"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// A place is what operands go into.
type place struct {
	components []rfc1738.Component
	escape     string              // the function of net/url that escapes for it
	write      func(string) string // this function
}

// The places of operands that are escaped one by one.
var (
	inPath = place{
		components: []rfc1738.Component{rfc1738.InSegment},
		escape:     "PathEscape",
		write:      url.PathEscape,
	}
	inQuery = place{
		components: []rfc1738.Component{rfc1738.InSearchName, rfc1738.InSearchValue},
		escape:     "QueryEscape",
		write:      url.QueryEscape,
	}
)

// representative returns one of the operands of an expression, which stand for all of them, or nil
// if it is not known whether they belong in a place and are raw or escaped there.
func representative(p *lint.Pass, where *place, list []*lint.Operand) *lint.Operand {
	list = slices.DeleteFunc(slices.Clone(list), func(o *lint.Operand) bool { return o.HandedOn })
	if len(list) == 0 {
		return nil
	}
	first := list[0]
	for _, o := range list {
		switch {
		case !slices.Contains(where.components, o.Component) || !o.Whole || o.History == lint.UnknownHistory || o.History != first.History,
			o.In.Requirement == urlexpr.DecodedPath:
			return nil
		}
	}
	e := bareOf(first)
	name := p.NameWritten(e)
	if !p.IsText(e) || isNamedType(p, e) || first.History == lint.Raw && lint.IsEscapedName(name) || !isFreeText(p, first) && lint.IsURLPart(name) {
		return nil
	}
	return first
}

// bareOf returns the expression of an operand without the call that escapes it.
func bareOf(o *lint.Operand) ast.Expr {
	if call, ok := ast.Unparen(o.Expr).(*ast.CallExpr); ok && o.History == lint.Escaped && len(call.Args) == 1 {
		return call.Args[0]
	}
	return o.Expr
}

// isNamedType reports whether a string is converted from a type with a name.
func isNamedType(p *lint.Pass, e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	return ok && len(call.Args) == 1 && p.TypesInfo.Types[call.Fun].IsType() && !p.IsText(call.Args[0])
}

// checkUnescaped reports the operands in a place that are not escaped. They are likely to
// break the URL if there is a reason to think so, and the URL is sent.
func checkUnescaped(p *lint.Pass, candidates []*lint.Candidate, where *place) {
	operands := p.OperandsOf(candidates)
	all := count(p, where, operands)
	for _, list := range operands {
		o := representative(p, where, list)
		if o == nil || o.History != lint.Raw || where.escape == "PathEscape" && o.In.StrictPath {
			continue
		}
		level, unlike := lint.Possible, ""
		if slices.ContainsFunc(list, (*lint.Operand).IsSent) {
			level, unlike = levelOf(p, o, all)
		}
		reportOperand(p, o, list, where, level, unlike)
	}
}

// levelOf returns the level of a raw operand that is sent, and what the message says of the
// others of the package.
func levelOf(p *lint.Pass, o *lint.Operand, all *siblings) (level lint.Level, unlike string) {
	same := all.like(p, o)
	switch {
	case isFreeText(p, o):
		return lint.Likely, ""
	case o.In.Requirement == urlexpr.Query && !lint.IsID(p.Words(o.Expr)):
		return lint.Likely, "" // it is certain that the text is a query
	case same.escaped > 0 && same.escaped >= same.raw:
		return lint.Likely, ", unlike elsewhere in this package"
	case all.escapesMost() && !lint.IsID(p.Words(o.Expr)):
		return lint.Likely, ", unlike " + all.String()
	}
	return lint.Possible, ""
}

// reportOperand reports an expression that should be escaped, unless no value that it can
// have is lost at the places that it goes to.
func reportOperand(p *lint.Pass, o *lint.Operand, places []*lint.Operand, where *place, level lint.Level, unlike string) {
	if !p.Wants(level) {
		p.ReportExpr(o.Expr, lint.Fault{Level: level}, nil)
		return
	}
	kind := p.KindOf(o.Operand, o.Expr)
	if kind == library.AnyValue {
		kind = library.FreeText
	}
	shown := p.Try(places, kind)
	if shown.Outcome == library.Arrives {
		return
	}
	var fixes []analysis.SuggestedFix
	if why, ok := p.MayWrap(o.Expr, o.In); ok && p.TryAs(places, kind, where.write).Outcome != library.Lost {
		fixes = lint.Suggest(p.Wrap(o.Expr, where.escape), why)
	}
	p.ReportExpr(o.Expr, lint.Fault{
		Level:   level,
		Fact:    p.SourceOf(o.Expr) + " is not escaped" + unlike,
		Example: shown.Effect,
		Advice:  "write url." + where.escape + "(" + p.SourceOf(o.Expr) + ")",
	}, fixes)
}
