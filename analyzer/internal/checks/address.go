package checks

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/internal/ports"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

// checkAddresses finds what is no host where one is asked for, or no host and port: a URL, an address without a port, a host
// with one, or in brackets that a function writes. What a field holds is reported where it is read.
func checkAddresses(p *lint.Pass) {
	joined := joinedHosts(p)
	for _, place := range []library.Place{library.Host, library.HostPort} {
		for _, a := range p.AssignmentsTo(slices.Concat(p.Params(place), p.FieldsAt(place))) {
			if v, ok := a.Through.(*types.Var); ok && v.IsField() {
				continue
			}
			if joined[a.Target] && reportBrackets(p, a) {
				continue
			}
			p.ReportCommon(a, func(t *strflow.Text) (lint.Fault, bool) {
				if f, ok := schemeFault(p, t, place); ok {
					return f, ok
				}
				return portFault(p, a, t, place)
			})
		}
		for arg := range p.ArgsFor(place) {
			if t := textOfField(p, arg); t != nil {
				if f, ok := schemeFault(p, t, place); ok {
					f.Fact = fmt.Sprintf("%s begins with %q", p.SourceOf(arg), f.Span.In(t.String()))
					f.Advice = "use the Host of the URL"
					p.ReportExpr(arg, f, nil)
				}
			}
		}
	}
}

// schemeFault returns what is wrong with a text that begins with the scheme of a protocol.
func schemeFault(p *lint.Pass, t *strflow.Text, place library.Place) (f lint.Fault, ok bool) {
	scheme, _, isURL := strings.Cut(t.Known(), "://")
	if _, hasPort := ports.Of(scheme); !isURL || !hasPort {
		return f, false // others name resolvers, as "dns" for gRPC, or sockets
	}
	scheme += "://"
	text := scheme + "h"
	if place == library.HostPort {
		text += ":80"
	}
	result := p.Alone(text, place)
	f = lint.Fault{
		Level:  lint.Certain,
		Span:   lint.SpanOf(0, len(scheme)),
		Fact:   fmt.Sprintf("%q before %s", scheme, place),
		Advice: "leave it out",
		Effect: result.Effect,
	}
	if !strings.ContainsAny(t.String()[len(scheme):], "/?#@") {
		f.Fix = lint.Replace("")
	}
	return f, result.Outcome == library.Lost
}

// portFault returns what is wrong with a text that has no port where the standard library asks for one, or has one where a
// host is asked for.
func portFault(p *lint.Pass, a *lint.Assignment, t *strflow.Text, place library.Place) (f lint.Fault, ok bool) {
	text := t.String()
	host, port, hasPort := strings.Cut(text, ":")
	isPort := func(text string) bool { return text != "" && rfc1738.Port.Matches(text) }
	o, isOperand := t.Operand(0)
	isNumber := isOperand && t.Len() == 1 && o.Origin == strflow.Number
	example := strings.NewReplacer(":"+lint.HoleMark, ":80", lint.HoleMark, "h").Replace(text)
	if isNumber {
		example = "80"
	}
	result := p.Alone(example, place)
	f = lint.Fault{Level: lint.Certain, Span: lint.SpanOf(0, len(text)), Effect: result.Effect}
	isKnown, isKnownHost := !strings.Contains(text, lint.HoleMark), !strings.Contains(host, lint.HoleMark)
	switch {
	case result.Outcome != library.Lost || text == "":
	case place == library.Host && (isPort(port) || port == lint.HoleMark && o.Origin != strflow.Number && (!isKnownHost || strings.Contains(host, "."))) && host != "":
		f.Span.Start = len(host)
		f.Fact, f.Advice = "a port behind a host", "leave it out"
		if isKnown {
			f.Fix = lint.Replace("")
		}
		return f, true
	case place != library.HostPort || !isDialed(p, a):
	case isNumber:
		f.Fact, f.Advice = "no colon before the port", "add one"
		return f, true
	case isKnown && len(port) > len(":1") && port[0] == ':' && isPort(port[1:]):
		f.Fact, f.Advice = fmt.Sprintf("two colons before the port %q", port[1:]), "leave one out"
		return f, true
	case isKnown && !hasPort && isPort(text):
		f.Fact, f.Fix = fmt.Sprintf("no colon before the port %q", text), lint.Replace(":"+text)
		return f, true
	case isKnown && !hasPort:
		f.Fact, f.Advice = fmt.Sprintf("no port in %q", text), "add one"
		return f, true
	}
	return lint.Fault{}, false
}

// isDialed reports whether an address goes to a function or field of the standard library itself, and is that of a TCP or UDP socket.
func isDialed(p *lint.Pass, a *lint.Assignment) bool {
	network := "tcp"
	if call, ok := p.Parent(a.At).(*ast.CallExpr); ok && p.RowOf(call).Place(slices.Index(call.Args, a.At)-1) == library.Network {
		network = goexpr.ArgText(p.TypesInfo, call, slices.Index(call.Args, a.At)-1)
	}
	isOther := strings.Contains(a.Target.Pkg().Path(), ".")
	return a.Through == nil && !isOther && (strings.HasPrefix(network, "tcp") || strings.HasPrefix(network, "udp"))
}

// textOfField returns one of the texts that the package gives to a field, if all are URLs, or nil. A function that reads the
// field once more may test it.
func textOfField(p *lint.Pass, e ast.Expr) (text *strflow.Text) {
	v, ok := p.ObjectOf(e).(*types.Var)
	isOther := func(id *ast.Ident) bool { return p.DeclAt(id) == p.DeclAt(e) && !lint.Contains(e, id) }
	if !ok || !v.IsField() || v.Pkg() != p.Pkg || slices.ContainsFunc(p.UsesOf(v), isOther) {
		return nil
	}
	for _, given := range p.Flow.Given(v, nil) {
		for _, t := range given.Alternatives() {
			if !strings.Contains(t.Known(), "://") {
				return nil
			}
			text = t
		}
	}
	return text
}
