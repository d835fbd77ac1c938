// An address as the host of a URL.
package unbracketedhost

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
)

func addresses(ip net.IP, addr netip.Addr, u *url.URL) {
	http.Get("http://" + ip.String() + "/")          // want `ip\.String\(\) may be an IPv6 address`
	http.Get(fmt.Sprintf("http://%s/healthz", addr)) // want `^addr may be an IPv6 address: write that in brackets; else url\.Parse refuses "http://::1/healthz" \(unbracketed-host, possible\)$`
	http.Get("https://" + u.Hostname() + "/")        // want `may be an IPv6 address`
	http.Get("https://" + u.Host + "/")
	http.Get("https://example.com/" + u.Hostname())
}

func bracketed(host string, u *url.URL) {
	http.Get("https://[" + u.Hostname() + "]/")
	host = u.Hostname()
	if strings.Contains(host, ":") {
		host = "[" + host + "]"
	}
	http.Get("https://" + host + "/")
}
