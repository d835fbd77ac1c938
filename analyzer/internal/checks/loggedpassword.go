package checks

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

var LoggedPassword = lint.Rule{
	ID:       "logged-password",
	Group:    lint.Security,
	Summary:  "a password that is logged with its URL",
	Why:      `The log, error or metric shows the password, as String does not hide it.`,
	Scope:    `It reports URLs with url.UserPassword, passwords before "@", and what databases are opened with.`,
	Suppress: `if only you read the output`,
	Before:   `u.User = url.UserPassword("joe", addr); log.Print(u)`,
	After:    `u.User = url.UserPassword("joe", addr); log.Print(u.Redacted())`,
	Fix:      "calls Redacted, if the type is that of net/url",
	Check:    checkLoggedPassword,

	Imports: []string{"net/url"},
	Taken:   library.DataSource,
}

// checkLoggedPassword finds what has a password in what other people read.
func checkLoggedPassword(p *lint.Pass, _ []*lint.Candidate) {
	all := passwords{p, namedLogins(p), loginsOf(p), openingsOf(p)}
	for _, w := range writings(p) {
		all.check(w)
	}
}

// passwords are what has a password by what the program does.
type passwords struct {
	*lint.Pass
	named    map[types.Object]bool            // the variables whose field User the program names
	logins   map[types.Object][]ast.Expr      // what the field User of a URL is set to
	openings map[types.Object][]*ast.CallExpr // what opens databases with a variable or field, in the order of the source
}

// loginsOf returns what the fields User of URLs are set to.
func loginsOf(p *lint.Pass) map[types.Object][]ast.Expr {
	logins := make(map[types.Object][]ast.Expr)
	for d := range p.Decls() {
		for to, value := range lint.Assigned(d) {
			if sel, ok := ast.Unparen(to).(*ast.SelectorExpr); ok && p.RowOf(sel).Kind(0) == library.UserinfoValue {
				v := p.ObjectOf(goexpr.Deref(sel.X))
				logins[v] = append(logins[v], value)
			}
		}
	}
	delete(logins, nil)
	return logins
}

// openingsOf returns what opens databases.
func openingsOf(p *lint.Pass) map[types.Object][]*ast.CallExpr {
	openings := make(map[types.Object][]*ast.CallExpr)
	for call := range lint.All[*ast.CallExpr](p) {
		source := p.ArgAt(call, library.DataSource)
		if source == nil {
			continue
		}
		for _, o := range append(p.OriginsOf(source), lint.Origin{Expr: source}) {
			v := p.ObjectOf(goexpr.Deref(cmp.Or(stringOf(p, o.Expr), o.Expr)))
			openings[v] = append(openings[v], call)
		}
	}
	delete(openings, nil)
	return openings
}

// check reports what is written, if it has a password.
func (l *passwords) check(w writing) {
	report := func(fact, advice string, fixes []analysis.SuggestedFix) {
		l.ReportExpr(w.Expr, lint.Fault{Fact: fmt.Sprintf("%s %s, and goes into %s", l.SourceOf(w.Expr), fact, w.place), Advice: advice}, fixes)
	}
	const hasLogin, redact = "has the password that url.UserPassword is given", "call Redacted"
	if u := w.url; u != nil {
		if w.asText && l.hasPassword(u, w.Expr) {
			report(hasLogin, redact, redactFix(l.Pass, w.Expr, u))
		} else if call := l.opens(u); w.asText && call != nil {
			report("is the data source that "+lint.NameOfCall(call)+" is given", redact, redactFix(l.Pass, w.Expr, u))
		}
		return
	}
	if !lint.IsStringType(l.TypesInfo.TypeOf(w.Expr)) {
		return
	}
	for _, e := range l.textsOf(w.Expr) {
		if u := stringOf(l.Pass, e); u != nil && l.hasPassword(u, e) {
			report(hasLogin, redact, nil)
			return
		}
	}
	if call := l.opens(w.Expr); call != nil {
		report("is the data source that "+lint.NameOfCall(call)+" is given", "print the host only", nil)
	} else {
		checkContained(l.Pass, w, isPasswordAt)
	}
}

// textsOf returns what a text comes from, or what the function of the package returns that it comes from.
func (l *passwords) textsOf(e ast.Expr) (all []ast.Expr) {
	for _, o := range l.SourcesOf(e) {
		all = append(all, o.Expr)
		if call, ok := o.Expr.(*ast.CallExpr); ok {
			if fn := goexpr.Callee(l.TypesInfo, call); l.DeclOf(fn) != l.DeclAt(e) { // what a function is given comes before what it returns
				all = append(all, l.Returned(fn, o.Result)...)
			}
		}
	}
	return all
}

// hasPassword reports whether a URL that is read somewhere has got a password before.
func (l *passwords) hasPassword(u, at ast.Expr) bool {
	isOther := func(login ast.Expr) bool { return !l.isPassword(login) } // as in a copy that is made to be shown
	if logins := l.logins[l.ObjectOf(goexpr.Deref(u))]; len(logins) > 0 {
		return !slices.ContainsFunc(logins, isOther) && (logins[0].Pos() < at.Pos() || l.DeclAt(logins[0]) != l.DeclAt(at))
	}
	return slices.ContainsFunc(literalsOf(l.Pass, u), func(lit *ast.CompositeLit) bool {
		return l.isPassword(goexpr.Field(l.TypesInfo, lit, "User"))
	})
}

// isPassword reports whether an expression is a login with a password that is no constant.
func (l *passwords) isPassword(login ast.Expr) bool {
	return login != nil && slices.ContainsFunc(l.OriginsOf(login), func(o lint.Origin) bool {
		call, ok := o.Expr.(*ast.CallExpr)
		return ok && l.RowOf(call).Takes(library.Password) && !goexpr.IsConstant(l.TypesInfo, call.Args[len(call.Args)-1])
	})
}

// opens returns the call that opens a database with what an expression has, nil if that has no login: the last
// call before, or one elsewhere.
func (l *passwords) opens(e ast.Expr) *ast.CallExpr {
	for _, o := range append([]lint.Origin{{Expr: e}}, l.OriginsOf(e)...) {
		v, _ := l.ObjectOf(goexpr.Deref(o.Expr)).(*types.Var)
		var found *ast.CallExpr
		for _, call := range l.openings[v] {
			if l.isInOtherCase(e, call) {
				continue
			}
			if found == nil || call.Pos() < e.Pos() && l.DeclAt(call) == l.DeclAt(e) {
				found = call
			}
		}
		if found != nil && !l.knowsNoLogins(found) && l.mayHaveLogin(l.ArgAt(found, library.DataSource)) && l.mayHaveLogin(e) && !l.isShown(v, found) {
			return found
		}
	}
	return nil
}

// isInOtherCase reports whether an expression is in a case of a switch, and a call in another, as for another driver.
func (l *passwords) isInOtherCase(e ast.Expr, call ast.Node) bool {
	var clause *ast.CaseClause
	for n := range l.Enclosing(e) {
		switch n := n.(type) {
		case *ast.CaseClause:
			clause = n
		case *ast.SwitchStmt:
			if clause != nil && lint.Contains(n, call) && !lint.Contains(clause, call) {
				return true
			}
		}
	}
	return false
}

// knowsNoLogins reports whether a call names a path or the driver of files, or one for tests.
func (l *passwords) knowsNoLogins(opens *ast.CallExpr) bool {
	source := names.LastWord(l.NameOf(l.ArgAt(opens, library.DataSource)))
	isPath := names.Says(source, names.PathID) && !names.Says(source, names.BaseURL|names.EnteredURL)
	return isPath || slices.ContainsFunc(opens.Args, func(arg ast.Expr) bool {
		driver, _ := l.ConstantText(arg)
		return slices.ContainsFunc([]string{"sqlite", "duckdb", "ql", "ramsql", "txdb"}, func(name string) bool { return strings.HasPrefix(driver, name) })
	})
}

// mayHaveLogin reports whether a data source has unknown text, and a login if it has known text.
func (l *passwords) mayHaveLogin(source ast.Expr) bool {
	if l.TypeKind(source) == library.URLValue {
		return !hasNoLogin(l.Pass, source, l.named)
	}
	return slices.ContainsFunc(l.Flow.Of(source).Alternatives(), func(t *strflow.Text) bool {
		known := strings.ToLower(t.String())
		return t.IsHole(0) || t.Has(func(strflow.Operand) bool { return strings.Contains(known, "@") || strings.Contains(known, "password") })
	})
}

// isShown reports whether a variable is given what a function makes of it after a database is opened with it.
func (l *passwords) isShown(v *types.Var, opened ast.Expr) bool {
	return slices.ContainsFunc(l.Definitions().Of[v.Origin()], func(o lint.Origin) bool {
		call, ok := o.Expr.(*ast.CallExpr)
		return ok && call.Pos() > opened.Pos() && slices.ContainsFunc(call.Args, func(arg ast.Expr) bool { return l.ObjectOf(arg) == v })
	})
}

// isPasswordAt reports whether a text has a password at an offset.
func isPasswordAt(text string, at int) bool {
	before, after := text[:at], text[at+1:]
	return strings.HasSuffix(before, ":") && strings.HasPrefix(after, "@") || library.KindOfName(strings.TrimRight(before, "='")) == library.PasswordText
}
