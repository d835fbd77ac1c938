package args

import (
	"fmt"
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
)

// escapedByCallee returns the arguments of a call that are escaped, and that the function
// of the package that is called escapes.
func escapedByCallee(p *lint.Pass, c *lint.Candidate) (all []misuse) {
	args := []ast.Expr{c.Expr}
	if call, ok := c.Expr.(*ast.CallExpr); ok && escapeIn(p, c.Expr) == nil {
		args = call.Args
	}
	for _, arg := range args {
		inner := escapeIn(p, arg)
		isOnce := func(_ *strflow.Text, o strflow.Operand) bool { return o.Call == inner.Call }
		if inner == nil || p.DeclAt(inner.Call) != p.DeclAt(arg) || c.Template.Value().Has(isOnce) { // the function is told whether to escape it
			continue
		}
		for o := range c.Template.Operands() {
			if c.Host.Start <= o.At && o.At < c.LoginEnd() {
				continue // a host has no escapes, so none of the two is right
			}
			if o.State == strflow.Escaped && o.Call != nil && library.Of(o.Via).Does(library.Escapes) && p.DeclAt(o.Call) != p.DeclAt(arg) &&
				(o.Expr == arg || (o.Expr == nil || o.Inlined) && o.Object == inner.Object && o.Origin == inner.Origin) {
				kind := kindOfEscaped(p, *inner)
				result := orEscaped(p, p.Try([]*lint.Operand{{Operand: o, In: c}}, kind), library.EscapedPath, kind, inner.Call, o.Call)
				all = append(all, misuse{call: inner.Call, at: arg, in: c.Expr, again: o.Call, fact: calleeOf(p, arg) + " escapes its arguments", example: result.Example})
				break
			}
		}
	}
	return all
}

// orEscaped returns a result, or where a text cannot be run what becomes of one that several calls escape.
func orEscaped(p *lint.Pass, r lint.RunResult, place library.Place, kind library.Kind, calls ...*ast.CallExpr) lint.RunResult {
	if r.Outcome != library.Unknown {
		return r
	}
	return p.TryBuilt(place, kind, func(value string) (string, bool) { return escapedBy(p, value, calls...) })
}

// escapedBy returns what several calls make of a text, one after the other.
func escapedBy(p *lint.Pass, text string, calls ...*ast.CallExpr) (string, bool) {
	for _, call := range calls {
		var ok bool
		if text, ok = lint.ResultAs[string](p, call, text); !ok {
			return "", false
		}
	}
	return text, true
}

// calleeOf returns the name of the function that an argument is given to.
func calleeOf(p *lint.Pass, arg ast.Expr) string {
	for n := range p.Enclosing(arg) {
		if call, ok := n.(*ast.CallExpr); ok {
			return lint.NameOfCall(call)
		}
	}
	return "the function"
}

// escapeIn returns the operand that an expression is, if one of the functions of net/url, or one
// that replaces what such a function writes, escapes all that it may be.
func escapeIn(p *lint.Pass, e ast.Expr) *strflow.Operand {
	var found *strflow.Operand
	for _, t := range p.Flow.Of(e).Alternatives() {
		o, ok := t.Operand(0)
		isEscaped := o.State == strflow.Escaped && o.Call != nil && (library.Of(o.Via).Does(library.Escapes) || library.Of(o.Via).Does(library.Replaces))
		if !ok || t.Len() != 1 || !isEscaped {
			return nil
		}
		found = &o
	}
	return found
}

// checkEscapedArguments finds escaped text that is given to a function that escapes it.
func checkEscapedArguments(p *lint.Pass) {
	if !p.Imports("net/url") { // it escapes nothing
		return
	}
	report := func(fact, escape string, o *strflow.Operand, text ast.Expr, place library.Place) {
		kind := kindOfEscaped(p, *o)
		result := p.TryBuilt(place, kind, func(value string) (string, bool) {
			return p.Flow.Of(text).Run(p.Env(), func(strflow.Operand) (string, bool) { return value, true }, nil)
		})
		m := misuse{call: o.Call, at: text, in: text, fact: fact, example: orEscaped(p, result, place, kind, o.Call).Example, escape: escape}
		m.report(p)
	}
	for _, text := range valueElements(p) {
		if o := escapeIn(p, text); o != nil {
			report("url.Values takes text that is not escaped", "", o, text, library.QueryValue)
		}
	}
	for fn, call := range p.Flow.Calls() {
		row := library.Of(fn)
		if row == nil || row.Does(library.Escapes) || call.Ellipsis.IsValid() || p.SkipsAt(call.Pos()) {
			continue
		}
		for i, arg := range call.Args {
			fact, escape := misuseAt(fn.Pkg(), row, i)
			if fact == "" {
				continue
			}
			if o := escapeIn(p, arg); o != nil && (escape == "" || kindOfEscape(p, o.Via) == library.EscapedQuery) {
				report(fact, escape, o, arg, row.Place(i))
			}
		}
	}
}

// misuseAt returns what is wrong with escaped text that an argument of a function is, "" if nothing, and the function to
// call instead. Servers may want the login of a header escaped (RFC 6749, section 2.3.1).
func misuseAt(pkg *types.Package, row *library.Row, arg int) (fact, escape string) {
	isURL := library.SubjectOf(pkg) == library.URLs
	switch place := row.Place(arg); {
	case place == library.QueryValue, place == library.Segment, isURL && (place == library.User || place == library.Password):
		return fmt.Sprintf("%s.%s takes text that is not escaped", pkg.Name(), row.Name), ""
	case place == library.PathElement:
		return "url.QueryEscape in a path", "PathEscape"
	}
	return "", ""
}

// valueElements returns the texts that a package writes into url.Values without a method: in
// literals, and in lists that it assigns to elements.
func valueElements(p *lint.Pass) (texts []ast.Expr) {
	add := func(e ast.Expr) {
		list, ok := ast.Unparen(e).(*ast.CompositeLit)
		if !ok {
			return
		}
		for _, e := range list.Elts {
			if _, isKeyed := e.(*ast.KeyValueExpr); !isKeyed {
				texts = append(texts, e)
			}
		}
	}
	for list := range lint.All[*ast.CompositeLit](p) {
		if p.TypeKind(list) == library.ValuesValue {
			for _, e := range list.Elts {
				if kv, ok := e.(*ast.KeyValueExpr); ok {
					add(kv.Value)
				}
			}
		}
	}
	for d := range p.Decls() {
		for to, value := range lint.Assigned(d) {
			if at, ok := ast.Unparen(to).(*ast.IndexExpr); ok && value != nil && p.TypeKind(at.X) == library.ValuesValue {
				add(value)
			}
		}
	}
	return texts
}
