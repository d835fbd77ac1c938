package host

import (
	"fmt"
	"go/ast"
	"net/netip"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/hostport"
)

var HostCut = lint.Rule{
	ID:      "host-cut",
	Group:   lint.Semantics,
	Summary: "a host that is cut at a colon, which may be part of an IPv6 address",
	Why:     `The first colon of "[::1]:80" is part of the address, and so is the last one of "[::1]".`,
	Scope: `The rule reports addresses of connections, and hosts of URLs and requests. The level is possible, as of 20 places 10 were worth a change,
but where the rest is parsed as an IP address.`,
	Suppress: `if the host is known to be a name or an IPv4 address`,
	Before:   `name, _, _ := strings.Cut(r.RemoteAddr, ":"); log.Print(name)`,
	After:    `name, _, _ := net.SplitHostPort(r.RemoteAddr); log.Print(name)`,
	Level:    lint.Possible,
	Certain:  true,
	Check:    checkHostCut,

	Imports: []string{"net", "net/url", "net/http"},
}

// checkHostCut finds the calls of package strings that look for a colon in a host.
func checkHostCut(p *lint.Pass, _ []*lint.Candidate) {
	found := make(map[*ast.CallExpr]bool) // by the rule host-port
	for split := range p.ResultOf[hostport.Analyzer].(*hostport.Result).Splits(hostport.Options{Skip: p.Skip, Flow: p.Flow}) {
		found[split.Call] = p.Reports(HostPort.ID, levelOf(split))
	}
	for call := range p.Calls() {
		if cut, _ := colonCall(p, call); cut != call || found[call] {
			continue
		}
		level, effect := lint.Likely, parsedEffect(p, call)
		if effect == "" {
			level, effect = lint.Possible, cutEffect(p, call)
			if effect == "" || p.Holds(testsBrackets, p.DeclAt(call)) {
				continue
			}
		}
		_, from := wholeHost(p, call.Args[0])
		advice := "use net.SplitHostPort"
		if p.IsHostOfURL(from.Expr) {
			advice = "call Hostname"
		}
		p.ReportExpr(call, lint.Fault{
			Fact:   p.SourceOf(from.Expr) + ` is cut at ":"`,
			Advice: advice,
			Effect: effect,
			Level:  level,
		}, nil)
	}
}

// parsedEffect says what a call, or a cut where it finds the colon, leaves of an IPv6 address for a function that
// parses it as an IP address, "" if none does.
func parsedEffect(p *lint.Pass, cut *ast.CallExpr) string {
	if kind, _ := wholeHost(p, cut.Args[0]); kind != library.Address {
		return ""
	}
	for parse := range goexpr.All[*ast.CallExpr](p.DeclAt(cut)) {
		row := p.RowOf(parse)
		if row.Place(0) != library.Host || row.Kind(0) != library.IP || !takesCut(p, parse.Args[0], cut) {
			continue
		}
		for _, probe := range library.Address.Probes() {
			if host, ok := cutHost(p, cut, probe.In); ok {
				if _, err := netip.ParseAddr(host); err != nil {
					return fmt.Sprintf("%q becomes %q, which is no IP address", probe.In, host)
				}
			}
		}
	}
	return ""
}

// takesCut reports whether an expression is what stands before the colon that a call finds, or the whole address where it
// finds none, and nothing that is made of these.
func takesCut(p *lint.Pass, e ast.Expr, cut *ast.CallExpr) bool {
	is := func(e ast.Expr) bool {
		call, _ := colonCall(p, e)
		return call == cut
	}
	taken := false
	for _, o := range p.OriginsOf(e) {
		isCut := o.Expr == ast.Expr(cut) && o.Result == 0
		switch x := o.Expr.(type) {
		case *ast.IndexExpr:
			isCut = is(x.X)
		case *ast.SliceExpr:
			isCut = x.Low == nil && x.High != nil && is(x.High)
		}
		taken = taken || isCut
		if kind, _ := p.KindOfOrigins([]lint.Origin{o}); !isCut && kind != library.Address {
			return false
		}
	}
	return taken
}

// testsBrackets is looksAtBrackets without what only trims them: that mends no cut before it, and
// behind it the last colon is one of the address.
var testsBrackets = &lint.DeclFact{Holds: func(p *lint.Pass, d ast.Decl) bool {
	trimmed := make(map[ast.Expr]bool)
	for call := range goexpr.All[*ast.CallExpr](d) {
		if p.RowOf(call).Does(library.Trims) && len(call.Args) == 2 {
			trimmed[call.Args[1]] = p.RowOf(call).Kind(1) != library.Word
		}
	}
	return looksBeside(p, d, trimmed)
}}

// cutEffect says what a call, or a cut where it finds the colon, leaves of an IPv6 address,
// "" if it does not cut one.
func cutEffect(p *lint.Pass, call *ast.CallExpr) string {
	kind, _ := wholeHost(p, call.Args[0])
	if kind != library.URLHost && kind != library.Address {
		return ""
	}
	for _, probe := range kind.Probes() {
		host, ok := cutHost(p, call, probe.In)
		if ok && strings.Contains(probe.In, "]") && !strings.Contains(host, "]") {
			return fmt.Sprintf("%q becomes %q", probe.In, host)
		}
	}
	return ""
}

// wholeHost is the KindOf of what is cut, also if the variable is given what is left of it, or
// what that is trimmed to behind the cut.
func wholeHost(p *lint.Pass, host ast.Expr) (library.Kind, lint.Origin) {
	isOwn := func(e ast.Expr) bool { return p.ObjectOf(e) != nil && p.ObjectOf(e) == p.ObjectOf(host) }
	return p.KindOfOrigins(slices.DeleteFunc(p.OriginsOf(host), func(o lint.Origin) bool {
		switch x := o.Expr.(type) {
		case *ast.SliceExpr:
			whole, _ := p.KindOf(x.X)
			return isOwn(x.X) || whole == library.Address
		case *ast.IndexExpr:
			list := p.OriginsOf(x.X)
			call, ok := list[0].Expr.(*ast.CallExpr)
			return ok && len(list) == 1 && len(call.Args) > 0 && isOwn(call.Args[0])
		case *ast.CallExpr:
			return x.Pos() < host.Pos() && host.End() <= x.End() || x.Pos() > host.Pos() && p.RowOf(x).Does(library.Trims) && isOwn(x.Args[0])
		}
		return false
	}))
}

// cutHost returns what stands before the colon that a call finds in a host. It returns
// false if it finds none.
func cutHost(p *lint.Pass, call *ast.CallExpr, host string) (before string, ok bool) {
	row := p.RowOf(call)
	results, ok := p.Result(call, host)
	if !ok || row.Where != library.Anywhere && !row.Does(library.Splits) {
		return "", false
	}
	switch x := results[0].(type) {
	case string:
		return x, true
	case []string:
		return x[0], true
	case int:
		return host[:max(x, 0)], x >= 0
	}
	return "", false
}
