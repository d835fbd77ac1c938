package syntax

import "github.com/urllint/urllint/analyzer/internal/lint"

var IPv6Host = lint.Rule{
	ID:       "ipv6-host",
	Group:    lint.Grammar,
	Section:  "3.1",
	Summary:  "an IPv6 address as host",
	Why:      `Go accepts the address in brackets; only programs that follow RFC 1738 strictly refuse it.`,
	Scope:    `The form in brackets came with RFC 2732 and is now in RFC 3986.`,
	Suppress: `if the program that reads the URL knows RFC 3986, or leave the rule off`,
	Quote:    `its IP address as a set of four decimal digit groups separated by ".".`,
	Before:   `"http://[::1]/"`,
	After:    `"http://localhost/"`,
	Advice:   "use a host name, or -std=rfc3986",
	Off:      true, // there is no other way to write the address
}
