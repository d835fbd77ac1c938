package checks

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"path"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
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
	for w := range writings(p) {
		if !p.IsReported(&LoggedPassword, w.Pos(), w.End()) {
			reportCredential(p, w, named)
		}
	}
}

const anError = "an error"

// A writing is an expression that is written where others read it.
type writing struct {
	ast.Expr
	place  string // where
	asText bool   // what its method String returns is written
}

// writings yields what is written where others read it, in the files that the rule looks at.
func writings(p *lint.Pass) iter.Seq[writing] {
	var all []writing
	for d := range p.Decls() {
		for n := range ast.Preorder(d) {
			switch n := n.(type) {
			case *ast.CallExpr:
				if args, place := published(p, n); place != "" {
					for _, arg := range args {
						all = append(all, writing{arg, place, printsText(p, n, arg)})
					}
				}
			case *ast.CompositeLit:
				all = appendLabels(all, p, n)
			}
		}
	}
	return slices.Values(all)
}

// published returns the arguments of a call that writes them where others read
// them, and says where.
func published(p *lint.Pass, call *ast.CallExpr) (args []ast.Expr, place string) {
	fn := goexpr.Callee(p.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil {
		return nil, ""
	}
	switch row := library.Of(fn); {
	case row.Kind(0) == library.ErrorValue && row.Takes(library.Log):
		place = anError
	case len(call.Args) > 0 && p.RowOf(call.Args[0]).Takes(library.Log):
		place = "the output"
	case row.Takes(library.MetricLabel):
		place = "a label"
	case row != nil && !row.Takes(library.Log):
		return nil, ""
	case isLogPackage(fn.Pkg().Path()) && len(call.Args) == 2 && goexpr.ArgText(p.TypesInfo, call, 0) != "" && !fn.Signature().Variadic():
		return operandsOf(call.Args[1:]), "a log" // a key and its value
	case names.Says(fn.Name(), names.Logs) && (isLogPackage(fn.Pkg().Path()) || goexpr.FormatArg(p.TypesInfo, call) >= 0):
		place = "a log"
	default:
		return nil, ""
	}
	return operandsOf(call.Args), place
}

// operandsOf returns the operands of sums, in the order of the source.
func operandsOf(list []ast.Expr) (operands []ast.Expr) {
	for _, e := range list {
		operands = append(operands, goexpr.Operands(e, token.ADD, nil)...)
	}
	return operands
}

// isLogPackage reports whether the last element of a path that is not a version says
// that the package writes logs.
func isLogPackage(name string) bool {
	last := path.Base(name)
	if number, ok := strings.CutPrefix(last, "v"); ok && strings.Trim(number, "0123456789") == "" {
		last = path.Base(path.Dir(name))
	}
	return names.Says(last, names.LogPackage)
}

// appendLabels appends the values of what is named labels.
func appendLabels(all []writing, p *lint.Pass, lit *ast.CompositeLit) []writing {
	isLabels := p.TypeRow(lit).Takes(library.MetricLabel)
	for _, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		if isLabels {
			all = append(all, writing{ast.Unparen(kv.Value), "a label", true})
		} else if labels, ok := kv.Value.(*ast.CompositeLit); ok && names.Says(strings.ToLower(goexpr.Name(kv.Key)), names.MetricLabels) {
			for _, elt := range labels.Elts {
				if kv, ok := elt.(*ast.KeyValueExpr); ok {
					all = append(all, writing{ast.Unparen(kv.Value), "a label", true})
				}
			}
		}
	}
	return all
}

// printsText reports whether a call prints what the method String of an argument returns.
func printsText(p *lint.Pass, call *ast.CallExpr, arg ast.Expr) bool {
	at := goexpr.FormatArg(p.TypesInfo, call)
	i := slices.IndexFunc(call.Args, func(e ast.Expr) bool { return ast.Unparen(e) == arg })
	if at < 0 || i < 0 {
		return true // it is printed by itself, or is part of a sum
	}
	format, ok := p.ConstantText(call.Args[at])
	if !ok || i < at || call.Ellipsis.IsValid() {
		return false
	}
	for n, verb := range strflow.Verbs(format, len(call.Args)-at-1) {
		if n == i-at-1 && !verb.IsText() {
			return false
		}
	}
	return true
}

// reportCredential reports an expression that is printed, if it may be a URL with a
// password. There is a fix if it is printed as text.
func reportCredential(p *lint.Pass, w writing, named map[types.Object]bool) {
	e := w.Expr
	if isRequestURL(p, e) || hasNoLogin(p, e, named) {
		return
	}
	level := lint.Possible
	if w.place == anError {
		level = lint.Any // of 17 in real code, two readers agreed on none
	}
	report := func(name, advice string, fixes []analysis.SuggestedFix) {
		if !w.asText {
			fixes = nil
		}
		p.ReportExpr(e, lint.Fault{Level: level, Fact: fmt.Sprintf("%s can hold a password, and goes into %s", name, w.place), Advice: advice}, fixes)
	}
	switch u := stringOf(p, e); {
	case u != nil:
		report(p.SourceOf(u), "call Redacted, not String", redactFix(p, e, u))
	case lint.IsURLType(p.TypesInfo.TypeOf(e)):
		report(p.SourceOf(e), "call Redacted", redactFix(p, e, e))
	case textOf(p, e) != nil:
		report(p.SourceOf(e), "call Redacted, not String, where it is set", nil)
	case isAddress(p, e):
		if len(named) == 0 && !isEntered(p, e) {
			level = lint.Any
		}
		report(p.SourceOf(e), "parse it, and call Redacted", nil)
	default:
		if secret := secretOf(p, e, isInURL); secret != nil {
			reportContained(p, w, secret)
		}
	}
}

// reportContained reports a text that a password or token is put into.
func reportContained(p *lint.Pass, w writing, secret ast.Expr) {
	fact := fmt.Sprintf("%s contains %s, and goes into %s", p.SourceOf(w.Expr), p.SourceOf(secret), w.place)
	p.ReportExpr(w.Expr, lint.Fault{Level: lint.Likely, Fact: fact, Advice: "print the host only"}, nil)
}

// secretOf returns what is put into a text where isIn says so and is named like a password or token, or is
// the text of a url.Userinfo, or nil.
func secretOf(p *lint.Pass, e ast.Expr, isIn func(text string, at int) bool) ast.Expr {
	if !lint.IsStringType(p.TypesInfo.TypeOf(e)) || !isPlain(e) {
		return nil
	}
	for t, o := range p.Flow.Of(e).Operands() {
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
		if kind == library.EncodedUserinfo || kind == library.PasswordText || library.KindOfName(name) == library.PasswordText || names.EndsIn(name, names.Token) {
			return o.Expr
		}
	}
	return nil
}

// isInURL reports whether an offset of a text is behind the beginning of a URL.
func isInURL(text string, at int) bool { return strings.Contains(text[:at], "://") }

// isRequestURL reports whether an expression is the URL of a request, or its text.
func isRequestURL(p *lint.Pass, e ast.Expr) bool {
	if u := stringOf(p, e); u != nil {
		e = u
	}
	return p.RowOf(e).ComesFrom(library.Request)
}

// redactFix returns the fix that prints a URL without its password.
func redactFix(p *lint.Pass, e, u ast.Expr) []analysis.SuggestedFix {
	edit := analysis.TextEdit{Pos: u.End(), End: u.End(), NewText: []byte(".Redacted()")}
	if call, ok := e.(*ast.CallExpr); ok && e != u {
		name := call.Fun.(*ast.SelectorExpr).Sel
		edit = analysis.TextEdit{Pos: name.Pos(), End: name.End(), NewText: []byte("Redacted")}
	} else if !isSelectable(p, u) {
		return nil
	}
	fix := analysis.SuggestedFix{Message: "call Redacted of " + p.SourceOf(u), TextEdits: []analysis.TextEdit{edit}}
	return lint.Suggest([]analysis.SuggestedFix{fix}, "what is logged changes")
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
		if p.RowOf(call).Place(0) == library.EnvName {
			key, _ := p.ConstantText(call.Args[0])
			return lint.IsAddressName(strings.ToLower(key))
		}
		return false
	}
	name := goexpr.Name(e)
	return lint.IsAddressName(name) && names.LastWord(name) != "origin" // which has no login, by RFC 6454, section 4
}
