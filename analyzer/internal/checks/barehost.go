package checks

import (
	"fmt"
	"go/ast"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/passes/strflow"
)

var BareHost = lint.Rule{
	ID:       "bare-host",
	Group:    lint.Semantics,
	Summary:  "a host name that url.Parse takes for a path",
	Why:      `url.Parse does not fail, takes the name for a path, and leaves Scheme and Host empty.`,
	Scope:    `Names that a file could have are left out. In the standard library, the go command and 28 clients and servers it finds none, so its level is possible.`,
	Suppress: `if a scheme is put before the text later`,
	Before:   `site, err := url.Parse("api.example.com"); log.Print(site.Host, err)`,
	After:    `site, err := url.Parse("https://api.example.com"); log.Print(site.Host, err)`,
	Level:    lint.Possible,
	Check:    checkBareHost,

	Imports: []string{"net/url"},
}

// checkBareHost finds the host names that go to url.Parse: one of several texts that an
// argument may have is enough, as it is known when it goes there.
func checkBareHost(p *lint.Pass, _ []*lint.Candidate) {
	for d := range p.Decls() {
		ast.Inspect(d, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && p.Callee(call) == "net/url.Parse" {
				for _, text := range p.Flow.Of(call.Args[0]).Alternatives() {
					checkHostText(p, call.Args[0], text)
				}
			}
			return true
		})
	}
}

func checkHostText(p *lint.Pass, arg ast.Expr, text *strflow.Text) {
	host := text.String()
	if !isHostText(host) || !hasCommonEnd(host) || text.Known() != host {
		return
	}
	at := arg
	if source, ok := text.Source(strflow.Span{Start: 0, End: len(host)}); ok && source.Lit != nil && !p.SkipsAt(source.Pos) {
		at = source.Lit
	}
	p.ReportExpr(at, lint.Fault{
		Fact:   fmt.Sprintf("url.Parse takes %q for a path", host),
		Advice: `write "https://" or "http://" before it`,
		Effect: "Host is empty",
	}, nil)
}
