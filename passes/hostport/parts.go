package hostport

import (
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
)

// Parts returns the host that a join writes if what is not known of it has a value, and the port: its digits, or any. It
// returns false if something on the way is not known.
func (j *Join) Parts(value string) (host, port string, ok bool) {
	host = value // also if it is so on one of several paths
	if len(j.hosts) > 0 && !j.HasBrackets {
		if host, ok = j.search.Flow.Of(j.Host).Run(j.search.env(), as(j.hosts, value)); !ok {
			return "", "", false
		}
	}
	return host, j.search.portOf(j), true
}

// Kind returns what the host is: so its type, its origin or its name says.
func (j *Join) Kind() library.Kind {
	if j.kind.IsHost() {
		return j.kind
	}
	return library.Hostname
}

// as gives the operands of a host a value.
func as(hosts []strflow.Operand, value string) func(strflow.Operand) (string, bool) {
	return func(asked strflow.Operand) (string, bool) {
		return value, slices.ContainsFunc(hosts, asked.Same)
	}
}

// isRefused reports whether a test keeps addresses that need brackets from where the host is.
func (s *search) isRefused(j *Join, h *host) bool {
	arrives := func(address string) bool { return !s.Flow.Of(j.Host).Refuses(s.env(), as(h.operands, address)) }
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
