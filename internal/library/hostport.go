package library

import (
	"cmp"
	"errors"
	"net/netip"
	"strings"
)

// Package net makes a program depend on the C library, so its two pure functions are
// written out here.

// JoinHostPort is net.JoinHostPort.
func JoinHostPort(host, port string) string {
	if strings.IndexByte(host, ':') >= 0 {
		return "[" + host + "]:" + port
	}
	return host + ":" + port
}

// addrError returns an error with the text of a net.AddrError.
func addrError(why, addr string) error {
	if addr == "" {
		return errors.New(why)
	}
	return errors.New("address " + addr + ": " + why)
}

// splitHostPort is net.SplitHostPort.
func splitHostPort(hostport string) (host, port string, err error) {
	fails := func(why string) (string, string, error) { return "", "", addrError(why, hostport) }
	colon := strings.LastIndexByte(hostport, ':')
	if colon < 0 {
		return fails("missing port in address")
	}
	open, shut := 0, 0 // from where on no bracket may be
	if hostport[0] == '[' {
		end := strings.IndexByte(hostport, ']')
		switch {
		case end < 0:
			return fails("missing ']' in address")
		case end+1 == len(hostport):
			return fails("missing port in address")
		case end+1 != colon && hostport[end+1] == ':':
			return fails("too many colons in address")
		case end+1 != colon:
			return fails("missing port in address")
		}
		host, open, shut = hostport[1:end], 1, end+1
	} else if host = hostport[:colon]; strings.IndexByte(host, ':') >= 0 {
		return fails("too many colons in address")
	}
	if strings.IndexByte(hostport[open:], '[') >= 0 {
		return fails("unexpected '[' in address")
	}
	if strings.IndexByte(hostport[shut:], ']') >= 0 {
		return fails("unexpected ']' in address")
	}
	return host, hostport[colon+1:], nil
}

// dial takes an address apart as net.Dial does. It looks up no names.
func dial(address string) (host, port string, err error) {
	host, port, err = splitHostPort(address)
	if err != nil {
		return "", "", err
	}
	return host, port, cmp.Or(checkHost(host), checkPort(port))
}

// checkHost returns an error for what is neither an IP address nor can be the name of a
// host. An empty one is the machine itself.
func checkHost(host string) error {
	if _, err := netip.ParseAddr(host); err == nil {
		return nil
	}
	if strings.ContainsFunc(host, func(c rune) bool { return c <= ' ' || c == 0x7f || strings.ContainsRune(`:[]/\?#@%"<>`, c) }) {
		return errors.New("lookup " + host + ": no such host")
	}
	return nil
}

// checkPort returns an error for what can be no port: a number above 65535, or what is
// no name of a service.
func checkPort(port string) error {
	number, digits := 0, true
	for i := range len(port) {
		switch c := port[i]; {
		case '0' <= c && c <= '9':
			number = min(number*10+int(c-'0'), 1<<16)
		case 'a' <= c|0x20 && c|0x20 <= 'z', c == '-', c == '_', c == '.', c == '+':
			digits = false
		default:
			return errors.New("lookup tcp/" + port + ": unknown port")
		}
	}
	if digits && number > 1<<16-1 {
		return addrError("invalid port", port)
	}
	return nil
}
