package args

import (
	"go/ast"
	"net/url"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// writerOf returns the function of net/url with a name that escapes one operand.
func writerOf(escape string) func(string) string {
	if escape == "PathEscape" {
		return url.PathEscape
	}
	return url.QueryEscape
}

// escapeOf returns the name of the function that escapes an operand for its component, "" if none does.
func escapeOf(o *lint.Operand) string {
	switch o.Component {
	case rfc1738.InSegment:
		return "PathEscape"
	case rfc1738.InSearchName, rfc1738.InSearchValue:
		return "QueryEscape"
	}
	return ""
}

// representative returns one of the operands of an expression, which stand for all of them, or nil
// if it is not known whether they belong where a function escapes and are raw or escaped there.
func representative(p *lint.Pass, escape string, list []*lint.Operand) *lint.Operand {
	list = putHere(list)
	if slices.ContainsFunc(list, func(o *lint.Operand) bool { return !o.Inlined }) {
		list = slices.DeleteFunc(list, func(o *lint.Operand) bool { return o.Inlined }) // it is judged where it is written
	}
	if len(list) == 0 {
		return nil
	}
	first := list[0]
	isOther := func(o *lint.Operand) bool {
		return escapeOf(o) != escape || !o.Whole || o.History == strflow.Checked || o.History != first.History ||
			o.In.Requirement == urlexpr.DecodedPath || isObjectName(o)
	}
	if slices.ContainsFunc(list, isOther) {
		return nil
	}
	e := bareOf(first)
	name := p.NameOf(e)
	call, isCall := ast.Unparen(e).(*ast.CallExpr)
	isNamedType := isCall && goexpr.IsConversion(p.TypesInfo, call) && !p.IsText(call.Args[0])
	if !p.IsText(e) || isNamedType || first.History == strflow.AsIs && names.HasWord(name, names.Escaped) ||
		isPart(first, name) && !p.IsFree(first) && !isBehindOwner(p, first, name) {
		return nil
	}
	return first
}

// putHere returns the operands that stand where they are put into a text, not where a function that does so is given them.
func putHere(list []*lint.Operand) []*lint.Operand {
	return slices.DeleteFunc(slices.Clone(list), func(o *lint.Operand) bool { return o.HandedOn })
}

// isPart reports whether the name of an operand says that it is made for its place, or needs no escape there. A path and
// an address are not made for a value of a query.
func isPart(o *lint.Operand, name string) bool {
	if o.Component == rfc1738.InSearchValue {
		return names.HasWord(name, names.QueryPart)
	}
	return lint.IsURLPart(name)
}

// bareOf returns the expression of an operand without the call that escapes it.
func bareOf(o *lint.Operand) ast.Expr {
	if o.History == strflow.Escaped {
		return withoutEscape(o.Expr)
	}
	return o.Expr
}
