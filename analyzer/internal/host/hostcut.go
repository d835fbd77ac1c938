package host

import (
	"fmt"
	"go/ast"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

var HostCut = lint.Rule{
	ID:      "host-cut",
	Group:   lint.Semantics,
	Summary: "a host that is cut at a colon, which may be part of an IPv6 address",
	Why:     `The first colon of "[::1]:80" is part of the address, and so is the last one of "[::1]".`,
	Scope: `The rule reports addresses of connections, and hosts of URLs and requests. The level is possible: of 20 such places in real code, 10 were worth a
change.`,
	Suppress: `if the host is known to be a name or an IPv4 address`,
	Before:   `name, _, _ := strings.Cut(r.RemoteAddr, ":"); log.Print(name)`,
	After:    `name, _, _ := net.SplitHostPort(r.RemoteAddr); log.Print(name)`,
	Level:    lint.Possible,
	Check:    checkHostCut,

	Imports: []string{"net", "net/url", "net/http"},
}

// checkHostCut finds the calls of package strings that look for a colon in a host.
func checkHostCut(p *lint.Pass, _ []*lint.Candidate) {
	for d := range p.Decls() {
		ast.Inspect(d, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			if found, _ := colonCall(p, call); found != call || !cutsHost(p, call) || looksAtBrackets(p, d) {
				return true
			}
			_, from := p.KindOf(call.Args[0])
			advice := "use net.SplitHostPort"
			if isHostOfURL(p, from.Expr) {
				advice = "call Hostname"
			}
			p.ReportExpr(call, lint.Fault{
				Fact:   p.SourceOf(from.Expr) + ` is cut at ":"`,
				Advice: advice,
				Effect: cutEffect(p, call),
			}, nil)
			return true
		})
	}
}

// cutEffect says what a call, or a cut where it finds the colon, leaves of an IPv6 address, "" if
// that is not known.
func cutEffect(p *lint.Pass, call *ast.CallExpr) string {
	kind, _ := p.KindOf(call.Args[0])
	for _, probe := range kind.Probes() {
		results, ok := p.Result(call, probe.In)
		if !ok {
			return ""
		}
		host := ""
		switch x := results[0].(type) {
		case string:
			host = x
		case []string:
			host = x[0]
		case int:
			host = probe.In[:max(x, 0)]
		}
		if host != probe.In && host != probe.Want() {
			return fmt.Sprintf("%q becomes %q", probe.In, host)
		}
	}
	return ""
}

// cutsHost reports whether a call finds another colon than that of the port.
func cutsHost(p *lint.Pass, call *ast.CallExpr) bool {
	kind, _ := p.KindOf(call.Args[0])
	switch name := goexpr.CalleeName(call); {
	case kind != library.URLHost && kind != library.Address:
		return false
	case strings.HasPrefix(name, "LastIndex"):
		return kind == library.URLHost
	default:
		return name == "Cut" || strings.HasPrefix(name, "Index") || strings.HasPrefix(name, "Split")
	}
}
