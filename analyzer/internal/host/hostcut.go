package host

import (
	"fmt"
	"go/ast"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
)

var HostCut = lint.Rule{
	ID:       "host-cut",
	Group:    lint.Semantics,
	Summary:  "a host that is cut at a colon, which may be part of an IPv6 address",
	Why:      `The first colon of "[::1]:80" is part of the address, and so is the last one of "[::1]".`,
	Scope:    `The rule reports addresses of connections, and hosts of URLs and requests. The level is possible: of 20 places 10 were worth a change.`,
	Suppress: `if the host is known to be a name or an IPv4 address`,
	Before:   `name, _, _ := strings.Cut(r.RemoteAddr, ":"); log.Print(name)`,
	After:    `name, _, _ := net.SplitHostPort(r.RemoteAddr); log.Print(name)`,
	Level:    lint.Possible,
	Check:    checkHostCut,

	Imports: []string{"net", "net/url", "net/http"},
}

// checkHostCut finds the calls of package strings that look for a colon in a host.
func checkHostCut(p *lint.Pass, _ []*lint.Candidate) {
	found := make(map[*ast.CallExpr]bool) // by the rule host-port
	joinsOf(p).splits(func(call *ast.CallExpr, _ int, level lint.Level) {
		found[call] = p.Reports(HostPort.ID, level)
	})
	for call := range lint.All[*ast.CallExpr](p) {
		if cut, _ := colonCall(p, call); cut != call || found[call] || p.Holds(testsBrackets, p.DeclAt(call)) {
			continue
		}
		kind, from := wholeHost(p, call.Args[0])
		if effect := cutEffect(p, call, kind); effect != "" {
			reportCut(p, call, from.Expr, from, lint.Fault{Effect: effect})
		}
	}
}

// testsBrackets is looksAtBrackets without what only trims them: that mends no cut before it, and
// behind it the last colon is one of the address.
var testsBrackets = &lint.DeclFact{Has: func(p *lint.Pass, e ast.Expr) bool {
	if !looksAt(p, e) {
		return false
	}
	call := p.TrimmedBy(e)
	return call == nil || p.RowOf(call).Kind(1) == library.Word
}}

// cutEffect says what a call, or a cut where it finds the colon, leaves of an IPv6 address in a text of a kind,
// "" if it does not cut one.
func cutEffect(p *lint.Pass, call *ast.CallExpr, kind library.Kind) string {
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
		if len(x) > 0 {
			return x[0], true
		}
	case int:
		return host[:max(x, 0)], x >= 0
	}
	return "", false
}
