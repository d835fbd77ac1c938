package splits

import (
	"log"
	"net"
	"net/http"
	"strconv"
	"strings"
)

// The part is only compared with names.
func compared(r *http.Request) bool {
	name := strings.SplitN(r.Host, ":", 2)[0]
	switch strings.Split(r.Host, ":")[0] {
	case "localhost":
		return true
	}
	return name == "example.com" || strings.HasSuffix(name, ".example.com")
}

// It is declared with others, and only compared.
func declared(r *http.Request) bool {
	var (
		names = []string{"example.com"}
		name  = strings.SplitN(r.Host, ":", 2)[0]
	)
	return name == names[0] || strings.HasSuffix(name, "."+names[0])
}

// It is only logged.
func logged(r *http.Request) {
	log.Printf("from %s", strings.Split(r.Host, ":")[0])
}

// The network has addresses of version 4 alone.
func ping(r *http.Request) {
	net.Dial("ip:icmp", strings.Split(r.Host, ":")[0])
	net.Dial("ip4:1", strings.Split(r.Host, ":")[0])
	net.Dial("ip:ipv6-icmp", strings.Split(r.Host, ":")[0]) // want `r\.Host is cut at ":".*"\[::1\]:80" becomes "\[" \(host-port\)`
}

// It is compared, and used.
func comparedAndUsed(r *http.Request) string {
	name := strings.SplitN(r.Host, ":", 2)[0] // want `r\.Host is cut at ":".*"\[::1\]:80" becomes "\[" \(host-port\)`
	if name == "" {
		name = "localhost"
	}
	return name
}

// The listener is at an address of version 4.
func freePort() string {
	l, _ := net.Listen("tcp", "127.0.0.1:0")
	defer l.Close()
	return strings.Split(l.Addr().String(), ":")[1]
}

type upstream struct{ Address, Port string }

// What the parts are named where they go says what they are.
func parts(entry, clock string) (upstream, string, int) {
	list := strings.Split(entry, ":") // want `entry is cut at ":".*"\[::1\]:80" becomes "\[" \(host-port, possible\)`
	clocks := strings.Split(clock, ":")
	hour, minute := clocks[0], clocks[1]
	pair := strings.SplitN(clock, ":", 2) // want `clock is cut at ":".*"\[::1\]:80" becomes "\[" \(host-port, possible\)`
	host := strings.TrimSpace(pair[0])
	port, _ := strconv.Atoi(pair[1])
	return upstream{Address: list[0], Port: list[1]}, hour + minute + host, port
}
