package syntax

import "github.com/urllint/urllint/analyzer/internal/lint"

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
