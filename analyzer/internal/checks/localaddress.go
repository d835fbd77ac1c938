package checks

import (
	"fmt"
	"go/ast"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
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
	if !t.decides || t.literals[`\`] {
		return
	}
	slash := make(map[string]textCall)
	for _, c := range t.calls {
		if c.isPrefixTest() && c.part == "/" {
			slash[c.of] = c
		}
	}
	for _, c := range t.calls {
		first, ok := slash[c.of]
		if ok && c.of != "" && c.isPrefixTest() && c.part == "//" && !(first.isOctet && c.isOctet) && !t.decided[c.Expr] {
			p.ReportExpr(c.Expr, passesFault(p, c.Expr, withBackslash), nil)
		}
	}
}

// checkEmptyHosts finds the URLs that are taken for local ones if they have no Host, and
// that a client is then sent to. String escapes a backslash.
func checkEmptyHosts(p *lint.Pass, t *tests) {
	if len(t.locations) == 0 || t.literals["//"] || t.literals[`\`] {
		return
	}
	for _, b := range t.compared {
		if !testsHost(p, b) || t.decided[b] {
			continue
		}
		u := ast.Unparen(b.X).(*ast.SelectorExpr).X
		for _, from := range p.OriginsOf(u) {
			parsing, ok := from.Expr.(*ast.CallExpr)
			if !ok || !p.RowOf(parsing).ParsesURL() {
				continue
			}
			for location, isHeader := range t.locations {
				evil := withHost
				if isHeader {
					evil = "/" + withHost
				}
				parsed := parsedBy(p, parsing, evil)
				if strings.HasPrefix(location, sourceOf(u)+".") && parsed != nil && parsed.Host == "" {
					p.ReportExpr(b, passesFault(p, b, evil), nil)
					break
				}
			}
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
