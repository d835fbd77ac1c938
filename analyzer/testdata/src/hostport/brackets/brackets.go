// Hosts that have their brackets, or no colon that would need them.
package brackets

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"os/exec"
	"strings"
)

func dial(addr string) { net.Dial("tcp", addr) }

// A run shows that the brackets are there.
func bracketed(host string) string {
	if strings.Contains(host, ":") {
		return "[" + host + "]"
	}
	return host
}

func byHelper(host, port string) { dial(bracketed(host) + ":" + port) }

func byHelperBefore(host, port string) {
	host = bracketed(host)
	dial(host + ":" + port)
}

func literal(wide bool, host, port string) {
	host = "127.0.0.1"
	if wide {
		host = "[::]"
	}
	dial(host + ":" + port)
}

// The function asks for the version, or lets only some hosts pass.
func version(ip net.IP, port string) {
	if ip.To4() == nil {
		return
	}
	dial(ip.String() + ":" + port)
}

func localIP() string {
	addrs, _ := net.InterfaceAddrs()
	for _, a := range addrs {
		if n, ok := a.(*net.IPNet); ok && n.IP.To4() != nil {
			return n.IP.String()
		}
	}
	return ""
}

func byVersion(port string) {
	ip := localIP()
	dial(ip + ":" + port)
}

// The function looks for addresses of version 4.
func private(addrs []string) (found string) {
	for _, addr := range addrs {
		if strings.HasPrefix(addr, "10.") {
			found = addr
		}
	}
	return found
}

func byPrefix(addrs []string, port string) {
	host := private(addrs)
	dial(host + ":" + port)
}

func hidden(names []string) (found string) {
	for _, name := range names {
		if !strings.HasPrefix(name, ".") {
			found = name
		}
	}
	return found
}

func byName(names []string, port string) {
	host := hidden(names)
	dial(host + ":" + port) // want `host may be an IPv6 address.*"::1:80" is refused \(host-port, possible\)`
}

func only(u *url.URL) {
	host := u.Hostname()
	switch host {
	case "localhost", "127.0.0.1":
	default:
		return
	}
	dial(host + ":80")
}

// The kinds that need none.
func kinds(u *url.URL, r *http.Request, srv *net.SRV, four [4]byte, port string) {
	dial(u.Host + ":" + port)
	host := r.Host
	dial(host + ":" + port)
	dial(fmt.Sprintf("%s:%d", srv.Target, srv.Port)) // want `srv\.Target may be an IPv6 address.*"::1:80" is refused \(host-port, possible\)`
	dial(fmt.Sprintf("%s:%s", netip.AddrFrom4(four), port))
	addr := net.IPv4(127, 0, 0, 1)
	dial(fmt.Sprintf("%s:%s", addr, port))
	name, _ := os.Hostname()
	dial(name + ":" + port)
}

// What the package gives a field or a parameter.
type target struct{ host, port string }

func newTarget(u *url.URL) *target { return &target{host: u.Host, port: "80"} }

func (t *target) dial() { dial(t.host + ":" + t.port) }

type rewritten struct{ host, port string }

func fill(r *rewritten) { r.host = strings.ToLower(strings.TrimSpace(r.host)) }

func (r *rewritten) dial() { dial(r.host + ":" + r.port) }

func local(host, port string) { dial(host + ":" + port) }

func locals() { local("localhost", "80") }

// The names say it.
func named(hostPort, ipv4, port string) {
	dial(hostPort + ":" + port)
	dial(ipv4 + ":" + port)
}

// The package writes brackets elsewhere: a host by its name alone is doubted.
func doubtful(host, port string, ip net.IP) {
	dial(host + ":" + port)        // want `host may be an IPv6 address.*"::1:80" is refused \(host-port, possible\)`
	dial(ip.String() + ":" + port) // want `ip\.String\(\) may be an IPv6 address.*"::1:80" is refused \(host-port\)`
}

// The brackets are lost where the address is cut.
func cutBefore(address, port string) {
	host := address
	if strings.Contains(address, "/") {
		host = strings.Split(address, ":")[0] // want `address is cut at ":".*"\[::1\]:80" becomes "\[" \(host-port, possible\)`
	}
	dial("http://" + host + ":" + port)
}

// So they are where its parts have a name. One with brackets has more than two.
func cutIntoParts(endpoint string) {
	parts := strings.Split(endpoint, ":") // want `endpoint is cut at ":": use net\.SplitHostPort; else "\[::1\]:80" has 4 parts \(host-port, possible\)$`
	if len(parts) == 1 {
		parts = []string{parts[0], "3370"}
	}
	if len(parts) != 2 {
		return
	}
	host, port := parts[0], parts[1]
	dial("http://" + host + ":" + port)
}

// On one path the host has the brackets of the URL, on the other they are put back.
func splitOrBracketed(u *url.URL) {
	host := u.Host
	if h, _, err := net.SplitHostPort(host); err == nil {
		host = h
		if strings.Contains(h, ":") {
			host = "[" + h + "]"
		}
	}
	dial(host + ":80")
}

// What a function of the package refuses is no IP address, if that looks at the version.
func withBrackets(ip string) (string, error) {
	host := net.ParseIP(ip)
	if host == nil {
		return "", errors.New("no IP address")
	}
	if host.To4() == nil {
		return "[" + ip + "]", nil
	}
	return ip, nil
}

func refused(host string, port int) string {
	if ip, err := withBrackets(host); err == nil {
		return fmt.Sprintf("%s:%d", ip, port)
	}
	return fmt.Sprintf("%s:%d", host, port)
}

// A flag has an address.
func command(host string, port int) *exec.Cmd {
	args := []string{
		fmt.Sprintf("--listen=%s:%d", host, port), // want `host may be an IPv6 address.*\(host-port, possible\)$`
		fmt.Sprintf("listen=%s:%d", host, port),
	}
	return exec.Command("lamp", args...)
}
