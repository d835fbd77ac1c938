package silent

import (
	"crypto/tls"
	"errors"
	"net"
	"net/url"
	"strings"
)

// The function that returns a host refuses brackets.
func plainHostOf(u *url.URL) (string, error) {
	if strings.HasPrefix(u.Host, "[") {
		return "", errors.New("an IPv6 address")
	}
	return u.Host, nil
}

func plainHost(u *url.URL) string {
	if strings.HasPrefix(u.Host, "[") {
		return "localhost"
	}
	return u.Host
}

func joinedPlain(u *url.URL) (string, string) {
	host, _ := plainHostOf(u)
	return net.JoinHostPort(host, "443"), net.JoinHostPort(plainHost(u), "443")
}

// Certificates are verified for the address in brackets, too.
func namedInBrackets(ip, port string) (*tls.Conn, error) {
	return tls.Dial("tcp", net.JoinHostPort(ip, port), &tls.Config{ServerName: "[::1]"})
}
