// Package ports has the ports of protocols.
package ports

import "slices"

// A service is a protocol with the port that it has by default.
type service struct {
	port int
	name string
}

// services are in the order of their ports, and of several with one port the owner is the
// first. RFC 1738 gives the ports of its schemes in section 3; the others are IANA's. The
// names of schemes are those of package rfc1738.
var services = [...]service{
	{7, "echo"},
	{9, "discard"},
	{13, "daytime"},
	{19, "chargen"},
	{21, "ftp"},
	{22, "ssh"},
	{22, "sftp"},
	{23, "telnet"},
	{25, "smtp"},
	{37, "time"},
	{43, "whois"},
	{53, "domain"},
	{69, "tftp"},
	{70, "gopher"},
	{79, "finger"},
	{80, "http"},
	{80, "ws"},
	{88, "kerberos"},
	{110, "pop3"},
	{111, "sunrpc"},
	{113, "ident"},
	{119, "nntp"},
	{123, "ntp"},
	{139, "netbios-ssn"},
	{143, "imap"},
	{161, "snmp"},
	{179, "bgp"},
	{210, "wais"},
	{389, "ldap"},
	{443, "https"},
	{443, "wss"},
	{445, "microsoft-ds"},
	{465, "submissions"},
	{513, "login"},
	{514, "shell"},
	{515, "printer"},
	{554, "rtsp"},
	{587, "submission"},
	{636, "ldaps"},
	{873, "rsync"},
	{990, "ftps"},
	{993, "imaps"},
	{995, "pop3s"},
	{1525, "prospero"},
	{3690, "svn"},
	{5671, "amqps"},
	{5672, "amqp"},
	{5900, "vnc"},
	{6379, "redis"},
	{6379, "rediss"},
	{6667, "irc"},
	{6697, "ircs"},
	{9418, "git"},
}

// Of returns the port of a protocol, and false if none is known.
func Of(name string) (port int, ok bool) {
	for i := range services {
		if services[i].name == name {
			return services[i].port, true
		}
	}
	return 0, false
}

// Owner returns the protocol that a port is registered for, or "".
func Owner(port int) string {
	i, ok := slices.BinarySearchFunc(services[:], port, func(s service, port int) int { return s.port - port })
	if !ok {
		return ""
	}
	return services[i].name
}
