package analyzer

import (
	"fmt"
	"strconv"

	"github.com/urllint/urllint/rfc1738"
)

// owners are protocols with a port below 1024, "within the reserved space"
// (section 6), that none of the known schemes is for. The numbers are IANA's.
var owners = [...]struct {
	port int
	name string
}{
	{7, "echo"}, {9, "discard"}, {13, "daytime"}, {19, "chargen"}, {25, "smtp"}, {37, "time"}, {43, "whois"},
	{53, "domain"}, {69, "tftp"}, {79, "finger"}, {88, "kerberos"}, {110, "pop3"}, {111, "sunrpc"}, {113, "ident"},
	{123, "ntp"}, {139, "netbios-ssn"}, {143, "imap"}, {161, "snmp"}, {179, "bgp"}, {445, "microsoft-ds"},
	{465, "submissions"}, {513, "login"}, {514, "shell"}, {515, "printer"}, {587, "submission"}, {873, "rsync"},
	{993, "imaps"}, {995, "pop3s"},
}

// portFaults looks at the number of a port that is known.
func portFaults(text string, l login, yield func(fault)) {
	number := l.port.In(text)
	port, err := strconv.Atoi(number)
	if err != nil || !rfc1738.Port.Matches(number) {
		return
	}
	scheme := rfc1738.LookupScheme(l.scheme)
	own, ok := scheme.DefaultPort()
	switch {
	case !ok:
	case port == own:
		yield(fault{
			rule:     "default-port",
			section:  scheme.Section(),
			span:     rfc1738.Span{Start: l.port.Start - 1, End: l.port.End},
			fact:     fmt.Sprintf("%q is the port that %s means anyway", ":"+number, l.scheme),
			mendable: true,
		})
	default:
		if owner := ownerOf(port); owner != "" {
			yield(fault{
				rule:    "foreign-port",
				section: "6",
				span:    l.port,
				fact:    fmt.Sprintf("port %q is that of %s, not of %s", number, owner, l.scheme),
			})
		}
	}
}

// ownerOf returns the protocol that a port below 1024 is reserved for, or "".
func ownerOf(port int) string {
	for _, scheme := range [...]string{"ftp", "ssh", "telnet", "gopher", "http", "nntp", "wais", "ldap", "https", "ldaps", "ftps", "rtsp"} {
		if own, _ := rfc1738.LookupScheme(scheme).DefaultPort(); own == port {
			return scheme
		}
	}
	for _, o := range owners {
		if o.port == port {
			return o.name
		}
	}
	return ""
}
