package host

import (
	"fmt"
	"go/ast"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/urlexpr"
)

var Unbracketed = lint.Rule{
	ID:       "unbracketed-host",
	Group:    lint.Semantics,
	Summary:  "an IP address, or the result of Hostname, as the host of a URL without brackets",
	Why:      `url.Parse refuses "http://::1/", and takes the last part of other IPv6 addresses for a port.`,
	Scope:    `host-port reports addresses before a port. Functions that test for brackets or the version of the address are not reported.`,
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
			effect, arrives := runHost(p, c, o, kind)
			if arrives {
				continue
			}
			use := lint.Sent
			if c.Evidence != urlexpr.Sink {
				use = p.UseOf(c.Expr)
			}
			p.ReportExpr(o.Expr, lint.Fault{
				Level:  lint.LevelOf(lint.FromAPI, use),
				Fact:   p.SourceOf(from.Expr) + " may be an IPv6 address",
				Advice: "write it in brackets",
				Effect: effect,
			}, nil)
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
		p.ReportExpr(a.At, lint.Fault{
			Fact:   p.SourceOf(from.Expr) + " may be an IPv6 address",
			Advice: "write it in brackets",
			Effect: fmt.Sprintf("%q is printed as %q", address, printed),
		}, nil)
	}
}

// isBare reports whether an expression is an address without brackets, in a function that does
// not look at them but where the address comes from.
func isBare(p *lint.Pass, kind library.Kind, from, at ast.Expr) bool {
	d := p.DeclAt(at)
	return kind.IsHost() && d != nil && (!p.Holds(looksAtBrackets, d) || !looksBeside(p, d, map[ast.Expr]bool{from: true}))
}

// runHost says what becomes of an IPv6 address as the value of an operand, "" if that is not
// known, and whether it arrives.
func runHost(p *lint.Pass, c *lint.Candidate, o strflow.Operand, kind library.Kind) (effect string, arrives bool) {
	run := library.Run{Env: p.Env(), Place: library.Reference, Build: func(value string) (string, bool) {
		return c.Template.Run(p.Env(), func(asked strflow.Operand) (string, bool) {
			if asked.Same(o) {
				return value, true
			}
			if kind, _ := p.KindOf(asked.Expr); kind == library.Address { // the operand is a part of it
				return library.JoinHostPort(value, "80"), true
			}
			if asked.At < o.At {
				return "http", true
			}
			return "x", true
		})
	}}
	for _, probe := range kind.Probes() {
		switch loss, outcome := run.Loss(probe); {
		case outcome == library.Arrives:
			continue
		case outcome == library.Unknown:
			return "", false
		case loss.Err != nil:
			return "url.Parse refuses " + strconv.Quote(loss.Text), false
		default:
			return fmt.Sprintf("%q has the %v %q", loss.Text, loss.Place, loss.Got), false
		}
	}
	return "", true
}
