package analyzer

import (
	"fmt"
	"go/ast"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// A place is what operands go into.
type place struct {
	name       string
	components []rfc1738.Component
	escape     string // the function of net/url that escapes for it
	input      string // an operand that breaks the URL
	effect     string // what it does
}

// The places of operands that are escaped one by one.
var (
	inPath = place{
		name:       "path",
		components: []rfc1738.Component{rfc1738.InSegment},
		escape:     "PathEscape",
		input:      "a#b",
		effect:     `ends the path at "a"`,
	}
	inQuery = place{
		name:       "query",
		components: []rfc1738.Component{rfc1738.InSearchName, rfc1738.InSearchValue},
		escape:     "QueryEscape",
		input:      "a&b",
		effect:     `ends the value at "a"`,
	}
)

// judged returns one of the operands of an expression, which stand for all of them, or nil
// if it is not known whether they belong in a place and are raw or escaped there.
func (p *pass) judged(where *place, list []*operand) *operand {
	list = slices.DeleteFunc(slices.Clone(list), func(o *operand) bool { return o.handedOn })
	if len(list) == 0 {
		return nil
	}
	first := list[0]
	for _, o := range list {
		switch {
		case !slices.Contains(where.components, o.component) || !o.whole || o.history == untold || o.history != first.history,
			o.in.Requirement == urlexpr.DecodedPath:
			return nil
		}
	}
	e := bareOf(first)
	name := p.nameWritten(e)
	if !p.isText(e) || p.isNamedType(e) || first.history == raw && isEscapedName(name) || !p.isFreeText(first) && isURLPart(name) {
		return nil
	}
	return first
}

// bareOf returns the expression of an operand without the call that escapes it.
func bareOf(o *operand) ast.Expr {
	if call, ok := ast.Unparen(o.Expr).(*ast.CallExpr); ok && o.history == escaped && len(call.Args) == 1 {
		return call.Args[0]
	}
	return o.Expr
}

// isNamedType reports whether a string is converted from a type with a name.
func (p *pass) isNamedType(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	return ok && len(call.Args) == 1 && p.TypesInfo.Types[call.Fun].IsType() && !p.isText(call.Args[0])
}

// checkUnescaped reports the operands in a place that are not escaped, for a reason that says
// that one of their values breaks the URL.
func (p *pass) checkUnescaped(candidates []*candidate, where *place) {
	p.eachUnescaped(candidates, where, func(o *operand, list []*operand, reason string) {
		if reason != "" && slices.ContainsFunc(list, (*operand).isSent) {
			p.reportOperand(o, where, reason)
		}
	})
}

// checkAnyUnescaped reports the other operands.
func (p *pass) checkAnyUnescaped(candidates []*candidate, where *place) {
	p.eachUnescaped(candidates, where, func(o *operand, list []*operand, reason string) {
		if reason == "" || !slices.ContainsFunc(list, (*operand).isSent) {
			p.reportOperand(o, where, " ")
		}
	})
}

// eachUnescaped yields the raw operands in a place, and what the message says of the reason to
// report them, "" if there is none.
func (p *pass) eachUnescaped(candidates []*candidate, where *place, yield func(o *operand, list []*operand, reason string)) {
	operands := p.operandsOf(candidates)
	all := p.count(where, operands)
	for _, list := range operands {
		o := p.judged(where, list)
		if o == nil || o.history != raw || where.escape == "PathEscape" && o.in.strictPath {
			continue
		}
		same := all.like(p, o)
		reason := ""
		switch {
		case p.isFreeText(o):
			reason = " "
		case o.in.Requirement == urlexpr.Query && !isID(p.words(o.Expr)):
			reason = " " // it is certain that the text is a query
		case same.escaped > 0 && same.escaped >= same.raw:
			reason = ", unlike elsewhere in this package"
		case all.escapesMost() && !isID(p.words(o.Expr)):
			reason = ", unlike " + all.String()
		}
		yield(o, list, reason)
	}
}

// reportOperand reports an expression that should be escaped.
func (p *pass) reportOperand(o *operand, where *place, reason string) {
	var fixes []analysis.SuggestedFix
	if p.mayWrap(o.Expr, o.in) {
		fixes = p.wrap(o.Expr, where.escape)
	}
	if reason == " " {
		reason = ""
	}
	name := nameOf(o.Expr)
	p.reportExpr(o.Expr, fault{
		fact:   fmt.Sprintf("%s goes into the %s unescaped%s", name, where.name, reason),
		advice: "write " + call(where.escape, o.Expr),
		effect: fmt.Sprintf("%q %s", where.input, where.effect),
	}, fixes)
}

// call says how to pass an expression to a function of net/url.
func call(function string, e ast.Expr) string {
	name := nameOf(e)
	if name == "a string" {
		return "url." + function
	}
	return "url." + function + "(" + name[1:len(name)-1] + ")"
}
