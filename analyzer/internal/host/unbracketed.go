package host

import (
	"fmt"
	"go/ast"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/urlexpr"
)

var Unbracketed = lint.Rule{
	ID:       "unbracketed-host",
	Group:    lint.Semantics,
	Summary:  "an IP address, or the result of Hostname, as the host of a URL without brackets",
	Why:      `url.Parse refuses "http://::1/", and takes the last part of other IPv6 addresses for a port.`,
	Scope:    `host-port reports addresses before a port. Hostname is possible where it is not requested. Functions that test for brackets or the version of the address are not reported.`,
	Suppress: `if the address is always IPv4`,
	Before:   `http.Get("http://" + r.URL.Hostname() + "/")`,
	After:    `http.Get("http://" + r.URL.Host + "/")`,
	Check:    checkUnbracketed,

	Imports: []string{"net", "net/netip", "net/url", "net/http"},
}

// checkUnbracketed finds the addresses that are the whole host of a URL.
func checkUnbracketed(p *lint.Pass, candidates []*lint.Candidate) {
	for c := range lint.Built(candidates) {
		text := c.Pattern.Text()
		for o := range c.Template.Operands() {
			if o.Expr == nil || o.State == strflow.Escaped || strings.IndexByte(text, '/') != o.At-2 || !strings.HasSuffix(text[:o.At], "://") {
				continue
			}
			if behind := text[o.At+1:]; behind != "" && strings.IndexByte("/?#", behind[0]) < 0 {
				continue
			}
			kind, from := p.KindOf(o.Expr)
			if !isBare(p, kind, from.Expr, o.Expr) {
				continue
			}
			result := p.Try([]*lint.Operand{{Operand: o, In: c}}, kind)
			if result.Outcome == library.Arrives {
				continue
			}
			use := lint.Sent
			if c.Evidence != urlexpr.Sink {
				use = useOf(p, c.Expr, from.Expr)
			}
			report(p, o.Expr, from.Expr, use, result.Effect)
		}
	}
	if p.Imports("net/url", "net/http") { // or the flow of the package would be followed for nothing
		checkHostField(p)
	}
}

// checkHostField finds the addresses that are the field Host of a URL.
func checkHostField(p *lint.Pass) {
	for _, a := range p.AssignmentsTo(p.FieldsAt(library.Authority)) {
		kind, from := p.KindOf(a.At)
		isWhole := !slices.ContainsFunc(a.Texts, func(t *strflow.Text) bool { return t.Len() != 1 })
		if !isWhole || !isBare(p, kind, from.Expr, a.At) {
			continue
		}
		address := kind.Probes()[0].In
		printed, _ := library.Printed(library.Authority, address)
		report(p, a.At, from.Expr, useOf(p, a.At, from.Expr), fmt.Sprintf("%q is printed as %q", address, printed))
	}
}

// useOf tells where a host goes that is not requested here. What Hostname returns is mostly a name: of ten such places in applications two
// readers would change one.
func useOf(p *lint.Pass, at, from ast.Expr) lint.Use {
	if call, ok := from.(*ast.CallExpr); ok && goexpr.CalleeName(call) == "Hostname" {
		return lint.Shown
	}
	return p.UseOf(at)
}

func report(p *lint.Pass, at, from ast.Expr, use lint.Use, effect string) {
	p.ReportExpr(at, lint.Fault{
		Level:  lint.LevelOf(lint.FromAPI, use),
		Fact:   p.SourceOf(from) + " may be an IPv6 address",
		Advice: "write it in brackets",
		Effect: effect,
	}, nil)
}

// isBare reports whether an expression is an address without brackets, in a function that does
// not look at them but where the address comes from.
func isBare(p *lint.Pass, kind library.Kind, from, at ast.Expr) bool {
	d := p.DeclAt(at)
	looksElsewhere := func(e ast.Expr) bool { return e != from && looksAt(p, e) }
	return kind.IsHost() && d != nil && (!p.Holds(looksAtBrackets, d) || !goexpr.Has(d, looksElsewhere))
}
