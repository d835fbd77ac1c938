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
	"github.com/urllint/urllint/passes/strflow"
)

var WrongComponent = lint.Rule{
	ID:      "wrong-component",
	Group:   lint.Semantics,
	Summary: "a part of a URL where a function needs another one",
	Why:     `The function reads the rest as part of what it needs, and fails or does something else.`,
	Scope: `The Host of a URL has the brackets of an IPv6 address, and a port. An address that is dialed has a port and no scheme, a host neither, and net.JoinHostPort writes the brackets.
RequestURI has escapes and a query, which no file name has. The String of a url.Userinfo is escaped. FormValue and Values.Get return unescaped text. RawPath is empty unless the path has an unusual escape, and Path loses it.`,
	Suppress: `if the text never has brackets, a port, escapes or a query`,
	Before:   `log.Print(net.JoinHostPort(r.URL.Host, "443"))`,
	After:    `log.Print(net.JoinHostPort(r.URL.Hostname(), "443"))`,
	Fix:      "calls Hostname or url.PathUnescape, or leaves brackets out",
	Check:    checkWrongComponent,

	Imports: []string{"net", "net/netip", "net/url", "net/http"},
}

// checkWrongComponent compares what arguments are taken for with what they are.
func checkWrongComponent(p *lint.Pass, candidates []*lint.Candidate) {
	checkRawPath(p)
	checkCopiedPath(p)
	checkHeaderHost(p)
	checkTwoPorts(p, candidates)
	checkAddresses(p)
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
		kind, from := givenHost(p, a.At)
		if kind != library.URLHost && kind != library.Address || slices.ContainsFunc(a.Texts, isCut) || looksAtBrackets(p, a.At, from.Expr) || p.Holds(looksForPort, p.DeclAt(a.At)) {
			continue
		}
		result := p.TryBuilt(library.Host, kind, func(host string) (string, bool) { return host, host[0] != '[' }) // crypto/tls takes brackets off
		if result.Outcome == library.Lost {
			f := hostFault(p, a.At, from.Expr, kind, "a port", result.Effect)
			if !new(library.Library).Var(a.Target).Does(library.Authenticates) {
				f.Level = lint.Possible // who sets a cookie often cuts the port off first
			}
			p.ReportExpr(a.At, f, callHostname(p, a.At))
		}
	}
}

// isCut reports whether a text is a part of another.
func isCut(t *strflow.Text) bool {
	return t.Has(func(o strflow.Operand) bool {
		_, ok := o.Expr.(*ast.SliceExpr)
		return ok
	})
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
	case library.Reference, library.Absolute, library.Location:
		return noURL(p, arg, place)
	case library.FileName:
		return escapedFile(p, arg)
	case library.Query:
		return queryOfURL(p, call, arg)
	case library.HostPort:
		if i > 0 && strings.HasPrefix(goexpr.ArgText(p.TypesInfo, call, i-1), "unix") {
			return hostOfSocket(p, arg)
		}
	}
	return lint.Fault{}, false
}

// hostOfSocket finds the Host of a URL as the address of a Unix domain socket, which is a path.
func hostOfSocket(p *lint.Pass, arg ast.Expr) (lint.Fault, bool) {
	kind, from := p.KindOf(arg)
	host, ok := from.Expr.(*ast.SelectorExpr)
	if !ok || kind != library.URLHost || p.Holds(lint.NamesPath, p.DeclAt(arg)) {
		return lint.Fault{}, false
	}
	return lint.Fault{
		Fact:   p.SourceOf(arg) + ` is empty in "unix:///run/a.sock"`,
		Advice: "use " + p.SourceOf(host.X) + ".Path",
	}, true
}

// hostAndPort finds what has a port, or brackets, where a host alone is asked for.
func hostAndPort(p *lint.Pass, call *ast.CallExpr, arg ast.Expr) (lint.Fault, bool) {
	kind, from := givenHost(p, arg)
	isSplit := func(o lint.Origin) bool { kind, _ := p.KindOfOrigins([]lint.Origin{o}); return kind.IsHost() }
	hasNoPort := kind == library.Address && (slices.ContainsFunc(p.OriginsOf(arg), isSplit) || p.Holds(looksForPort, p.DeclAt(arg)))
	if kind != library.URLHost && kind != library.Address || hasNoPort || mayBeRaw(p, from.Expr) || looksAtBrackets(p, arg, from.Expr) {
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

// mayBeRaw reports whether an expression is the text of a net.Addr that is not known to be that of a connection or a listener: a
// raw socket reads from, and an interface has, addresses without a port.
func mayBeRaw(p *lint.Pass, text ast.Expr) bool {
	call, ok := ast.Unparen(text).(*ast.CallExpr)
	if row := p.RowOf(text); !ok || row.Kind(0) != library.Address || !row.ComesFrom(library.Machine) {
		return false
	}
	sources := p.SourcesOf(goexpr.Receiver(call))
	return len(sources) == 0 || slices.ContainsFunc(sources, func(o lint.Origin) bool {
		of, ok := o.Expr.(*ast.CallExpr)
		return !ok || !slices.Contains([]string{"RemoteAddr", "LocalAddr", "Addr"}, goexpr.CalleeName(of))
	})
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
	for _, t := range p.Flow.Of(arg).Alternatives() {
		if o, ok := t.Operand(0); ok && t.Len() > 1 && o.Expr != nil && o.State == strflow.AsIs {
			kind, from.Expr = o.Kind, o.Expr
		}
	}
	if kind != library.URLHost && kind != library.Address && (place == library.Reference || !kind.IsHost()) {
		return lint.Fault{}, false
	}
	address := (&url.URL{Scheme: "localhost", Opaque: "80"}).String() // as url.Parse takes it
	result := p.Compare(address, address, place, library.HostPort)
	beginning := `"http://" or "https://"`
	if place != library.Absolute {
		beginning = `"http://" or "//"`
	}
	f := lint.Fault{
		Fact:   p.SourceOf(from.Expr) + " has no scheme",
		Advice: "write " + beginning + " before it",
		Effect: strings.Replace(result.Effect, "the scheme", fmt.Sprintf("the scheme of %q", address), 1),
		Level:  lint.Possible,
	}
	if result.Outcome == library.Lost && (kind == library.Address || place != library.Reference) {
		f.Level = lint.Certain
	}
	return f, result.Outcome != library.Arrives
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
