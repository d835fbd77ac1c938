package host

import (
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
)

var Unbracketed = lint.Rule{
	ID:       "unbracketed-host",
	Group:    lint.Semantics,
	Summary:  "an IP address, or what Hostname returns, as the host of a URL without brackets",
	Why:      `url.Parse refuses "http://::1/", and takes the last part of other IPv6 addresses for a port.`,
	Scope:    `Before a port, host-port reports it. Functions that look at brackets, or at the version of the address, are left out.`,
	Suppress: `if the address is known to be one of IPv4`,
	Before:   `http.Get("http://" + r.URL.Hostname() + "/")`,
	After:    `http.Get("http://" + r.URL.Host + "/")`,
	Level:    lint.Possible,
	Check:    checkUnbracketed,

	Imports: []string{"net", "net/netip", "net/url", "net/http"},
}

// checkUnbracketed finds the addresses that are the whole host of a URL.
func checkUnbracketed(p *lint.Pass, candidates []*lint.Candidate) {
	for c := range lint.Built(candidates) {
		text := c.Pattern.Text()
		for o := range c.Template.Operands() {
			if o.Expr == nil || o.State == strflow.Escaped || !c.HasLogin || !strings.HasSuffix(text[:o.At], "://") {
				continue
			}
			if behind := text[o.At+1:]; behind != "" && strings.IndexByte("/?#", behind[0]) < 0 {
				continue
			}
			kind, from := p.AgreedKind(o.Expr)
			if kind != library.IP && kind != library.Hostname || looksAtBrackets(p, p.DeclAt(o.Expr)) {
				continue
			}
			p.ReportExpr(o.Expr, lint.Fault{
				Fact:   p.SourceOf(from.Expr) + " has no brackets if it is an IPv6 address",
				Advice: "write them",
				Effect: `url.Parse refuses "http://::1/"`,
			}, nil)
		}
	}
}
