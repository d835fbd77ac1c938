// A port that is taken for granted, or not seen.
package missingport

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strings"
)

func split(u *url.URL, value url.URL, r *http.Request, addr string) {
	net.SplitHostPort(u.Host)     // want `^u\.Host may have no port: call Hostname and Port; else net\.SplitHostPort\("example\.com"\) fails \(missing-port, any\)$`
	net.SplitHostPort(value.Host) // want `value.Host may have no port`
	net.SplitHostPort(r.URL.Host) // want `r\.URL\.Host may have no port`
	net.SplitHostPort(r.Host)
	net.SplitHostPort(r.RemoteAddr)
	net.SplitHostPort(addr)
}

func appended(ntp, clock string) []string {
	if !strings.Contains(ntp, ":") { // want `^ntp may be "::1", which has ":" and no port: test the error of net.SplitHostPort \(missing-port, possible\)$`
		ntp += ":123"
	}
	if !strings.Contains(ntp, ":") { // want `ntp may be "::1", which has ":" and no port`
		ntp = ntp + ":123"
	}
	if !strings.Contains(clock, ":") {
		clock += ":00 o'clock"
	}
	if strings.Contains(clock, ":") {
		clock += ":00"
	}
	return []string{ntp, clock}
}

// The same question in other words.
func spelled(ntp, smtp, redis, nats, irc string) []string {
	if strings.LastIndex(ntp, ":") < 0 { // want `ntp may be "::1", which has ":" and no port`
		ntp = net.JoinHostPort(ntp, "123")
	}
	switch {
	case smtp == "":
	case !strings.ContainsRune(smtp, ':'): // want `smtp may be "::1", which has ":" and no port`
		smtp = smtp + ":25"
	}
	if strings.Count(redis, ":") == 0 { // want `redis may be "::1", which has ":" and no port`
		redis = fmt.Sprintf("%s:%d", redis, 6379)
	}
	parts := strings.Split(nats, ":")
	if len(parts) == 1 { // want `nats may be "::1", which has ":" and no port`
		nats += ":4222"
	}
	if _, _, ok := strings.Cut(irc, ":"); !ok { // want `irc may be "::1", which has ":" and no port`
		irc += ":6667"
	}
	return []string{ntp, smtp, redis, nats, irc}
}

func left(addr, port string) string {
	if strings.Contains(addr, ":") { // want `addr may be "::1", which has ":" and no port`
		return addr
	}
	return addr + ":" + port
}

func bracketed(addr string) string {
	if strings.HasPrefix(addr, "[") || strings.Contains(addr, ":") {
		return addr
	}
	return addr + ":80"
}

func counted(list string) string {
	if strings.Count(list, ":") == 1 {
		list += ":80"
	}
	return list
}

const defaultPort = 7946

func printed(addr string) string {
	if !strings.Contains(addr, ":") { // want `addr may be "::1", which has ":" and no port`
		addr += fmt.Sprintf(":%d", defaultPort)
	}
	return addr
}

func named(addr, portName string) string {
	if !strings.Contains(addr, ":") {
		addr += ":" + strings.ToUpper(portName)
	}
	return addr
}

// The error tells that there is no port.
func dropped(u *url.URL, r *http.Request) (string, string) {
	host, _, _ := net.SplitHostPort(r.Host) // want `^r\.Host may have no port: use \(&url\.URL\{Host: r\.Host\}\)\.Hostname\(\); else net\.SplitHostPort\("example\.com"\) fails \(missing-port, possible\)$`
	name, _, _ := net.SplitHostPort(u.Host) // want `^u\.Host may have no port: call Hostname and Port; else net\.SplitHostPort\("example\.com"\) fails \(missing-port, possible\)$`
	return host, name
}

func replaced(r *http.Request) string {
	host, _, _ := net.SplitHostPort(r.Host)
	if host == "" {
		host = r.Host
	}
	return host
}

// The host is used without its port where that is missing, or not at all where the error is dropped.
func tested(u *url.URL) (string, string) {
	host, _, err := net.SplitHostPort(u.Host) // want `u\.Host may have no port: .* \(missing-port, any\)$`
	if err != nil {
		host = u.Host
	}
	dropped, _, _ := net.SplitHostPort(u.Host) // want `u\.Host may have no port: .* \(missing-port, possible\)$`
	return host, dropped
}
