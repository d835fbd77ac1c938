package host

import (
	"fmt"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/rfc1738"
)

var ForeignPort = lint.Rule{
	ID:       "foreign-port",
	Group:    lint.Security,
	Section:  "6",
	Summary:  "a port that belongs to another protocol",
	Why:      `The client sends its request to a server of another protocol, which may take parts of it for commands.`,
	Suppress: `if your server for this scheme listens there`,
	Quote:    `The client unwittingly contacts a server which is in fact running a different protocol.`,
	Before:   `"http://example.com:25/"`,
	After:    `"http://example.com/"`,
	Advice:   "write the port of the scheme, or none",
	Off:      true,
	Check:    checkForeignPort,
}

// checkForeignPort finds ports that are reserved for another protocol.
func checkForeignPort(p *lint.Pass, candidates []*lint.Candidate) {
	for c := range lint.Built(candidates) {
		number, port := c.PortNumber()
		if own, ok := c.Scheme.DefaultPort(); port < 0 || !ok || port == own {
			continue
		}
		if owner := ownerOf(port); owner != "" {
			p.Report(c, lint.Fault{
				Span: c.Port,
				Fact: fmt.Sprintf("port %q is that of %s, not of %s", number, owner, c.Scheme),
			})
		}
	}
}

// ownerOf returns the protocol that a port below 1024 is reserved for, or "".
func ownerOf(port int) string {
	for _, scheme := range [...]rfc1738.Scheme{
		rfc1738.FTP, rfc1738.SSH, rfc1738.TELNET, rfc1738.GOPHER, rfc1738.HTTP, rfc1738.NNTP, rfc1738.WAIS,
		rfc1738.LDAP, rfc1738.HTTPS, rfc1738.LDAPS, rfc1738.FTPS, rfc1738.RTSP,
	} {
		if own, _ := scheme.DefaultPort(); own == port {
			return scheme.String()
		}
	}
	for _, o := range wellKnownPorts {
		if o.port == port {
			return o.name
		}
	}
	return ""
}

// wellKnownPorts are protocols with a port below 1024, "within the reserved space"
// (section 6), that none of the known schemes is for. The numbers are IANA's.
var wellKnownPorts = [...]struct {
	port int
	name string
}{
	{7, "echo"}, {9, "discard"}, {13, "daytime"}, {19, "chargen"}, {25, "smtp"}, {37, "time"}, {43, "whois"},
	{53, "domain"}, {69, "tftp"}, {79, "finger"}, {88, "kerberos"}, {110, "pop3"}, {111, "sunrpc"}, {113, "ident"},
	{123, "ntp"}, {139, "netbios-ssn"}, {143, "imap"}, {161, "snmp"}, {179, "bgp"}, {445, "microsoft-ds"},
	{465, "submissions"}, {513, "login"}, {514, "shell"}, {515, "printer"}, {587, "submission"}, {873, "rsync"},
	{993, "imaps"}, {995, "pop3s"},
}
