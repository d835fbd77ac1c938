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
)

var CredentialLog = lint.Rule{
	ID:      "credential-log",
	Group:   lint.Security,
	Summary: "a URL that is logged with the password it may have",
	Why:     `The log, error or metric shows the password of the URL to all who read it, as String does not hide it.`,
	Scope: `Redacted writes "xxxxx" for the password. The rule reports all URLs, and, where the package names the login of one, what is named like an address.
What goes into an error is at the level any. The rule is off: of 60 in real code, 10 were worth a change. logged-password is on.`,
	Suppress: `if the URL cannot have a password, or only you read the output`,
	Before:   `log.Print(u)`,
	After:    `log.Print(u.Redacted())`,
	Off:      true,
	Level:    lint.Possible,
	Fix:      "calls Redacted, if the type is that of net/url",
	Check:    checkCredentialLog,

	Imports: []string{"net/url", "fmt", "errors", "log", "log/slog"},
}

// checkCredentialLog finds the URLs in what other people read.
func checkCredentialLog(p *lint.Pass, _ []*lint.Candidate) {
	named := namedLogins(p)
	for _, w := range writings(p) {
		if !p.IsReported(&LoggedPassword, w.Pos(), w.End()) {
			reportCredential(p, w, named)
		}
	}
}

// reportCredential reports an expression that is printed, if it may be a URL with a
// password. There is a fix if it is printed as text.
func reportCredential(p *lint.Pass, w writing, named map[types.Object]bool) {
	e := w.Expr
	if p.RowOf(cmp.Or(w.url, e)).ComesFrom(library.Request) || hasNoLogin(p, e, named) {
		return
	}
	level := lint.Possible
	if w.place == anError {
		level = lint.Any // of 17 in real code, two readers agreed on none
	}
	report := func(u ast.Expr, advice string, fixes []analysis.SuggestedFix) {
		if !w.asText {
			fixes = nil
		}
		p.ReportExpr(e, lint.Fault{Level: level, Fact: fmt.Sprintf("%s can hold a password, and goes into %s", p.SourceOf(u), w.place), Advice: advice}, fixes)
	}
	switch {
	case w.url == e:
		report(e, "call Redacted", redactFix(p, e, e))
	case w.url != nil:
		report(w.url, "call Redacted, not String", redactFix(p, e, w.url))
	case textOf(p, e) != nil:
		report(e, "call Redacted, not String, where it is set", nil)
	case isAddress(p, e):
		if len(named) == 0 && !isEntered(p, e) {
			level = lint.Any
		}
		report(e, "parse it, and call Redacted", nil)
	default:
		checkContained(p, w, isInURL)
	}
}

// checkContained reports a text with something, where isIn says so, that is named like a password or token, or is
// the text of a url.Userinfo.
func checkContained(p *lint.Pass, w writing, isIn func(text string, at int) bool) {
	if !lint.IsStringType(p.TypesInfo.TypeOf(w.Expr)) || !isPlain(w.Expr) {
		return
	}
	for t, o := range p.Flow.Of(w.Expr).Operands() {
		if o.Expr == nil || !isIn(t.String(), o.At) {
			continue
		}
		kind, _ := p.KindOf(o.Expr)
		name := p.NameOf(o.Expr)
		if call, ok := o.Expr.(*ast.CallExpr); ok && len(call.Args) > 0 {
			switch row := p.RowOf(call); {
			case row.Place(0) == library.EnvName:
				name = strings.ToLower(goexpr.ArgText(p.TypesInfo, call, 0))
			case row.Does(library.Escapes):
				name = p.NameOf(call.Args[0])
			default:
				name = "" // a function may mask it
			}
		}
		if kind == library.EncodedUserinfo || kind == library.PasswordText || isSecret(name) {
			fact := fmt.Sprintf("%s contains %s, and goes into %s", p.SourceOf(w.Expr), p.SourceOf(o.Expr), w.place)
			p.ReportExpr(w.Expr, lint.Fault{Level: lint.Likely, Fact: fact, Advice: "print the host only"}, nil)
			return
		}
	}
}

// isSecret reports whether a name is that of a password or token.
func isSecret(name string) bool {
	return library.KindOfName(name) == library.PasswordText || names.IsToken(name)
}

// isInURL reports whether an offset of a text is behind the beginning of a URL.
func isInURL(text string, at int) bool { return strings.Contains(text[:at], "://") }

// redactFix returns the fix that prints a URL without its password.
func redactFix(p *lint.Pass, e, u ast.Expr) []analysis.SuggestedFix {
	edit := lint.Edit(u.End(), u.End(), ".Redacted()")
	if call, ok := e.(*ast.CallExpr); ok && e != u {
		name := call.Fun.(*ast.SelectorExpr).Sel
		edit = lint.Edit(name.Pos(), name.End(), "Redacted")
	} else if !isSelectable(p, u) {
		return nil
	}
	return lint.Suggest(lint.FixBy("call Redacted of "+p.SourceOf(u), edit), "what is logged changes")
}

// isSelectable reports whether a method with a pointer receiver can be called on a
// URL as it is written.
func isSelectable(p *lint.Pass, u ast.Expr) bool {
	_, isPointer := types.Unalias(p.TypesInfo.TypeOf(u)).(*types.Pointer)
	return isPlain(u) && (isPointer || p.TypesInfo.Types[u].Addressable())
}

// isEntered reports whether a text is of the command line or the environment.
func isEntered(p *lint.Pass, e ast.Expr) bool {
	return slices.ContainsFunc(p.OriginsOf(goexpr.Deref(e)), func(o lint.Origin) bool {
		row := p.RowOf(o.Expr)
		return row.ComesFrom(library.Flag) || row.ComesFrom(library.Environ)
	})
}

// isAddress reports whether a string is, by the flag or variable of the environment
// that it is read from or by its name, the address of something.
func isAddress(p *lint.Pass, e ast.Expr) bool {
	if _, known := p.ConstantText(e); known || !lint.IsStringType(p.TypesInfo.TypeOf(e)) {
		return false
	}
	if call, ok := e.(*ast.CallExpr); ok {
		return p.RowOf(call).Place(0) == library.EnvName && lint.IsAddressName(strings.ToLower(goexpr.ArgText(p.TypesInfo, call, 0)))
	}
	name := goexpr.Name(e)
	return lint.IsAddressName(name) && names.LastWord(name) != "origin" // which has no login, by RFC 6454, section 4
}
