package checks

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
)

// Texts that lead a browser to another host, though they begin as a path does.
const (
	withHost      = "//evil.example"
	withBackslash = `/\evil.example`
)

// passesFault says what passes a test.
func passesFault(p *lint.Pass, test ast.Expr, text string) lint.Fault {
	if b, ok := test.(*ast.BinaryExpr); ok && testsHost(p, b) {
		return lint.Fault{
			Fact:   fmt.Sprintf("%q has no Host for net/url, but one for browsers", text),
			Advice: `refuse a Path with "//" or "\\" at its start`,
		}
	}
	if text == withHost {
		return lint.Fault{Fact: `"//evil.example" passes, and goes to a redirect`, Advice: `refuse "//" and "/\\"`}
	}
	return lint.Fault{Fact: `"/\\evil.example" passes`, Advice: `refuse "/\\" too, which browsers take for "//"`}
}

// checkLocalTests finds the tests that let what begins with "/" pass, but not what
// begins with "//", and forget "/\", which browsers take for it.
func checkLocalTests(p *lint.Pass, t *tests) {
	if t.literals[`\`] {
		return
	}
	slash, equal := make(map[string]bool), make(map[string]bool) // equal: it is "/", not something else
	for _, c := range t.calls {
		if c.isPrefixTest() && c.part == "/" {
			slash[c.of] = c.of != ""
		}
	}
	for _, o := range t.octets {
		if o.index == "0" && o.octet == "'/'" {
			slash[o.of] = o.of != ""
			equal[o.of] = o.Op == token.EQL
		}
	}
	for _, c := range t.calls {
		if c.isPrefixTest() && c.part == "//" && slash[c.of] && t.decides(c.of) {
			t.reportLocal(p, c.Expr, withBackslash)
		}
	}
	for _, o := range t.octets {
		if o.index == "1" && o.octet == "'/'" && slash[o.of] && !(equal[o.of] && o.Op == token.EQL) && t.decides(o.of) {
			t.reportLocal(p, o.BinaryExpr, withBackslash)
		}
	}
	if t.literals["//"] {
		return
	}
	for _, c := range t.calls {
		if c.isPrefixTest() && c.part == "/" && !t.completed[c.of] && c.of != "" && t.redirects[c.of] {
			t.reportLocal(p, c.Expr, withHost)
		}
	}
	for _, o := range t.octets {
		if o.index == "0" && o.octet == "'/'" && !t.completed[o.of] && o.of != "" && t.redirects[o.of] && !t.hasSecond(o.of) {
			t.reportLocal(p, o.BinaryExpr, withHost)
		}
	}
}

// reportLocal reports a test that lets a text pass, unless what passes was run.
func (t *tests) reportLocal(p *lint.Pass, test ast.Expr, text string) {
	if !t.decided[test] {
		p.ReportExpr(test, passesFault(p, test, text), nil)
	}
}

// hasSecond reports whether the second octet of a text is looked at.
func (t *tests) hasSecond(of string) bool {
	return slices.ContainsFunc(t.octets, func(o octetTest) bool { return o.of == of && o.index == "1" })
}

// decides reports whether a function tells by a text where a client may be sent.
func (t *tests) decides(of string) bool {
	if t.returns || of != "" && t.redirects[of] {
		return true
	}
	return names.HasWord(t.name, names.Redirect) || names.HasWord(of, names.Redirect)
}

// checkEmptyHosts finds the URLs that are taken for local ones if they have no Host, and
// that a client is then sent to.
func checkEmptyHosts(p *lint.Pass, t *tests) {
	if len(t.redirects) == 0 || t.literals["//"] || t.literals[`\`] {
		return
	}
	for _, b := range t.compared {
		if !testsHost(p, b) || t.decided[b] {
			continue
		}
		host := ast.Unparen(b.X).(*ast.SelectorExpr)
		id, ok := ast.Unparen(host.X).(*ast.Ident)
		if !ok {
			continue
		}
		u, ok := t.parsed[p.TypesInfo.Uses[id]]
		if !ok {
			continue
		}
		evil := t.acceptsOther(p, id.Name, u)
		if parsed := parsedBy(p, u, evil); evil != "" && parsed != nil && parsed.Host == "" {
			p.ReportExpr(b, passesFault(p, b, evil), nil)
		}
	}
}

// testsHost reports whether a comparison tells whether a URL has a host.
func testsHost(p *lint.Pass, b *ast.BinaryExpr) bool {
	host, ok := ast.Unparen(b.X).(*ast.SelectorExpr)
	if !ok || p.RowOf(host).Place(0) != library.Authority {
		return false
	}
	text, isKnown := p.ConstantText(b.Y)
	return isKnown && text == ""
}

// acceptsOther returns a text that is parsed without a Host, but leads a client to another
// one, or "". http.Redirect cleans a path, but sees no backslash in it; String escapes
// the backslash.
func (t *tests) acceptsOther(p *lint.Pass, u string, parsing *ast.CallExpr) string {
	const evil = "//evil.example"
	from, parsed := sourceOf(parsing.Args[0]), parsedBy(p, parsing, evil)
	switch {
	case parsed != nil && parsed.Host == "" && (sendsTo(t.redirects, u) || from != "" && t.redirects[from]):
		return evil
	case from != "" && t.redirects[from]:
		return `/\evil.example`
	case sendsTo(t.headers, u):
		return "///evil.example"
	}
	return ""
}

// sendsTo reports whether a client is sent to a URL or a part of it.
func sendsTo(redirects map[string]bool, u string) bool {
	for text := range redirects {
		if strings.HasPrefix(text, u+".") {
			return true
		}
	}
	return false
}
