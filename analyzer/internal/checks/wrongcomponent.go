package checks

import (
	"fmt"
	"go/ast"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

var WrongComponent = lint.Rule{
	ID:      "wrong-component",
	Group:   lint.Semantics,
	Summary: "a part of a URL where a function needs another one",
	Why:     `The function reads the brackets, port, escapes or query as part of what it needs, and fails or does something else.`,
	Scope: `The Host of a URL has the brackets of an IPv6 address, and a port. RequestURI has escapes and a query, which no file name has. The String of a
url.Userinfo is escaped. FormValue and Values.Get return unescaped text. RawPath is empty unless the path has an unusual escape, and Path loses it.`,
	Suppress: `if the text never has brackets, a port, escapes or a query`,
	Before:   `log.Print(net.JoinHostPort(r.URL.Host, "443"))`,
	After:    `log.Print(net.JoinHostPort(r.URL.Hostname(), "443"))`,
	Fix:      "calls Hostname, or url.PathUnescape",
	Check:    checkWrongComponent,

	Imports: []string{"net/url", "net/http"},
}

// checkWrongComponent compares what arguments are taken for with what they are.
func checkWrongComponent(p *lint.Pass, candidates []*lint.Candidate) {
	checkRawPath(p)
	checkCopiedPath(p)
	checkHeaderHost(p)
	checkTwoPorts(p, candidates)
	for call, row := range p.KnownCalls() {
		for i, arg := range call.Args {
			if f, ok := misplaced(p, row, call, i); ok {
				var fixes []analysis.SuggestedFix
				switch {
				case f.Advice == usePathUnescape:
					fixes = lint.Suggest(lint.Rename(call, "PathUnescape"), "what is read changes")
				case row.Place(i) == library.Host:
					fixes = callHostname(p, arg)
					if why, ok := p.MayReplace(call); ok && p.IsText(call) {
						fixes = lint.Suggest(fixes, why)
					}
				}
				p.ReportExpr(arg, f, fixes)
			}
		}
	}
	for _, a := range p.AssignmentsTo(p.FieldsAt(library.Host)) {
		kind, from := givenHost(p, a.At, 0)
		if kind != library.URLHost && kind != library.Address || looksAtBrackets(p, a.At, from.Expr) || p.Holds(looksForPort, p.DeclAt(a.At)) {
			continue
		}
		result := p.TryBuilt(library.Host, kind, func(host string) (string, bool) { return host, host[0] != '[' }) // crypto/tls takes brackets off
		if result.Outcome == library.Lost {
			p.ReportExpr(a.At, hostFault(p, a.At, from.Expr, kind, "a port", result.Effect), callHostname(p, a.At))
		}
	}
}

// misplaced returns what is wrong with an argument, if it is known to be something else
// than the function takes.
func misplaced(p *lint.Pass, row *library.Row, call *ast.CallExpr, i int) (lint.Fault, bool) {
	arg := call.Args[i]
	place := row.Place(i)
	switch {
	case row.Effect == library.Unescapes && i == row.Text:
		if f, ok := unescapedTwice(p, call, arg); ok || place != library.EscapedQueryValue {
			return f, ok
		}
		return unescapedPlus(p, call, arg)
	case row.Kind(0) == library.Base64 && i == 0, row.Effect == library.Splits && i == row.Text && goexpr.ArgText(p.TypesInfo, call, 1) == ":":
		return encodedLogin(p, arg)
	}
	switch place {
	case library.Host:
		return hostAndPort(p, call, arg)
	case library.Reference, library.Absolute:
		return noURL(p, arg, place)
	case library.FileName:
		return escapedFile(p, arg)
	}
	return lint.Fault{}, false
}

// hostAndPort finds what has a port, or brackets, where a host alone is asked for.
func hostAndPort(p *lint.Pass, call *ast.CallExpr, arg ast.Expr) (lint.Fault, bool) {
	kind, from := givenHost(p, arg, 0)
	isSplit := func(o lint.Origin) bool { kind, _ := p.KindOfOrigins([]lint.Origin{o}); return kind.IsHost() }
	hasNoPort := kind == library.Address && slices.ContainsFunc(p.OriginsOf(arg), isSplit)
	if kind != library.URLHost && kind != library.Address || hasNoPort || looksAtBrackets(p, arg, from.Expr) {
		return lint.Fault{}, false
	}
	result := hostEffect(p, call, kind)
	if result.Outcome == library.Arrives {
		return lint.Fault{}, false
	}
	f := hostFault(p, arg, from.Expr, kind, "brackets and a port", result.Effect)
	if row := p.RowOf(call); kind == library.URLHost && row.Kind(0) == library.IP && row.Origin == library.NoOrigin {
		f.Level = lint.Possible // some parse what they know to be no address as well
	}
	return f, true
}

// hostEffect says what a function makes of a host with what it can have besides.
func hostEffect(p *lint.Pass, call *ast.CallExpr, kind library.Kind) lint.RunResult {
	if p.RowOf(call).Kind(0) != library.Address {
		return p.TryBuilt(library.Host, kind, func(value string) (string, bool) { return value, true })
	}
	result := p.TryBuilt(library.HostPort, kind, func(value string) (string, bool) { return joinedHost(p, call, value) })
	if probes := kind.Probes(); result.Outcome == library.Lost {
		text, _ := joinedHost(p, call, probes[0].In)
		result.Effect = fmt.Sprintf("%q becomes %q", probes[0].In, text)
	}
	return result
}

// joinedHost returns what a call of net.JoinHostPort makes of a host.
func joinedHost(p *lint.Pass, call *ast.CallExpr, host string) (string, bool) {
	if text, ok := lint.ResultAs[string](p, call, host); ok {
		return text, true
	}
	return lint.ResultAs[string](p, call, host, "80")
}

// noURL finds what has no scheme where a URL is asked for.
func noURL(p *lint.Pass, arg ast.Expr, place library.Place) (lint.Fault, bool) {
	kind, from := p.KindOf(arg)
	if kind != library.URLHost && kind != library.Address {
		return lint.Fault{}, false
	}
	const address = "localhost:80"
	result := p.Alone(lint.Text(address), library.HostPort, place)
	beginning := `"http://" or "//"`
	if place == library.Absolute {
		beginning = `"http://" or "https://"`
	}
	f := lint.Fault{
		Fact:   p.SourceOf(from.Expr) + " has no scheme",
		Advice: "write " + beginning + " before it",
		Effect: strings.Replace(result.Effect, "the scheme", fmt.Sprintf("the scheme of %q", address), 1),
		Level:  lint.Possible,
	}
	if result.Outcome == library.Lost && kind == library.Address {
		f.Level = lint.Certain
	}
	return f, result.Outcome != library.Arrives
}

// escapedFile finds the target of a request as the name of a file.
func escapedFile(p *lint.Pass, arg ast.Expr) (lint.Fault, bool) {
	for _, o := range p.Flow.Of(arg).Operands() {
		if o.Kind == library.EncodedTarget && o.Expr != nil {
			return lint.Fault{
				Fact:   p.SourceOf(o.Expr) + " brings its escapes and query into a file name",
				Advice: "use URL.Path",
				Effect: pathOf(library.EncodedTarget),
				Level:  lint.Possible,
			}, true
		}
	}
	return lint.Fault{}, false
}

// pathOf says which target of a request has another path, "" if none has.
func pathOf(k library.Kind) string {
	for _, probe := range k.Probes() {
		if u, err := url.ParseRequestURI(probe.In); err == nil && u.Path != probe.In {
			return fmt.Sprintf("the name has %q, not %q", probe.In, u.Path)
		}
	}
	return ""
}

// encodedLogin finds the text of a url.Userinfo where the login itself is meant.
func encodedLogin(p *lint.Pass, arg ast.Expr) (lint.Fault, bool) {
	kind, from := p.KindOf(arg)
	call, ok := from.Expr.(*ast.CallExpr)
	if !ok || kind != library.EncodedUserinfo {
		return lint.Fault{}, false
	}
	return lint.Fault{
		Fact:   lint.NameOfCall(call) + " escapes the user and the password",
		Advice: "use Username and Password",
		Effect: escapedBy(p, call),
	}, true
}

// escapedBy says what a method of a url.Userinfo makes of a password, "" if that is not known.
func escapedBy(p *lint.Pass, call *ast.CallExpr) string {
	for _, probe := range library.PasswordText.Probes() {
		if results, ok := p.Result(call, url.User(probe.In)); ok && results[0] != probe.In {
			return fmt.Sprintf("%q becomes %q", probe.In, results[0])
		}
	}
	return ""
}

// unescapedTwice finds what a request gave unescaped, and is unescaped again.
func unescapedTwice(p *lint.Pass, call *ast.CallExpr, arg ast.Expr) (lint.Fault, bool) {
	origins := p.OriginsOf(arg)
	isOther := func(o lint.Origin) bool { return o.Expr != ast.Expr(call) && !isUnescaped(p, o.Expr) }
	if len(origins) == 0 || slices.ContainsFunc(origins, isOther) || p.Holds(namesRawPath, p.DeclAt(arg)) {
		return lint.Fault{}, false
	}
	return lint.Fault{
		Fact:   p.SourceOf(arg) + " is unescaped already",
		Advice: "use it without " + lint.NameOfCall(call),
		Effect: unescapedBy(p, call),
	}, true
}

// namesRawPath holds of a declaration that looks at how a path was escaped: a router may have
// split that, and given out its segments as they are.
var namesRawPath = &lint.DeclFact{Holds: func(p *lint.Pass, d ast.Decl) bool {
	return goexpr.Has(d, func(sel *ast.SelectorExpr) bool { return p.RowOf(sel).Kind(0) == library.EncodedPath })
}}

// unescapedBy says what a function makes of text without escapes, "" if that is not known.
func unescapedBy(p *lint.Pass, call *ast.CallExpr) string {
	var effects []string
	for _, probe := range library.FreeText.Probes() {
		switch results, ok := p.Result(call, probe.In); {
		case !ok:
		case results[len(results)-1] != nil:
			effects = append(effects, fmt.Sprintf("%q is refused", probe.In))
		case results[0] != probe.In:
			effects = append(effects, fmt.Sprintf("%q becomes %q", probe.In, results[0]))
		}
	}
	return strings.Join(effects, ", and ")
}

const usePathUnescape = "use url.PathUnescape"

// unescapedPlus finds a part of a URL in which "+" stands for itself, unescaped as a value of a query.
func unescapedPlus(p *lint.Pass, call *ast.CallExpr, arg ast.Expr) (lint.Fault, bool) {
	const plus = "a+b"
	part := partWithPlus(p, arg)
	text, ok := lint.ResultAs[string](p, call, plus)
	return lint.Fault{
		Fact:   `"+" stands for itself in ` + part,
		Advice: usePathUnescape,
		Effect: fmt.Sprintf("%q becomes %q", plus, text),
	}, ok && part != ""
}

// partWithPlus says which part of a URL an expression is, as it is written, "" if that may be a query. A login may be cut out of a text.
func partWithPlus(p *lint.Pass, e ast.Expr) string {
	switch kind, _ := p.KindOf(e); kind {
	case library.EncodedPath:
		return "a path"
	case library.EncodedFragment:
		return "a fragment"
	case library.EncodedUserinfo:
		return "a login"
	}
	name := goexpr.Name(e)
	if (library.KindOfName(name) == library.PasswordText || strings.HasPrefix(strings.ToLower(name), "user")) && p.Holds(findsLogin, p.DeclAt(e)) {
		return "a login"
	}
	return ""
}

// findsLogin holds of a declaration that looks for the sign behind a login.
var findsLogin = &lint.DeclFact{Holds: func(p *lint.Pass, d ast.Decl) bool {
	return goexpr.Has(d, func(lit *ast.BasicLit) bool {
		return len(lit.Value) <= len(`"/?@"`) && strings.Contains(lit.Value, "@")
	})
}}

// isUnescaped reports whether an expression is a value of a form or query, or of a url.Userinfo, as the
// functions of net/url and net/http return it.
func isUnescaped(p *lint.Pass, e ast.Expr) bool {
	switch x := ast.Unparen(e).(type) {
	case *ast.CallExpr:
		row := p.RowOf(x)
		if sel, ok := ast.Unparen(x.Fun).(*ast.SelectorExpr); ok && p.TypeKind(sel.X) == library.UserinfoValue {
			return row.Kind(0) == library.UserText || row.Kind(0) == library.PasswordText
		}
		if row.Place(0) != library.QueryName || row.Kind(0) != library.FreeText || !row.ComesFrom(library.Request) {
			return false
		}
		sel, ok := ast.Unparen(x.Fun).(*ast.SelectorExpr)
		return ok && (p.TypeKind(sel.X) != library.ValuesValue || isParsedQuery(p, sel.X))
	}
	return false
}

// isParsedQuery reports whether url.Values were read from a query or form.
func isParsedQuery(p *lint.Pass, e ast.Expr) bool {
	origins := p.OriginsOf(e)
	isOther := func(o lint.Origin) bool { return p.RowOf(o.Expr).Kind(0) != library.ValuesValue }
	return len(origins) > 0 && !slices.ContainsFunc(origins, isOther)
}
