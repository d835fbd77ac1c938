package host

import (
	"github.com/urllint/urllint/analyzer/internal/lint"
)

var HostPortName = lint.Rule{
	ID:      "host-port-name",
	Group:   lint.Review,
	Summary: "what is named like a host, joined to a port or cut at a colon",
	Why:     `As with host-port, an IPv6 address without brackets is refused, but only a name or a place in a URL says that this is a host.`,
	Scope: `Most of these texts are shown, or hold only names and IPv4 addresses: of those that were read in real code, one of four was worth a
change. Also reported is net.SplitHostPort of the Host of a URL, which may have no port.`,
	Suppress: `if the host is known to be a name or an IPv4 address, or the text is only shown`,
	Before:   `"http://" + os.Getenv("BACKEND") + ":8080"`,
	After:    `"http://" + net.JoinHostPort(os.Getenv("BACKEND"), "8080")`,
	Fix:      "calls net.JoinHostPort, and imports net and strconv",
	Off:      true,
	Check:    checkHostPortName,

	Imports: []string{lint.AnyPackage},
}

// checkHostPortName finds the others.
func checkHostPortName(p *lint.Pass, _ []*lint.Candidate) {
	pairs := hostports(p)
	for join := range pairs.Joins(p.Skip) {
		if !isSureJoin(join) {
			reportJoin(p, pairs, join)
		}
	}
	for split := range pairs.Splits(p.Skip) {
		if !split.Sure {
			reportSplit(p, split)
		}
	}
}
