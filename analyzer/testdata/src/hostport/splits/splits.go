// Addresses that are cut at their colons.
package splits

import (
	"net"
	"net/http"
	"net/url"
	"strings"
)

func cut(r *http.Request, u *url.URL, conn net.Conn, entry, addr string) string {
	ip := strings.Split(r.RemoteAddr, ":")[0] // want `r\.RemoteAddr is cut at ":".*"\[::1\]:80" becomes "\[" \(host-port\)`
	parts := strings.SplitN(r.Host, ":", 2)   // want `r\.Host is cut at ":".*"\[::1\]:80" becomes "\[" \(host-port\)`
	remote := conn.RemoteAddr().String()
	port := strings.Split(remote, ":")[1]     // want `remote is cut at ":".*"\[::1\]:80" becomes "" \(host-port\)`
	name := strings.SplitN(u.Host, ":", 2)[0] // want `u\.Host is cut at ":": call Hostname; else "\[::1\]:80" becomes "\[" \(host-port\)`
	named := strings.Split(addr, ":")[0]      // want `addr is cut at ":".*"\[::1\]:80" becomes "\[" \(host-port, possible\)`
	return ip + parts[0] + port + name + named + strings.Split(entry, ":")[0] + strings.Split(r.Host, ":")[2]
}

// Where there have to be two parts, an address with brackets is none.
func counted(r *http.Request) string {
	parts := strings.Split(r.RemoteAddr, ":") // want `r\.RemoteAddr is cut at ":".*"\[::1\]:80" has 4 parts \(host-port, possible\)$`
	if len(parts) != 2 {
		return ""
	}
	return parts[0] + strings.Join(strings.Split(r.Host, ":"), "-")
}

// The function looks at brackets.
func trimmed(r *http.Request) string { return strings.Trim(strings.Split(r.RemoteAddr, ":")[0], "[]") }
