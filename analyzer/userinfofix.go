package analyzer

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

// joinLogin returns the fix that passes a user and a password to url.UserPassword, if both are
// strings that stand one after the other in a sum, or in the arguments of fmt.Sprintf.
func (p *pass) joinLogin(password *operand) []analysis.SuggestedFix {
	user := p.userBefore(password)
	if user == nil || !p.mayWrap(user, password.in) || !p.mayWrap(password.Expr, password.in) || p.hasComment(user.Pos(), password.Expr.End()) {
		return nil
	}
	name, edits, ok := p.importURL(user.Pos())
	if !ok {
		return nil
	}
	first, last, end := user, password.Expr, ")"
	if call, at := p.sprintfOf(password.Expr); call != nil {
		verb, ok := verbBehind(password)
		if !ok || at < 2 || ast.Unparen(call.Args[at-1]) != ast.Unparen(user) {
			return nil
		}
		first, last = call.Args[at-1], call.Args[at]
		edits = append(edits, verb)
	} else {
		terms := sumAround(password.in.Expr, last)
		at := slices.Index(terms, last)
		if at < 2 || terms[at-2] != first || !isColon(terms[at-1]) {
			return nil
		}
		end = ").String()"
	}
	edits = append(edits,
		analysis.TextEdit{Pos: first.Pos(), End: first.Pos(), NewText: []byte(name + ".UserPassword(")},
		analysis.TextEdit{Pos: first.End(), End: last.Pos(), NewText: []byte(", ")},
		analysis.TextEdit{Pos: last.End(), End: last.End(), NewText: []byte(end)},
	)
	return []analysis.SuggestedFix{{Message: "pass the user and the password to " + name + ".UserPassword", TextEdits: edits}}
}

// userBefore returns the raw string that is all of the user before a password, or nil. The
// password is all that stands behind it.
func (p *pass) userBefore(password *operand) ast.Expr {
	c := password.in
	at := password.At - len("?:")
	if !c.hasUser || c.user.Start != at || c.user.End != at+1 || c.password.Start != password.At || c.password.Len() != 1 {
		return nil
	}
	for o := range c.Template.Operands() {
		if o.At == at && o.State != strflow.Escaped && o.Class != strflow.Encoded && p.isText(o.Expr) && !isEscapedName(p.nameWritten(o.Expr)) {
			return o.Expr
		}
	}
	return nil
}

// sprintfOf returns the call of fmt.Sprintf that an expression is an argument of, and which it
// is. It returns nil if the format is not a literal, or has an index.
func (p *pass) sprintfOf(e ast.Expr) (call *ast.CallExpr, at int) {
	for n := range ast.Preorder(p.declAt(e)) {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			continue
		}
		at := slices.IndexFunc(call.Args, func(arg ast.Expr) bool { return ast.Unparen(arg) == ast.Unparen(e) })
		if at < 1 || p.callee(call) != "fmt.Sprintf" {
			continue
		}
		if format, ok := call.Args[0].(*ast.BasicLit); ok && !strings.Contains(format.Value, "%[") {
			return call, at
		}
	}
	return nil, 0
}

// verbBehind returns the edit that deletes the ":" and the verb of a password in a format, if
// the user and the password are printed as they are.
func verbBehind(password *operand) (analysis.TextEdit, bool) {
	source, ok := password.in.Template.Source(rfc1738.Span{Start: password.At - 1, End: password.At})
	if !ok || !source.Exact || source.Lit == nil || source.Use != nil {
		return analysis.TextEdit{}, false
	}
	const verb = len("%s")
	at := int(source.Pos - source.Lit.Pos())
	text := source.Lit.Value
	if at < verb || len(text) < at+len(":%s@") || !isPlainVerb(text[at-verb:at]) || !isPlainVerb(text[at+1:at+1+verb]) || text[at] != ':' || text[at+1+verb] != '@' {
		return analysis.TextEdit{}, false
	}
	return analysis.TextEdit{Pos: source.Pos, End: source.Pos + token.Pos(len(":")+verb)}, true
}

func isPlainVerb(verb string) bool { return verb == "%s" || verb == "%v" }

// sumAround returns the terms of the sum in an expression that a term is of, in their order.
// What is in parentheses is one term.
func sumAround(e, term ast.Expr) []ast.Expr {
	for n := range ast.Preorder(e) {
		if sum, ok := n.(*ast.BinaryExpr); ok {
			if terms := addends(sum); slices.Contains(terms, term) {
				return terms
			}
		}
	}
	return nil
}

func addends(e ast.Expr) (terms []ast.Expr) {
	for {
		sum, ok := e.(*ast.BinaryExpr)
		if !ok || sum.Op != token.ADD {
			break
		}
		terms = append(terms, sum.Y)
		e = sum.X
	}
	terms = append(terms, e)
	slices.Reverse(terms)
	return terms
}

func isColon(e ast.Expr) bool {
	lit, ok := e.(*ast.BasicLit)
	return ok && (lit.Value == `":"` || lit.Value == "`:`")
}

// hasComment reports whether a comment stands between two places of a file.
func (p *pass) hasComment(from, to token.Pos) bool {
	return slices.ContainsFunc(p.fileAt(from).Comments, func(g *ast.CommentGroup) bool { return from <= g.Pos() && g.End() <= to })
}
