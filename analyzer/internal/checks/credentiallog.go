package checks

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
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
	Scope: `Redacted writes "xxxxx" for the password. The rule reports URLs, and flags, environment variables, fields and variables that are named like an
address, if they go to a log, an error or a label of a metric. It is off by default: of 60 URLs in real code, 10 were worth a change.`,
	Suppress: `if the URL cannot have a password, or only you read the output`,
	Before:   `log.Print(u)`,
	After:    `log.Print(u.Redacted())`,
	Off:      true,
	Fix:      "calls Redacted, if the type is that of net/url",
	Check:    checkCredentialLog,

	Imports: []string{"net/url", "fmt", "errors", "log", "log/slog"},
}

// checkCredentialLog finds the URLs in what other people read.
func checkCredentialLog(p *lint.Pass, _ []*lint.Candidate) {
	named := namedLogins(p)
	for d := range p.Decls() {
		for n := range ast.Preorder(d) {
			switch n := n.(type) {
			case *ast.CallExpr:
				if args, place := published(p, n); place != "" {
					for _, arg := range args {
						reportCredential(p, arg, named, place, printsText(p, n, arg))
					}
				}
			case *ast.CompositeLit:
				checkLabels(p, n, named)
			}
		}
	}
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
		place = "an error"
	case len(call.Args) > 0 && p.RowOf(call.Args[0]).Takes(library.Log):
		place = "the output"
	case row.Takes(library.MetricLabel):
		place = "a label"
	case row != nil && !row.Takes(library.Log):
		return nil, ""
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

// checkLabels looks at the values of what is named labels.
func checkLabels(p *lint.Pass, lit *ast.CompositeLit, named map[types.Object]bool) {
	if p.TypeRow(lit).Takes(library.MetricLabel) {
		reportLabels(p, lit, named)
		return
	}
	for _, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		if labels, ok := kv.Value.(*ast.CompositeLit); ok && names.Says(strings.ToLower(goexpr.Name(kv.Key)), names.MetricLabels) {
			reportLabels(p, labels, named)
		}
	}
}

func reportLabels(p *lint.Pass, lit *ast.CompositeLit, named map[types.Object]bool) {
	for _, elt := range lit.Elts {
		if kv, ok := elt.(*ast.KeyValueExpr); ok {
			reportCredential(p, ast.Unparen(kv.Value), named, "a label", true)
		}
	}
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
func reportCredential(p *lint.Pass, e ast.Expr, named map[types.Object]bool, place string, asText bool) {
	if isRequestURL(p, e) || hasNoLogin(p, e, named) {
		return
	}
	report := func(name, advice string, fixes []analysis.SuggestedFix) {
		if !asText {
			fixes = nil
		}
		p.ReportExpr(e, lint.Fault{Fact: fmt.Sprintf("%s can hold a password, and goes into %s", name, place), Advice: advice}, fixes)
	}
	switch u := stringOf(p, e); {
	case u != nil:
		report(p.SourceOf(u), "call Redacted, not String", redactFix(p, e, u))
	case lint.IsURLType(p.TypesInfo.TypeOf(e)):
		report(p.SourceOf(e), "call Redacted", redactFix(p, e, e))
	case textOf(p, e) != nil:
		report(p.SourceOf(e), "call Redacted, not String, where it is set", nil)
	case isAddress(p, e):
		report(p.SourceOf(e), "parse it, and call Redacted", nil)
	default:
		if secret := secretOf(p, e); secret != nil {
			p.ReportExpr(e, lint.Fault{Fact: fmt.Sprintf("%s contains %s, and goes into %s", p.SourceOf(e), p.SourceOf(secret), place), Advice: "print the host only"}, nil)
		}
	}
}

// secretOf returns what is put into a URL and is named like a password or token, or is the
// text of a url.Userinfo, or nil.
func secretOf(p *lint.Pass, e ast.Expr) ast.Expr {
	if !lint.IsStringType(p.TypesInfo.TypeOf(e)) || !isPlain(e) {
		return nil
	}
	for t, o := range p.Flow.Of(e).Operands() {
		if !strings.Contains(t.String()[:o.At], "://") || o.Expr == nil {
			continue
		}
		kind, _ := p.KindOf(o.Expr)
		name := p.NameOf(o.Expr)
		if call, ok := o.Expr.(*ast.CallExpr); ok && len(call.Args) == 1 {
			name = p.NameOf(call.Args[0]) // an escape
		}
		if kind == library.EncodedUserinfo || kind == library.PasswordText || library.KindOfName(name) == library.PasswordText || names.EndsIn(name, names.Token) {
			return o.Expr
		}
	}
	return nil
}

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
	return lint.IsAddressName(goexpr.Name(e))
}
