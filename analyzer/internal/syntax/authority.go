package syntax

import "github.com/urllint/urllint/analyzer/internal/lint"

var BadHost = lint.Rule{
	ID:       "host",
	Group:    lint.Grammar,
	Section:  "3.1",
	Summary:  "an invalid host name or IPv4 address",
	Why:      `Resolvers refuse or do not find such a host, so the request fails.`,
	Suppress: `if your own resolver knows the name, or the host is a placeholder`,
	Quote:    `a sequence of domain labels separated by ".", each domain label starting and ending with an alphanumerical character and possibly also containing "-" characters.`,
	Before:   `"http://-example.com/"`,
	After:    `"http://example.com/"`,
}

var HostUnderscore = lint.Rule{
	ID:       "host-underscore",
	Group:    lint.Grammar,
	Section:  "3.1",
	Summary:  `"_" in a host`,
	Why:      `Resolvers, proxies and certificates may refuse a host name with "_", although url.Parse takes it.`,
	Suppress: `if your network resolves the name, as with containers and Windows`,
	Quote:    `a sequence of domain labels separated by ".", each domain label starting and ending with an alphanumerical character and possibly also containing "-" characters.`,
	Before:   `"http://my_host.example.com/"`,
	After:    `"http://my-host.example.com/"`,
	Advice:   `use "-", or a name without it`,
}

var HostDot = lint.Rule{
	ID:       "host-dot",
	Group:    lint.Grammar,
	Section:  "3.1",
	Summary:  "a dot without a label on both sides",
	Why:      `A dot at the end goes into the Host field, where servers and certificates do not expect it, and a host with one elsewhere does not resolve.`,
	Suppress: `if the dot keeps the resolver from adding search domains`,
	Quote:    `a sequence of domain labels separated by ".", each domain label starting and ending with an alphanumerical character and possibly also containing "-" characters.`,
	Before:   `"http://example.com./"`,
	After:    `"http://example.com/"`,
	Advice:   "delete it",
}

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

var BadPort = lint.Rule{
	ID:       "port",
	Group:    lint.Grammar,
	Section:  "3.1",
	Summary:  "an invalid or empty port",
	Why:      `url.Parse fails if the port is not a number, and an empty port makes two texts of one URL.`,
	Suppress: `if the port is a placeholder that is replaced before the text is used`,
	Quote:    `Another port number may optionally be supplied, in decimal, separated from the host by a colon. If the port is omitted, the colon is as well.`,
	Before:   `"http://example.com:/"`,
	After:    `"http://example.com/"`,
	Fix:      "deletes an empty one with its colon",
}

var Userinfo = lint.Rule{
	ID:       "userinfo",
	Group:    lint.Grammar,
	Section:  "3.3",
	Summary:  "a user or password where the scheme allows none",
	Why:      `The URL carries them into logs and error messages, and net/http sends them in the Authorization field anyway.`,
	Scope:    `Of the schemes in RFC 1738, only ftp and telnet have a login.`,
	Suppress: `if the program that reads the URL accepts a login in no other way`,
	Quote:    `No user name or password is allowed.`,
	Before:   `"http://user@example.com/"`,
	After:    `"http://example.com/"`,
	Advice:   "pass them by other means",
	Discreet: true,
}

var MissingSlash = lint.Rule{
	ID:       "missing-slash",
	Group:    lint.Grammar,
	Section:  "3.3",
	Summary:  `"?" straight after the host`,
	Why:      `url.Parse gives this URL an empty path, so it differs from the same URL with "/" wherever the two are compared or cached.`,
	Suppress: `if another program compares the URL as it is written`,
	Quote:    `If neither <path> nor <searchpart> is present, the "/" may also be omitted.`,
	Before:   `"http://example.com?q=1"`,
	After:    `"http://example.com/?q=1"`,
	Fix:      `inserts "/"`,
}
