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
	http.Get(fmt.Sprintf("http://%s/healthz", addr)) // want `^addr may be an IPv6 address: write it in brackets; else "http://::1/healthz" is refused \(unbracketed-host\)$`
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

// The field Host has the brackets of an address.
func hosts(u *url.URL, ip net.IP, port string) []*url.URL {
	u.Host = u.Hostname()                                 // want `^u\.Hostname\(\) may be an IPv6 address: write it in brackets; else "::1" is printed as "http://::1/" \(unbracketed-host, possible\)$`
	direct := &url.URL{Scheme: "http", Host: ip.String()} // want `ip\.String\(\) may be an IPv6 address`
	name := u.Hostname()
	u.Host = name // want `u\.Hostname\(\) may be an IPv6 address`
	u.Host = "h"
	return []*url.URL{u, direct}
}

func hostsInBrackets(u *url.URL) {
	name := u.Hostname()
	if strings.Contains(name, ":") {
		name = "[" + name + "]"
	}
	u.Host = name
	u.Host = u.Hostname() // what looks for a colon knows of the brackets
}

// SplitHostPort takes the brackets off, and tells nothing of the address.
func ofPeer(r *http.Request) {
	name, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return
	}
	http.Get("http://" + name) // want `^net\.SplitHostPort\(r\.RemoteAddr\) may be an IPv6 address: write it in brackets; else "http://::1" is refused \(unbracketed-host\)$`
}

func ofName(r *http.Request) {
	name, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil || net.ParseIP(name) != nil {
		return
	}
	http.Get("http://" + name)
}

// An assignment that is made on each path leaves nothing of the one before.
func setAnew(u *url.URL) {
	host := u.Hostname()
	fmt.Println(host)
	host = u.Host
	http.Get("http://" + host + "/")
	u.Host = host
}
