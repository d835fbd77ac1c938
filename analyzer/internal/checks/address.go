package checks

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

// checkAddresses finds what is no host where one is asked for, or no host and port: a URL, an address without a port, a host
// with one. What a field holds is reported where it is read.
func checkAddresses(p *lint.Pass) {
	for _, place := range []library.Place{library.Host, library.HostPort} {
		for _, a := range p.AssignmentsTo(slices.Concat(p.Params(place), p.FieldsAt(place))) {
			if v, ok := a.Through.(*types.Var); ok && v.IsField() {
				continue
			}
			p.ReportCommon(a, func(t *strflow.Text) (lint.Fault, bool) {
				if f, ok := schemeFault(p, t, place); ok {
					return f, ok
				}
				return portFault(p, a, t.String(), place)
			})
		}
	}
	for call, row := range p.KnownCalls() {
		for i, arg := range call.Args {
			if t := textOfField(p, arg); t != nil {
				if f, ok := schemeFault(p, t, row.Place(i)); ok {
					f.Fact = fmt.Sprintf("%s begins with %q", p.SourceOf(arg), f.Span.In(t.String()))
					f.Advice = "use the Host of the URL"
					p.ReportExpr(arg, f, nil)
				}
			}
		}
	}
}

// schemeFault returns what is wrong with a text that begins with a scheme of the web at a place.
func schemeFault(p *lint.Pass, t *strflow.Text, place library.Place) (f lint.Fault, ok bool) {
	scheme, _, isURL := strings.Cut(t.Known(), "://")
	if !isURL || !rfc1738.Web.Has(rfc1738.LookupScheme(scheme)) || place != library.Host && place != library.HostPort {
		return f, false
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
func portFault(p *lint.Pass, a *lint.Assignment, text string, place library.Place) (f lint.Fault, ok bool) {
	host, port, hasPort := strings.Cut(text, ":")
	result := p.Alone(text, place)
	f = lint.Fault{Level: lint.Certain, Span: lint.SpanOf(0, len(text)), Effect: result.Effect}
	switch {
	case result.Outcome != library.Lost || text == "" || strings.Contains(text, lint.HoleMark):
	case place == library.Host && isPort(port) && host != "":
		f.Span.Start = len(host)
		f.Fact, f.Advice, f.Fix = fmt.Sprintf("%q behind a host", ":"+port), "leave it out", lint.Replace("")
		return f, true
	case place == library.HostPort && len(port) > len(":1") && port[0] == ':' && isPort(port[1:]) && isDialed(p, a):
		f.Fact, f.Advice = fmt.Sprintf("two colons before the port %q", port[1:]), "leave one out"
		return f, true
	case place == library.HostPort && !hasPort && isDialed(p, a):
		f.Fact, f.Advice = fmt.Sprintf("no port in %q", text), "add one"
		if isPort(text) {
			f.Fact, f.Advice, f.Fix = fmt.Sprintf("no colon before the port %q", text), fmt.Sprintf("write %q", ":"+text), lint.Replace(":"+text)
		}
		return f, true
	}
	return lint.Fault{}, false
}

// isPort reports whether a text is the number of a port.
func isPort(text string) bool {
	_, err := strconv.ParseUint(text, 10, 16)
	return err == nil
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

// textOfField returns one of the texts that the package gives to a field, if all begin with the same scheme, or nil.
func textOfField(p *lint.Pass, e ast.Expr) (text *strflow.Text) {
	v, ok := p.ObjectOf(e).(*types.Var)
	if !ok || !v.IsField() || v.Pkg() != p.Pkg {
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
