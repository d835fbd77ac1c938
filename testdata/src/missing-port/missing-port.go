// A port that is taken for granted, or not seen.
package missingport

import (
	"net"
	"net/http"
	"net/url"
	"strings"
)

func split(u *url.URL, value url.URL, r *http.Request, addr string) {
	net.SplitHostPort(u.Host)     // want `^"u\.Host" may have no port: call Hostname and Port; else net\.SplitHostPort fails without one \(missing-port, possible\)$`
	net.SplitHostPort(value.Host) // want `"value.Host" may have no port`
	net.SplitHostPort(r.URL.Host) // want `"r\.URL\.Host" may have no port: call Hostname and Port; else net\.SplitHostPort fails without one`
	net.SplitHostPort(r.Host)
	net.SplitHostPort(r.RemoteAddr)
	net.SplitHostPort(addr)
}

func appended(ntp, clock string) []string {
	if !strings.Contains(ntp, ":") { // want `^"ntp" may have a colon and no port, as "::1": test the error of net.SplitHostPort \(missing-port, possible\)$`
		ntp += ":123"
	}
	if !strings.Contains(ntp, ":") { // want `"ntp" may have a colon and no port`
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
