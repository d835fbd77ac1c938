package analyzer

import (
	"fmt"
	"go/ast"

	"github.com/urllint/urllint/passes/strflow"
)

var bareHost = Rule{
	ID:       "bare-host",
	Group:    Review,
	Summary:  "a host name that url.Parse takes for a path",
	Why:      `url.Parse does not fail, takes the name for a path, and leaves Scheme and Host empty.`,
	Scope:    `Names that a file could have are left out. In the standard library, the go command and 28 clients and servers it finds none, so it is off.`,
	Suppress: `if a scheme is put before the text later`,
	Before:   `site, err := url.Parse("api.example.com"); log.Print(site.Host, err)`,
	After:    `site, err := url.Parse("https://api.example.com"); log.Print(site.Host, err)`,
	Off:      true,
	check:    checkBareHost,

	imports: []string{"net/url"},
}

// checkBareHost finds the host names that go to url.Parse: one of several texts that an
// argument may have is enough, as it is known when it goes there.
func checkBareHost(p *pass, _ []*candidate) {
	for d := range p.decls() {
		ast.Inspect(d, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && p.callee(call) == "net/url.Parse" {
				for _, text := range p.flow.Of(call.Args[0]).Alternatives() {
					p.checkHostText(call.Args[0], text)
				}
			}
			return true
		})
	}
}

func (p *pass) checkHostText(arg ast.Expr, text *strflow.Text) {
	host := text.String()
	if !isHostText(host) || !hasCommonEnd(host) || text.Known() != host {
		return
	}
	at := arg
	if source, ok := text.Source(strflow.Span{Start: 0, End: len(host)}); ok && source.Lit != nil && !p.skipsAt(source.Pos) {
		at = source.Lit
	}
	p.reportExpr(at, fault{
		fact:   fmt.Sprintf("url.Parse takes %q for a path", host),
		advice: `write "https://" or "http://" before it`,
		effect: "Host is empty",
	}, nil)
}
