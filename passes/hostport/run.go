package hostport

import (
	"go/ast"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// run builds the text of a join for an IPv6 address, and has it taken apart as net.Dial
// does. The outcome is Unknown if something on the way is not known.
func (s *search) run(j *Join, h host) RunResult {
	if j.Reach&(Parsed|Network) == Parsed {
		return s.runParsed(j, h)
	}
	kind := h.kind
	if !kind.IsHost() {
		kind = library.Hostname // so its name says
	}
	for _, probe := range kind.Probes() {
		run := library.Run{Env: s.env(), Place: library.HostPort, Build: func(value string) (string, bool) { return s.build(j, h, value) }}
		loss, outcome := run.Loss(probe)
		if outcome == library.Arrives {
			continue
		}
		return RunResult{Outcome: outcome, In: probe.In, Text: loss.Text, Fixed: outcome == library.Lost && s.isFixed(j, h, kind, probe)}
	}
	return RunResult{Outcome: library.Arrives}
}

// runParsed has the text of a join parsed as a URL, for a name as the host.
func (s *search) runParsed(j *Join, h host) RunResult {
	const name = "localhost"
	text, ok := s.build(j, h, name)
	if !ok {
		return RunResult{}
	}
	if seen, err := s.env().Deliver(library.Reference, text); err == nil && seen.Host == name {
		return RunResult{Outcome: library.Arrives}
	}
	return RunResult{Outcome: library.Lost, In: name, Text: text}
}

// isFixed reports whether net.JoinHostPort brings a host through.
func (s *search) isFixed(j *Join, h host, kind library.Kind, probe library.Probe) bool {
	join := func(value string) (string, bool) {
		host, port, ok := s.parts(j, h, value)
		return library.JoinHostPort(host, port), ok
	}
	run := library.Run{Env: s.env(), Place: library.HostPort, Harmless: kind.Harmless(), Build: join}
	_, outcome := run.Loss(probe)
	return outcome == library.Arrives
}

// build returns the host and the port as the join writes them.
func (s *search) build(j *Join, h host, value string) (string, bool) {
	host, port, ok := s.parts(j, h, value)
	return host + ":" + port, ok
}

// parts returns what stands before and behind the colon, if the host has a value.
func (s *search) parts(j *Join, h host, value string) (host, port string, ok bool) {
	host = value // also if it is so on one of several paths
	if len(h.operands) > 0 && !h.hasBrackets {
		if host, ok = s.Flow.Of(j.Host).Run(s.env(), h.as(value)); !ok {
			return "", "", false
		}
	}
	return host, s.portOf(j), true
}

// as gives the operands of a host a value.
func (h host) as(value string) func(strflow.Operand) (string, bool) {
	return func(asked strflow.Operand) (string, bool) {
		return value, slices.ContainsFunc(h.operands, asked.Same)
	}
}

// isRefused reports whether a test keeps addresses that need brackets from where the host is.
func (s *search) isRefused(j *Join, h host) bool {
	arrives := func(address string) bool { return !s.Flow.Of(j.Host).Refuses(s.env(), h.as(address)) }
	return len(h.operands) > 0 && !arrives("::1") && !arrives("2001:db8::1")
}

// portOf returns the port of a join: its digits, or any.
func (s *search) portOf(j *Join) string {
	const port = 80
	text := j.Port.Text
	if text == "" && j.Port.Expr != nil {
		text, _ = s.constant(j.Port.Expr)
	}
	if text == "" || strings.Trim(text, digits) != "" {
		return strconv.Itoa(port)
	}
	return text
}

// runSplit cuts an address with an IPv6 host, and returns the part that is used.
func (s *search) runSplit(call *ast.CallExpr, part int) RunResult {
	const address = "[::1]:80"
	args := []any{address}
	for _, arg := range call.Args[1:] {
		if text, ok := s.constant(arg); ok {
			args = append(args, text)
		} else if n, ok := goexpr.Int(s.info, arg); ok {
			args = append(args, n)
		}
	}
	results, ok := s.rowOf(call).Eval(s.env(), args...)
	if !ok {
		return RunResult{}
	}
	parts, ok := results[0].([]string)
	if !ok || part >= len(parts) {
		return RunResult{}
	}
	return RunResult{Outcome: library.Lost, In: address, Text: parts[part]}
}
