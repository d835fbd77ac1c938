// An IPv6 address is joined to a port without brackets, or cut at its colons.
package hostport

import (
	"context"
	"database/sql"
	"encoding/base32"
	"errors"
	"fmt"
	"log"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"
)

type config struct {
	Host string
	Port int
	Bind string
}

func dialed(c config, host, port string, n uint16, wide int64) {
	net.Dial("tcp", c.Host+":"+strconv.Itoa(c.Port))                   // want `^c\.Host may be an IPv6 address: use net\.JoinHostPort\(c\.Host, strconv\.Itoa\(c\.Port\)\); else "::1:80" is refused \(host-port\)$`
	net.Dial("tcp", fmt.Sprintf("%s:%d", c.Host, c.Port))              // want `c\.Host may be an IPv6 address: use net\.JoinHostPort\(c\.Host, strconv\.Itoa\(c\.Port\)\); else "::1:80" is refused \(host-port\)$`
	net.Dial("tcp", fmt.Sprintf("%v:%v", host, port))                  // want `host may be an IPv6 address: use net\.JoinHostPort\(host, port\); else "::1:80" is refused \(host-port\)$`
	net.Dial("tcp", fmt.Sprintf("%s:%d", host, wide))                  // want `host may be an IPv6 address: use net\.JoinHostPort\(host, strconv\.FormatInt\(wide, 10\)\)`
	net.Dial("tcp", strings.Join([]string{host, port}, ":"))           // want `use net.JoinHostPort\(host, port\)`
	http.Get("http://" + host + ":8080/ready")                         // want `host may be an IPv6 address`
	http.Get(fmt.Sprintf("http://%s:%d/ready", c.Host, c.Port))        // want `c.Host may be an IPv6 address`
	http.Get(fmt.Sprintf("%s://%s:%s", "http", host, port))            // want `host may be an IPv6 address`
	http.Get(fmt.Sprintf("http://%s:8080?a=%d", host, 1))              // want `host may be an IPv6 address`
	url.Parse("ftp://me@" + host + ":" + port)                         // want `host may be an IPv6 address`
	sql.Open("mysql", fmt.Sprintf("me@tcp(%s:%d)/db", c.Host, c.Port)) // want `c.Host may be an IPv6 address`
	http.ListenAndServe(fmt.Sprintf("%s:%d", c.Bind, c.Port), nil)     // want `c.Bind may be an IPv6 address`
}

func typed(ip net.IP, addr netip.Addr, ipAddr *net.IPAddr, n uint32, service string) {
	net.Dial("tcp", fmt.Sprintf("%s:%d", ip, n))         // want `ip may be an IPv6 address: use net\.JoinHostPort\(ip\.String\(\), strconv\.FormatUint\(uint64\(n\), 10\)\); else "::1:80" is refused`
	net.Dial("tcp", fmt.Sprintf("%v:%s", addr, service)) // want `use net.JoinHostPort\(addr.String\(\), service\)`
	net.Dial("tcp", ipAddr.String()+":"+service)         // want `ipAddr.String\(\) may be an IPv6 address`
	text := ip.String()
	net.Dial("tcp", text+":"+service) // want `text may be an IPv6 address`
}

func derived(at *url.URL, r *http.Request, conn net.Conn, service string) error {
	name, _, err := net.SplitHostPort(conn.RemoteAddr().String())
	if err != nil {
		return err
	}
	net.Dial("tcp", name+":"+service)          // want `name may be an IPv6 address`
	net.Dial("tcp", at.Hostname()+":"+service) // want `at.Hostname\(\) may be an IPv6 address`
	found, err := net.LookupHost("example.com")
	if err != nil {
		return err
	}
	net.Dial("tcp", found[0]+":"+service) // want `may be an IPv6 address`
	for _, each := range found {
		net.Dial("tcp", each+":"+service) // want `each may be an IPv6 address`
	}
	u := url.URL{Host: at.Hostname() + ":443"} // want `at.Hostname\(\) may be an IPv6 address`
	u.Host = at.Hostname() + ":" + at.Port()   // want `at.Hostname\(\) may be an IPv6 address`
	_ = u
	return nil
}

type peer struct {
	Endpoint string
	Server   string
	Note     string
}

// Where the text goes: through variables, parameters, fields and results.
func (c config) reached(peerAddr string, peerPort int) *peer {
	addr := fmt.Sprintf("%s:%d", c.Host, c.Port) // want `c.Host may be an IPv6 address`
	log.Printf("listening at %s", addr)
	go func() { net.Listen("tcp", addr) }()
	open(fmt.Sprintf("%s:%d", peerAddr, peerPort)) // want `peerAddr may be an IPv6 address`
	return &peer{
		Endpoint: fmt.Sprintf("%s:%d", peerAddr, peerPort),                                                       // want `peerAddr may be an IPv6 address`
		Server:   "https://" + os.Getenv("KUBERNETES_SERVICE_HOST") + ":" + os.Getenv("KUBERNETES_SERVICE_PORT"), // want `^os\.Getenv\("KUBERNETES_SERVICE_HOST"\) may be an IPv6 address: use net\.JoinHostPort; else "::1:80" is refused \(host-port\)$`
		Note:     fmt.Sprintf("%s:%d", peerAddr, peerPort),                                                       // want `peerAddr may be an IPv6 address`
	}
}

func open(where string) (net.Conn, error) { return net.Dial("tcp", where) }

func (c config) baseURL() string { return fmt.Sprintf("https://%s:%d", c.Host, c.Port) } // want `c.Host may be an IPv6 address`

func (c config) where() string { return fmt.Sprintf("%s:%d", c.Host, c.Port) } // want `c.Host may be an IPv6 address`

func (c config) dialWhere() { net.Dial("tcp", c.where()) }

type dialer interface{ DialTo(addr string) }

func other(d dialer, host, port string) { d.DialTo(host + ":" + port) } // want `host may be an IPv6 address`

// What is no address, or is not used as one.
func shown(c config, host, port string, file string, line int) (string, error) {
	log.Printf("listening at %s:%d", c.Host, c.Port)
	fmt.Println(fmt.Sprintf("%s:%d", c.Host, c.Port))
	if fmt.Sprintf("%s:%s", host, port) == "a:1" {
		return "", fmt.Errorf("no connection to %s:%s", host, port)
	}
	fmt.Println(file + ":" + strconv.Itoa(line))
	seen := map[string]bool{}
	if seen[host+":"+port] {
		return "", errors.New("again " + host + ":" + port)
	}
	net.SplitHostPort(host + ":" + port)
	os.Setenv("SHOWN", fmt.Sprintf("%s:%s", host, port))
	os.Setenv("NO_PROXY", strings.Join([]string{file, host + ":" + port}, ","))
	log.Println(map[string]string{"address": host + ":" + port})
	return "", nil
}

// What is returned, stored or sent on a channel is an address all the same.
func kept(host, port string, all chan<- string, list map[string]string) (string, error) {
	all <- host + ":" + port         // want `host may be an IPv6 address`
	list["next"] = host + ":" + port // want `host may be an IPv6 address`
	return host + ":" + port, nil    // want `host may be an IPv6 address`
}

// The function asks for the version, or lets only some hosts pass.
func version(ip net.IP, port string) {
	if ip.To4() == nil {
		return
	}
	net.Dial("tcp", ip.String()+":"+port)
}

func version4(addr netip.Addr, port string) {
	if addr.Is4() {
		net.Dial("tcp", addr.String()+":"+port)
	}
}

func only(at *url.URL) {
	host := at.Hostname()
	switch host {
	case "localhost", "127.0.0.1":
	default:
		return
	}
	net.Dial("tcp", host+":80")
}

// Hosts of URLs and requests have their brackets.
func bracketed(u *url.URL, r *http.Request, port string) {
	net.Dial("tcp", u.Host+":"+port)
	host := r.Host
	net.Dial("tcp", host+":"+port)
	r.Host = u.Hostname() + ":" + port
}

type target struct{ host, port string }

func newTarget(u *url.URL) *target { return &target{host: u.Host, port: "80"} }

func (t *target) dial() { net.Dial("tcp", t.host+":"+t.port) }

type rewritten struct{ host, port string }

func fill(r *rewritten) { r.host = strings.ToLower(trim(r.host)) }

func trim(s string) string { return s }

func (r *rewritten) dial() { net.Dial("tcp", r.host+":"+r.port) }

// Hosts that are known, or have no colon.
func constants(port string, hostPort string, srv *net.SRV, four [4]byte, ipv4 string) error {
	const host = "localhost"
	net.Dial("tcp", host+":"+port)
	known := "localhost"
	net.Dial("tcp", known+":"+port)
	hostname, err := os.Hostname()
	if err != nil {
		return err
	}
	net.Dial("tcp", hostname+":"+port)
	net.Dial("tcp", hostPort+":"+port)
	net.Dial("tcp", fmt.Sprintf("%s:%d", srv.Target, srv.Port))
	net.Dial("tcp", fmt.Sprintf("%s:%s", netip.AddrFrom4(four), port))
	net.Dial("tcp", ipv4+":"+port)
	local("localhost", port)
	return nil
}

func local(host, port string) { net.Dial("tcp", host+":"+port) }

func four(ip net.IP, host, port string) {
	net.Dial("udp4", ip.String()+":"+port)
	net.ListenPacket("udp4", fmt.Sprintf("%s:%s", host, port))
}

func appended(host string) {
	host = host + ":389"
	net.Dial("tcp", host)
}

// An address is cut at its colons.
func cut(r *http.Request, u *url.URL, conn net.Conn, entry string) string {
	ip := strings.Split(r.RemoteAddr, ":")[0] // want `^r\.RemoteAddr is cut at ":": use net\.SplitHostPort; else "\[::1\]:80" becomes "\[" \(host-port\)$`
	parts := strings.SplitN(r.Host, ":", 2)   // want `r.Host is cut at ":"`
	addr := conn.RemoteAddr().String()
	port := strings.Split(addr, ":")[1]       // want `addr is cut at ":"`
	name := strings.SplitN(u.Host, ":", 2)[0] // want `u.Host is cut at ":"`
	return ip + parts[0] + port + name + strings.Split(entry, ":")[0]
}

// Where there have to be two parts it is possible.
func counted(r *http.Request) string {
	parts := strings.Split(r.RemoteAddr, ":")
	if len(parts) != 2 {
		return ""
	}
	return parts[0] + strings.Join(strings.Split(r.Host, ":"), "-")
}

// Between "://" and a colon a host stands, whatever the port is called.
func inURL(peerHost string, n int) string {
	return fmt.Sprintf("https://%s:%d/", peerHost, n) // want `peerHost may be an IPv6 address`
}

// A test for a colon, or for two parts, is none for an address of version 6.
func found(r *http.Request) (host, port string) {
	host = r.URL.Host
	if strings.Contains(host, ":") {
		parts := strings.SplitN(host, ":", 2) // want `host is cut at ":"`
		if len(parts) <= 1 {
			return "", ""
		}
		host, port = parts[0], parts[1]
	}
	return host, port
}

// What is parsed as an address was one.
func parsedPart(entry string) (net.IP, string) {
	parts := strings.Split(entry, ":") // want `entry is cut at ":"`
	if len(parts) < 2 {
		return nil, ""
	}
	return net.ParseIP(parts[0]), parts[1]
}

// An address of version 6 has more colons.
func several(r *http.Request) string {
	if strings.Count(r.Host, ":") > 1 {
		return r.Host
	}
	return strings.Split(r.Host, ":")[0]
}

// A text that is only compared with one of its kind is dialled by nobody.
func canonicalHost(u *url.URL) string { return u.Hostname() + ":" + u.Port() }

func sameHost(a, b *url.URL) bool { return canonicalHost(a) == canonicalHost(b) }

// A text that is only compared with names is dialled by nobody.
func isOurs(r *http.Request) bool {
	name := strings.SplitN(r.Host, ":", 2)[0]
	return name == "example.com" || strings.HasSuffix(name, ".example.com")
}

// What url.Parse takes has brackets around the address, or begins with a letter.
func parsedBefore(host string) error {
	u, err := url.Parse(host)
	if err != nil {
		return err
	}
	if u.Scheme == "" {
		_, err = net.Dial("tcp", host+":80")
	}
	return err
}

// The method of a type that the package uses.
func (c config) local() string { return c.Host + ":" + strconv.Itoa(c.Port) } // want `c.Host may be an IPv6 address`

func (c config) stored(p *peer) { p.Note = c.local() }

// Package fmt prints it for people.
func (c config) String() string { return fmt.Sprintf("%s:%d", c.Host, c.Port) }

// What is left of a host on one path has no brackets, whatever it is on the others.
func splitOrWhole(u *url.URL) (net.Conn, error) {
	host, port, err := net.SplitHostPort(u.Host)
	if err != nil {
		host, port = u.Host, "5672"
	}
	return net.Dial("tcp", host+":"+port) // want `host may be an IPv6 address`
}

func wholeOrSplit(r *http.Request, n int) (net.Conn, error) {
	host := r.Host
	if h, _, err := net.SplitHostPort(host); err == nil {
		host = h
	}
	address := fmt.Sprintf("%s:%d", host, n) // want `host may be an IPv6 address`
	return net.Dial("tcp", address)
}

func nameOrWhole(u *url.URL, named bool, port string) string {
	host := u.Hostname()
	if !named {
		host = u.Host
	}
	return "https://" + host + ":" + port + "/" // want `host may be an IPv6 address`
}

func splitBehind(u *url.URL) (net.Conn, string, error) {
	host := u.Host
	conn, err := net.Dial("tcp", host+":80")
	host, _, _ = net.SplitHostPort(host)
	return conn, host, err
}

type configuration interface {
	GetString(key string) string
	ServiceHost(name string) string
}

// The key of a map or a configuration, an element of a list, and the end of a word name a host.
func keyed(m map[string]string, settings configuration, servers []string, dbhost string, port int) (string, []string) {
	net.Dial("tcp", m["ip"]+":"+m["port"])                                                  // want `^m\["ip"\] may be an IPv6 address: use net\.JoinHostPort; else "::1:80" is refused \(host-port\)$`
	net.Listen("tcp", settings.GetString("web.address")+":"+settings.GetString("web.port")) // want `settings\.GetString\(\.\.\.\) may be an IPv6 address`
	net.Dial("tcp", fmt.Sprintf("%s:%d", dbhost, port))                                     // want `dbhost may be an IPv6 address`
	net.Dial("tcp", fmt.Sprintf("%s:%d", servers[0], port))                                 // want `servers\[0\] may be an IPv6 address`
	net.Dial("tcp", settings.ServiceHost("cache")+":"+settings.GetString("cache.port"))     // want `settings\.ServiceHost\(\.\.\.\) may be an IPv6 address`
	return m["tag"] + ":" + m["port"], servers
}

const defaultPort = 7946

// A known port goes behind a host that has none, which net.SplitHostPort said.
func complete(addr string) string {
	_, _, err := net.SplitHostPort(addr)
	if ae, ok := err.(*net.AddrError); ok && ae.Err == "missing port in address" {
		addr = fmt.Sprintf("%s:%d", addr, defaultPort)
	}
	return addr
}

// That a name is completed says nothing against what a function returns without brackets.
func completeName(u *url.URL) (net.Conn, error) {
	host := u.Hostname()
	if u.Port() == "" {
		host = fmt.Sprintf("%s:%d", host, defaultPort) // want `host may be an IPv6 address`
	}
	return net.Dial("tcp", host)
}

// The key of a map, or what a method String returns, is an address like any other.
func keys(conns map[string]net.Conn, host string, port int) {
	conns[fmt.Sprintf("%s:%d", host, port)] = nil // want `^host may be an IPv6 address`
	fmt.Println(conns[fmt.Sprintf("%s:%d", host, port)])
}

type endpoint struct {
	IP   net.IP
	Port int
}

func (e endpoint) String() string {
	return fmt.Sprintf("%s:%d", e.IP, e.Port) // want `^e\.IP may be an IPv6 address`
}

// One of several addresses is of version 4.
func unspecified(e endpoint) (net.Conn, error) {
	ip := e.IP
	if ip.IsUnspecified() {
		ip = net.IPv4(127, 0, 0, 1)
	}
	return net.Dial("tcp", fmt.Sprintf("%s:%d", ip, e.Port)) // want `^ip may be an IPv6 address`
}

func constantHost(port int) (net.Conn, error) {
	ip := net.IPv4(127, 0, 0, 1)
	return net.Dial("tcp", fmt.Sprintf("%s:%d", ip, port))
}

type flags interface {
	Text(ctx context.Context, name string) string
}

const bindAddr = "bind-addr"

// A word that tells how a value is written says nothing of what it is.
func written(ctx context.Context, f flags, hostStr string, portNumber int) {
	net.Listen("tcp", hostStr+":"+strconv.Itoa(portNumber))               // want `^hostStr may be an IPv6 address`
	net.Listen("tcp", f.Text(ctx, bindAddr)+":"+strconv.Itoa(portNumber)) // want `^f\.Text\(ctx, bindAddr\) may be an IPv6 address`
}

// The brackets of a list or a log are none of a host.
func logged(r *http.Request, status int) string {
	return fmt.Sprintf("%s [%s] %d", strings.Split(r.RemoteAddr, ":")[0], r.Method, status) // want `^r\.RemoteAddr is cut at ":": use net\.SplitHostPort`
}

type resolvers struct {
	Hosts []string
	Port  string
}

func (r resolvers) addresses() (all []string) {
	for _, host := range r.Hosts {
		all = append(all, host+":"+r.Port) // want `^host may be an IPv6 address: .* \(host-port\)$`
	}
	return all
}

// What a loop takes out of a list is dialed.
func dialAny(r resolvers) (conn net.Conn, err error) {
	for _, address := range r.addresses() {
		if conn, err = net.Dial("tcp", address); err == nil {
			break
		}
	}
	return conn, err
}

// A field that only net.SplitHostPort fills has a host without brackets.
type backend struct{ name, port string }

func newBackend(address string) (*backend, error) {
	name, port, err := net.SplitHostPort(address)
	if err != nil {
		return &backend{"localhost", "80"}, nil
	}
	return &backend{name: name, port: port}, nil
}

func (t *backend) dial() (net.Conn, error) {
	return net.Dial("tcp", t.name+":"+t.port) // want `^t\.name may be an IPv6 address: use net\.JoinHostPort\(t\.name, t\.port\); else "::1:80" is refused \(host-port\)$`
}

// A field that is filled in another way, too, is dialed all the same.
type mixed struct{ name, port string }

func newMixed(address, name string) (*mixed, error) {
	if name != "" {
		return &mixed{name: name}, nil
	}
	name, port, err := net.SplitHostPort(address)
	return &mixed{name: name, port: port}, err
}

func (m *mixed) dial() (net.Conn, error) {
	return net.Dial("tcp", m.name+":"+m.port) // want `^m\.name may be an IPv6 address`
}

// Keys that only tell whether an address was met, and text of a kind that has no colon.
func unique(addrs []string, port int) (n int) {
	seen := make(map[string]bool)
	for _, addr := range addrs {
		if key := fmt.Sprintf("%s:%d", addr, port); !seen[key] {
			seen[key] = true
			n++
		}
	}
	return n
}

// A field that only its methods read is such a map as well, unless an address is dialed that is one of its keys.
type cooldowns struct{ until map[string]time.Time }

func (c *cooldowns) exclude(host, port string) {
	c.until[host+":"+port] = time.Now().Add(time.Minute)
}

func (c *cooldowns) has(host, port string) bool {
	return time.Now().Before(c.until[host+":"+port])
}

func (c *cooldowns) last() (last time.Time) {
	for _, t := range c.until {
		if t.After(last) {
			last = t
		}
	}
	return last
}

type backends struct{ conns map[string]net.Conn }

func (b *backends) add(host, port string) {
	b.conns[host+":"+port] = nil // want `^host may be an IPv6 address`
}

func (b *backends) dial() (err error) {
	for address := range b.conns {
		b.conns[address], err = net.Dial("tcp", address)
	}
	return err
}

func onion(key []byte, port string) string {
	addr := strings.ToLower(base32.StdEncoding.EncodeToString(key))
	return addr + ":" + port
}

// An address that is dialed is refused, though something else splits it again.
type node struct{ Addr string }

func newNode(pair []string) node {
	ip, port := pair[0], pair[1]
	return node{Addr: ip + ":" + port} // want `^ip may be an IPv6 address`
}

func (n node) dial() (net.Conn, error) { return net.Dial("tcp", n.Addr) }

func (n node) parts() []string {
	host, port, _ := net.SplitHostPort(n.Addr)
	return []string{host, port}
}

// In a URL a path may follow the port.
func socket(u *url.URL, scheme, port string) string {
	return fmt.Sprintf("%s://%s:%s%s", scheme, u.Hostname(), port, u.EscapedPath()) // want `^u\.Hostname\(\) may be an IPv6 address`
}

// What is cut at a colon has none where it is given, whatever else the function takes.
func dialCut(endpoint string) (net.Conn, error) {
	parts := strings.Split(endpoint, ":")
	host := parts[0]
	return dialWith(host, 80, "tcp")
}

func dialWith(host string, port int, options ...string) (net.Conn, error) {
	return net.Dial("tcp", host+":"+strconv.Itoa(port))
}

// A scheme may be chosen with its "//".
func advertised(host string, port int, secure bool) string {
	scheme := "http://"
	if secure {
		scheme = "https://"
	}
	return fmt.Sprintf("%s%s:%d", scheme, host, port) // want `^host may be an IPv6 address`
}

func labeled(prefix, host string, port int) string { return fmt.Sprintf("%s%s:%d", prefix, host, port) }

// What a function cuts is what it is given.
func nameOf(u *url.URL) string { return first(u.Host) + firstOf("a:b") }

func first(s string) string { return strings.SplitN(s, ":", 2)[0] } // want `^s is cut at ":": use net\.SplitHostPort; else "\[::1\]:80" becomes "\["`

func firstOf(s string) string { return strings.SplitN(s, ":", 2)[0] }

// A port may be added to a text that ends in a host.
func added(u *url.URL) (net.Conn, error) {
	host := u.Hostname()
	if port := u.Port(); port != "" {
		host += ":" + port // want `^host may be an IPv6 address: use net\.JoinHostPort\(host, port\); else "::1:80" is refused \(host-port\)$`
	}
	return net.Dial("tcp", host)
}

func addedNumber(host string, port int) (net.Listener, error) {
	host += fmt.Sprintf(":%d", port) // want `^host may be an IPv6 address: use net\.JoinHostPort\(host, strconv\.Itoa\(port\)\)`
	return net.Listen("tcp", host)
}

func addedInURL(host string, port int, secure bool) string {
	addr := "http://" + host
	if !secure {
		addr += fmt.Sprintf(":%d", port) // want `^host may be an IPv6 address: use net\.JoinHostPort; else "::1:80" is refused \(host-port\)$`
	}
	return addr + "/x"
}

func tagged(image, tag string, host string) []string {
	image += ":" + tag
	host += ":8080"
	return []string{image, host}
}

// What a function of the package looks up by a constant name is a setting.
type settings map[string]any

func (s settings) text(key string) string {
	text, _ := s[key].(string)
	return text
}

func (s settings) listen() (net.Listener, error) {
	return net.Listen("tcp", s.text("lamp.host")+":"+s.text("lamp.port")) // want `^s\.text\(\.\.\.\) may be an IPv6 address: use net\.JoinHostPort; else "::1:80" is refused \(host-port\)$`
}

// A banner is printed.
func (b banner) String() string {
	line := func(name, value string) string { return name + ": " + value + "\n" }
	return line("Address", fmt.Sprintf("%s:%d", b.Host, b.Port))
}

type banner struct {
	Host string
	Port int
}

// The function asks for the version.
func versionFour(s slice) (addresses []string) {
	if s.AddressType != addressTypeIPv4 {
		return nil
	}
	for _, address := range s.Addresses {
		addresses = append(addresses, address+":6443")
	}
	return addresses
}

type slice struct {
	AddressType string
	Addresses   []string
}

const addressTypeIPv4 = "IPv4"

// A field is given the same one of another value: it has no brackets for that.
type daemon struct {
	Host string
	Port int
}

func (d *daemon) merge(flags *daemon) {
	if flags.Host != "" {
		d.Host = flags.Host
	}
}

func (d *daemon) listen() (net.Listener, error) {
	return net.Listen("tcp", fmt.Sprintf("%s:%d", d.Host, d.Port)) // want `^d\.Host may be an IPv6 address: use net\.JoinHostPort\(d\.Host, strconv\.Itoa\(d\.Port\)\); else "::1:80" is refused \(host-port\)$`
}

// What had a port behind it has its brackets.
func (c *cluster) otherPort() {
	if strings.HasSuffix(c.ListenHost, ":-1") {
		c.ListenHost = fmt.Sprintf("%s:0", c.ListenHost[:len(c.ListenHost)-len(":-1")])
	}
	_, _ = net.Listen("tcp", c.ListenHost)
}

type cluster struct{ ListenHost string }

// A URL has a host and a port there, whatever they are called.
func (p prober) target(identifier string) *url.URL {
	return &url.URL{Scheme: "http", Host: fmt.Sprintf("%s:%d", identifier, p.number)} // want `^identifier may be an IPv6 address: use net\.JoinHostPort\(identifier, strconv\.Itoa\(p\.number\)\); else "::1:80" is refused \(host-port\)$`
}

type prober struct{ number int }

// What is split where there is a colon has lost its brackets.
func parseRemote(address string) (remote, error) {
	u, err := url.Parse(address)
	if err != nil {
		return remote{}, err
	}
	host := u.Host
	if strings.Contains(host, ":") {
		if host, _, err = net.SplitHostPort(host); err != nil {
			return remote{}, err
		}
	}
	return remote{Host: host}, nil
}

func (r remote) connect() (net.Conn, error) {
	return net.Dial("tcp", fmt.Sprintf("%s:%d", r.Host, r.Port)) // want `^r\.Host may be an IPv6 address: use net\.JoinHostPort\(r\.Host, strconv\.Itoa\(r\.Port\)\); else "::1:80" is refused \(host-port\)$`
}

type remote struct {
	Host string
	Port int
}

// Only for any address it looks for one of version 4, and returns others as they are.
func reachable(listen string) string {
	if listen == "0.0.0.0" {
		addrs, err := net.InterfaceAddrs()
		if err != nil {
			return "localhost"
		}
		for _, addr := range addrs {
			if ip, ok := addr.(*net.IPNet); ok && ip.IP.To4() != nil {
				return ip.IP.To4().String()
			}
		}
	}
	return listen
}

func (d *daemon) advertise() (net.Conn, error) {
	return net.Dial("tcp", fmt.Sprintf("%s:%d", reachable(d.Host), d.Port)) // want `^reachable\(d\.Host\) may be an IPv6 address: use net\.JoinHostPort\(.*"::1:80" is refused \(host-port\)$`
}
