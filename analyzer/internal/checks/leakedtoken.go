package checks

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"net/url"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

var LeakedToken = lint.Rule{
	ID:       "leaked-token",
	Group:    lint.Security,
	Summary:  "an error of net/http that shows the token in the URL of its request",
	Why:      `A url.Error prints the URL, and hides only the password before its host. Who reads the log has the token.`,
	Scope:    `Tokens are known by their names, or those of their parameters.`,
	Suppress: `if callers take the token out of the error`,
	Before:   `_, err := http.Get("https://h/?token=" + url.QueryEscape(addr)); log.Print(err)`,
	After:    `_, err := http.Get("https://h/?token=" + url.QueryEscape(addr)); log.Print(errors.Unwrap(err))`,
	Level:    lint.Possible,
	Check:    checkLeakedToken,

	Imports: []string{"net/http"},
}

// checkLeakedToken looks at the first use of an error that hands it on.
func checkLeakedToken(p *lint.Pass, _ []*lint.Candidate) {
	for a := range lint.All[*ast.AssignStmt](p) {
		call, ok := ast.Unparen(a.Rhs[0]).(*ast.CallExpr)
		if !ok || len(a.Lhs) != 2 || p.RowOf(call).Kind(1) != library.RequestError {
			continue
		}
		if err := handedOn(p, a.Lhs[1], a.End()); err != nil {
			reportToken(p, call, err)
		}
	}
}

// looksIntoErrors reports whether the package names the type of these errors, or replaces a part of the text of an error: it may
// take the token out later.
func looksIntoErrors(p *lint.Pass) bool {
	for _, o := range p.TypesInfo.Uses {
		if t, ok := o.(*types.TypeName); ok && t.Name() == "Error" && library.SubjectOf(t.Pkg()) == library.URLs {
			return true
		}
	}
	for call, row := range p.KnownCalls() {
		if row.Does(library.Replaces) && len(call.Args) > 0 && p.IsKind(call.Args[0], library.ErrorText) {
			return true
		}
	}
	return false
}

// reportToken reports an error of a call that sends a request with a token in its URL.
func reportToken(p *lint.Pass, call *ast.CallExpr, err *ast.Ident) {
	for _, sent := range requested(p, call) {
		for t, o := range p.Flow.Of(sent).Operands() {
			if isPrinted(p, t, o) {
				if !looksIntoErrors(p) {
					fact := fmt.Sprintf("%s prints %s in the URL of its request", err.Name, p.SourceOf(o.Expr))
					p.ReportExpr(err, lint.Fault{Fact: fact, Advice: "use errors.Unwrap"}, nil)
				}
				return
			}
		}
	}
}

// requested returns the texts of the URLs that a call sends requests to, and of the queries that these get.
func requested(p *lint.Pass, call *ast.CallExpr) (all []ast.Expr) {
	var sent []types.Object // the URLs and requests
	addURL := func(text ast.Expr) {
		if text != nil {
			all = append(all, text)
			sent = append(sent, p.ObjectOf(goexpr.Deref(textOf(p, text))))
		}
	}
	addURL(urlArg(p, call))
	for _, arg := range call.Args {
		sent = append(sent, p.ObjectOf(arg))
		for _, o := range p.OriginsOf(arg) {
			if made, ok := o.Expr.(*ast.CallExpr); ok && p.RowOf(made).Kind(0) == library.RequestValue {
				addURL(urlArg(p, made))
			}
		}
	}
	for to, value := range lint.Assigned(p.DeclAt(call)) {
		query, ok := to.(*ast.SelectorExpr)
		if !ok || value == nil || p.RowOf(query).Place(0) != library.Query {
			continue
		}
		of := query.X
		if field, ok := of.(*ast.SelectorExpr); ok {
			of = field.X
		}
		if v := p.ObjectOf(of); v != nil && slices.Contains(sent, v) {
			all = append(all, value)
		}
	}
	return all
}

// isPrinted reports whether an operand is a token, and stays in the URL when its password is hidden, as package net/http does.
func isPrinted(p *lint.Pass, t *strflow.Text, o strflow.Operand) bool {
	const token = "TOKEN"
	before, after := t.String()[:o.At], t.String()[o.At+1:]
	if o.Expr == nil || o.Class != strflow.Any && o.Class != strflow.Encoded || !isToken(p, before, o.Expr) {
		return false
	}
	u, err := url.Parse(strings.ReplaceAll(before+token+after, lint.HoleMark, "1")) // which a port can be
	return err == nil && strings.Contains(u.Redacted(), token)
}

// isToken reports whether an operand is a token by its name, or by the parameter whose value it is behind a text.
func isToken(p *lint.Pass, before string, e ast.Expr) bool {
	param, isParam := strings.CutSuffix(before, "=")
	if call, ok := e.(*ast.CallExpr); ok {
		switch row := p.RowOf(call); {
		case row.Does(library.Escapes):
			e = call.Args[0]
		case row.Kind(0) == library.EncodedQuery:
			return slices.ContainsFunc(p.UsesOf(p.ObjectOf(goexpr.Receiver(call))), func(id *ast.Ident) bool { return setsToken(p, id) })
		}
	}
	name := p.NameOf(e)
	return !names.IsAboutToken(name) && (isSecret(name) || isParam && isSecret(param[strings.LastIndexAny(param, "?&")+1:]))
}

// setsToken reports whether a query that is named gets a token there.
func setsToken(p *lint.Pass, query *ast.Ident) bool {
	sel, ok := p.Parent(query).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	call, ok := p.Parent(sel).(*ast.CallExpr)
	return ok && p.RowOf(call).Takes(library.QueryValue) && isSecret(goexpr.ArgText(p.TypesInfo, call, 0)) && !goexpr.IsConstant(p.TypesInfo, call.Args[1])
}

// handedOn returns the first use of an error that returns or prints it, nil if there is none before it is set anew.
func handedOn(p *lint.Pass, err ast.Expr, after token.Pos) *ast.Ident {
	for _, id := range p.UsesOf(p.ObjectOf(err)) {
		if id.Pos() < after {
			continue
		}
		if a, ok := p.Parent(id).(*ast.AssignStmt); ok && slices.Contains(a.Lhs, ast.Expr(id)) {
			break
		}
		if isHandedOn(p, id) {
			return id
		}
	}
	return nil
}

// isHandedOn reports whether an error, or a text with its own, is returned, printed or part of another value.
func isHandedOn(p *lint.Pass, e ast.Expr) bool {
	switch to := p.Parent(e).(type) {
	case *ast.SelectorExpr:
		text, ok := p.Parent(to).(*ast.CallExpr)
		return ok && to.Sel.Name == "Error" && isHandedOn(p, text)
	case *ast.BinaryExpr:
		return to.Op == token.ADD && isHandedOn(p, to)
	case *ast.CallExpr:
		args, _ := published(p, to)
		return slices.ContainsFunc(args, func(arg ast.Expr) bool { return lint.Contains(e, arg) }) ||
			p.RowOf(to).Takes(library.Log) || strings.HasPrefix(goexpr.CalleeName(to), "Wrap") || p.RowOf(to).Does(library.Formats) && isHandedOn(p, to)
	case *ast.AssignStmt:
		i := slices.Index(to.Rhs, e)
		return to.Tok == token.DEFINE && len(to.Lhs) == len(to.Rhs) && i >= 0 && slices.ContainsFunc(p.UsesOf(p.ObjectOf(to.Lhs[i])), func(id *ast.Ident) bool {
			return id.Pos() > to.End() && isHandedOn(p, id) // each is behind the one before
		})
	case *ast.KeyValueExpr:
		return isHandedOn(p, to)
	case *ast.CompositeLit:
		return !hidesErrors(p, to)
	case *ast.ReturnStmt:
		return true
	}
	return false
}

// hidesErrors reports whether a literal is an error with a method of its own for the text.
func hidesErrors(p *lint.Pass, lit *ast.CompositeLit) bool {
	t := p.TypesInfo.TypeOf(lit)
	return t != nil && types.NewMethodSet(types.NewPointer(t)).Lookup(p.Pkg, "Error") != nil
}
