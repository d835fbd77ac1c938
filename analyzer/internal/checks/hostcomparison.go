package checks

import (
	"fmt"
	"go/ast"
	"maps"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/names"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/rfc1738"
)

// checkHostTest finds a test that a part of an allowed host passes, or a host that ends in
// one. Hosts compared in other parts were worth a change in none of 11 places.
func checkHostTest(p *lint.Pass, t *tests, c textCall) {
	switch {
	case !c.tests:
	case c.where == library.Anywhere && checkSiteTest(p, c):
	case c.where == library.Anywhere && isHostField(p, c.Args[1]) && !p.IsKind(c.Args[0], library.ErrorText, library.HeaderText) && !lint.IsAddressName(goexpr.Name(c.Args[0])):
		level := lint.Possible // the text may be any
		if t.decides {
			level = lint.Likely
		}
		p.ReportExpr(c, lint.Fault{
			Level:  level,
			Fact:   `this also accepts "" and any part of an allowed host`,
			Advice: fmt.Sprintf("compare %s as a whole", p.SourceOf(c.Args[1])),
		}, nil)
	case c.where == library.AtEnd && c.isKnown && (names.EndsIn(goexpr.Name(c.Args[0]), names.URLHost) || isHostField(p, c.Args[0])) && isHostText(c.part):
		reportPassing(p, c, lint.Any, "evil"+c.part, fmt.Sprintf("compare with it, or test for %q", "."+c.part))
	}
}

// checkSiteTest finds a host that is looked for in the site that a client comes from, and reports whether a test is of that.
func checkSiteTest(p *lint.Pass, c textCall) bool {
	const advice = "parse it, and compare its Host"
	level := siteLevel(p, c.Args[0])
	switch {
	case level == lint.Any:
		return false
	case isHostField(p, c.Args[1]):
		p.ReportExpr(c, lint.Fault{Level: level, Fact: "a site that goes on behind " + p.SourceOf(c.Args[1]) + " passes too", Advice: advice}, nil)
	case c.isKnown && isHostText(c.part):
		reportPassing(p, c, level, "https://"+c.part+".evil.example", advice)
	}
	return true
}

// siteLevel returns how sure it is that a part of a text is looked for to let a site pass: in the field Origin it is, and in
// Referer some count visitors, or refuse spam.
func siteLevel(p *lint.Pass, e ast.Expr) lint.Level {
	kind, from := p.KindOf(e)
	call, ok := from.Expr.(*ast.CallExpr)
	if !ok || kind != library.HeaderText {
		return lint.Any
	}
	switch field := goexpr.ArgText(p.TypesInfo, call, 0); {
	case strings.EqualFold(field, "Origin"):
		return lint.Likely
	case strings.EqualFold(field, "Referer"), goexpr.CalleeName(call) == "Referer":
		return lint.Possible
	}
	return lint.Any
}

// isHostField reports whether an expression is the host of a URL or a request.
func isHostField(p *lint.Pass, e ast.Expr) bool {
	kind := p.RowOf(e).Kind(0)
	return kind == library.Hostname || kind == library.URLHost
}

// isHostText reports whether a text is a host with a dot in it, from end to end.
func isHostText(s string) bool { return strings.Contains(s, ".") && rfc1738.Host.Matches(s) }

// Texts that lead a browser to another host, though they begin as a path does.
const (
	withHost      = "//evil.example"
	withBackslash = `/\evil.example`
)

// passesFault says what passes a test.
func passesFault(p *lint.Pass, test ast.Expr, text string, level lint.Level) lint.Fault {
	f := lint.Fault{Level: level, Fact: `"/\\evil.example" passes`, Advice: `refuse "/\\" too, which browsers take for "//"`}
	if b, ok := test.(*ast.BinaryExpr); ok && testsHost(p, b) {
		f.Fact, f.Advice = fmt.Sprintf("%q has no Host for net/url, but one for browsers", text), `refuse a Path that begins with "//" or "/\\"`
	} else if text == withHost {
		f.Fact, f.Advice = `"//evil.example" passes, and goes to a redirect`, `refuse "//" and "/\\"`
	}
	return f
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
		if ok && c.of != "" && c.isPrefixTest() && c.part == "//" && !(first.isOctet && c.isOctet) && !t.decided[c.Expr] &&
			textOf(p, c.Args[0]) == nil { // String escapes a backslash
			p.ReportExpr(c.Expr, passesFault(p, c.Expr, withBackslash, lint.Possible), nil)
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
			for _, location := range slices.Sorted(maps.Keys(t.locations)) {
				evil := withHost
				if t.locations[location] {
					evil = "/" + withHost
				}
				parsed := parsedBy(p, parsing, evil)
				if strings.HasPrefix(location, sourceOf(u)+".") && parsed != nil && parsed.Host == "" && !isLookedAt(p, u) {
					p.ReportExpr(b, passesFault(p, b, evil, lint.Likely), nil)
					break
				}
			}
		}
	}
}

// isLookedAt reports whether a URL, or more than a part of it that names its host, is compared, or given to what is no redirect.
func isLookedAt(p *lint.Pass, u ast.Expr) bool {
	return slices.ContainsFunc(p.UsesOf(p.ObjectOf(u)), func(id *ast.Ident) bool {
		var e ast.Expr = id
		if sel, ok := p.Parent(id).(*ast.SelectorExpr); ok {
			if sel.Sel.Name == "Host" || sel.Sel.Name == "Scheme" {
				return false
			}
			e = sel
			if call, ok := p.Parent(sel).(*ast.CallExpr); ok && call.Fun == e {
				e = call
			}
		}
		switch n := p.Parent(e).(type) {
		case *ast.BinaryExpr:
			return !p.TypesInfo.Types[n.Y].IsNil()
		case *ast.IndexExpr, *ast.SwitchStmt:
			return true
		case *ast.CallExpr:
			location, _ := locationOf(p, n)
			return location == nil
		}
		return false
	})
}

// testsHost reports whether a comparison tells whether a URL has a host.
func testsHost(p *lint.Pass, b *ast.BinaryExpr) bool {
	text, isKnown := p.ConstantText(b.Y)
	return isKnown && text == "" && p.IsHostOfURL(b.X)
}
