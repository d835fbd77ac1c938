// Hosts that are joined to ports: what says that they are hosts, where the text goes, and
// what comes out for an IPv6 address.
package joins

import (
	"database/sql"
	"fmt"
	"log"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"strconv"
	"strings"

	shared "hostport/config"
)

type config struct {
	Host, Bind string
	Port       int
}

// The ways to write a join.
func written(c config, host, port string) {
	net.Dial("tcp", host+":"+port)                                     // want `host may be an IPv6 address.*"::1:80" is refused \(host-port\)`
	net.Dial("tcp", c.Host+":"+strconv.Itoa(c.Port))                   // want `c\.Host may be an IPv6 address.*"::1:80" is refused \(host-port\)`
	net.Dial("tcp", fmt.Sprintf("%s:%d", c.Host, c.Port))              // want `c\.Host may be an IPv6 address.*"::1:80" is refused \(host-port\)`
	net.Dial("tcp", strings.Join([]string{host, port}, ":"))           // want `host may be an IPv6 address.*"::1:80" is refused \(host-port\)`
	net.Dial("tcp", fmt.Sprintf("%s:23", host))                        // want `host may be an IPv6 address.*"::1:23" is refused \(host-port, possible\)`
	net.Dial("tcp", (host)+(":"+port))                                 // want `host may be an IPv6 address.*"::1:80" is refused \(host-port\)`
	http.Get("http://" + host + ":8080/ready")                         // want `host may be an IPv6 address.*"::1:8080" is refused \(host-port\)`
	http.Get(fmt.Sprintf("%s://%s:%s", "http", host, port))            // want `host may be an IPv6 address.*"::1:80" is refused \(host-port\)`
	http.Get("http:" + "//" + host + ":8080/ready")                    // want `host may be an IPv6 address.*"::1:8080" is refused \(host-port\)`
	url.Parse(host + ":" + port)                                       // want `host and its port are parsed as a URL.*"localhost:80" has no host \(host-port\)`
	sql.Open("mysql", fmt.Sprintf("me@tcp(%s:%d)/db", c.Host, c.Port)) // want `c\.Host may be an IPv6 address.*"::1:80" is refused \(host-port\)`
	fmt.Println(c.Bind + os.Getenv("BIND") + ":" + port)               // want `os\.Getenv\("BIND"\) may be an IPv6 address.*"::1:80" is refused \(host-port, any\)`
	fmt.Println(host + ":" + port)                                     // want `host may be an IPv6 address.*"::1:80" is refused \(host-port, possible\)`
}

type node interface {
	Addr() string
	Get(key string) string
}

// What the method of another returns may be a name always. What has a key comes from a configuration.
func given(n node, port string) {
	addr := n.Addr()
	net.Dial("tcp", addr+":"+port)     // want `addr may be an IPv6 address.*"::1:80" is refused \(host-port, possible\)`
	net.Dial("tcp", n.Addr()+":"+port) // want `n\.Addr\(\) may be an IPv6 address.*"::1:80" is refused \(host-port, possible\)`
	host := n.Get("host")
	net.Dial("tcp", host+":"+port) // want `host may be an IPv6 address.*"::1:80" is refused \(host-port\)`
	if env, ok := os.LookupEnv("ADDR"); ok {
		host = env
		net.Dial("tcp", host+":"+port) // want `host may be an IPv6 address.*"::1:80" is refused \(host-port\)`
	}
}

// Of text that comes from bytes or from an interface nothing says what it is.
func unknown(b []byte, v any, port string) {
	host := strings.TrimSpace(string(b))
	net.Dial("tcp", host+":"+port) // want `host may be an IPv6 address.*"::1:80" is refused \(host-port, possible\)`
	ip := v.(string)
	net.Dial("tcp", ip+":"+port) // want `ip may be an IPv6 address.*"::1:80" is refused \(host-port, possible\)`
}

// A known port is that of one service, which mostly has a name. An address is none, and the system
// takes a free port for 0.
func service(c config, hostname, ip string) {
	net.Dial("tcp", hostname+":443")        // want `hostname may be an IPv6 address.*"::1:443" is refused \(host-port, possible\)`
	net.Dial("tcp", ip+":443")              // want `ip may be an IPv6 address.*"::1:443" is refused \(host-port\)`
	net.Listen("tcp", hostname+":0")        // want `hostname may be an IPv6 address.*"::1:0" is refused \(host-port\)`
	http.Get("http://" + hostname + ":80/") // want `hostname may be an IPv6 address.*"::1:80" is refused \(host-port\)`
}

// What says that an operand is a host.
func known(ip net.IP, addr netip.Addr, u *url.URL, name, peer, service string, n int) {
	net.Dial("tcp", fmt.Sprintf("%s:%d", ip, n))   // want `ip may be an IPv6 address.*"::1:80" is refused \(host-port\)`
	net.Dial("tcp", ip.String()+":"+service)       // want `ip\.String\(\) may be an IPv6 address.*"::1:80" is refused \(host-port\)`
	net.Dial("tcp", addr.String()+":"+service)     // want `addr\.String\(\) may be an IPv6 address.*"::1:80" is refused \(host-port\)`
	net.Dial("tcp", u.Hostname()+":"+service)      // want `u\.Hostname\(\) may be an IPv6 address.*"::1:80" is refused \(host-port\)`
	net.Dial("tcp", hostOf(u)+":"+service)         // want `hostOf\(u\) may be an IPv6 address.*"::1:80" is refused \(host-port\)`
	net.Dial("tcp", "http://"+name+":"+service)    // neither name says anything
	log.Print("http://" + name + ":" + os.Args[1]) // neither does
	log.Print("http://" + name + ":8080")          // want `name may be an IPv6 address.*"::1:8080" is refused \(host-port, any\)`
	all, _ := net.LookupHost(name)
	net.Dial("tcp", all[0]+":"+service) // want `all\[0\] may be an IPv6 address.*"::1:80" is refused \(host-port\)`
	for _, one := range all {
		net.Dial("tcp", one+":"+service) // want `one may be an IPv6 address.*"::1:80" is refused \(host-port\)`
	}
	h, _, err := net.SplitHostPort(peer)
	if err != nil {
		h = peer
	}
	net.Dial("tcp", h+":"+service) // want `h may be an IPv6 address: take the brackets off on each path, and use net\.JoinHostPort\(h, service\); else "::1:80" is refused \(host-port\)`
	if err != nil {
		net.Dial("tcp", peer+":"+service) // it has no port, but may have brackets
	}
}

// A host is no port.
func key(ip net.IP, host string) string { return ip.String() + ":" + host }

// What a test says of a host.
func local(u *url.URL, port string) {
	if h := u.Hostname(); h == "localhost" || h == "127.0.0.1" {
		net.Dial("tcp", h+":"+port)
	} else {
		net.Dial("tcp", h+":"+port) // want `h may be an IPv6 address.*"::1:80" is refused \(host-port\)`
	}
	if h := u.Hostname(); h != "::1" {
		net.Dial("tcp", h+":"+port) // want `h may be an IPv6 address.*"::1:80" is refused \(host-port\)`
	}
}

func hostOf(u *url.URL) string { return u.Hostname() }

// Where a text goes: through variables, parameters, fields and results.
type server struct {
	Addr, endpoint, note string
}

func followed(host, port string, c config, dial func(string)) *server {
	at := host + ":" + port // want `host may be an IPv6 address.*"::1:80" is refused \(host-port\)`
	log.Printf("listening at %s", at)
	go func() { net.Listen("tcp", at) }()
	open(fmt.Sprintf("%s:%s", host, port)) // want `host may be an IPv6 address.*"::1:80" is refused \(host-port\)`
	dialHost(host + ":1")                  // want `host may be an IPv6 address.*"::1:1" is refused \(host-port, possible\)`
	c.dialIt()
	s := &server{note: host + ":" + port} // want `host may be an IPv6 address.*"::1:80" is refused \(host-port\)`
	net.Dial("tcp", s.note)
	dial(host + ":" + port) // want `host may be an IPv6 address.*"::1:80" is refused \(host-port\)`
	return &server{
		Addr:     host + ":" + port, // want `host may be an IPv6 address.*"::1:80" is refused \(host-port\)`
		endpoint: host + ":" + port, // want `host may be an IPv6 address.*"::1:80" is refused \(host-port\)`
	}
}

func open(where string) { net.Dial("tcp", where) }

func dialHost(string) {}

type text struct{ host, port string }

func (t text) String() string { return t.host + ":" + t.port } // want `t\.host may be an IPv6 address.*"::1:80" is refused \(host-port\)`

func (c config) dialIt() { net.Dial("tcp", text{c.Host, "80"}.String()) }

func (c config) baseURL() string { return fmt.Sprintf("https://%s:%d", c.Host, c.Port) } // want `c\.Host may be an IPv6 address.*"::1:80" is refused \(host-port\)`

// What is named for a key or an ID is only compared, unless it is sent.
func (c config) stored(pool interface{ Put(key, address string) }) {
	poolKey := fmt.Sprintf("%s:%d", c.Host, c.Port) // want `c\.Host may be an IPv6 address.*"::1:80" is refused \(host-port, possible\)`
	pool.Put(poolKey, "")
	address := fmt.Sprintf("%s:%d", c.Host, c.Port) // want `c\.Host may be an IPv6 address.*"::1:80" is refused \(host-port\)`
	pool.Put("", address)
	key := fmt.Sprintf("%s:%d", c.Host, c.Port) // want `c\.Host may be an IPv6 address.*"::1:80" is refused \(host-port\)`
	net.Dial("tcp", key)
}

// It is cut again, or servers read it.
func excluded(r *http.Request, u *url.URL, host, port string) {
	net.SplitHostPort(host + ":" + port)
	r.Host = u.Hostname() + ":" + port
	net.Dial("udp4", host+":"+port)
	host = host + ":389"
}

type nameserver struct{ Addr, Net string }

func nameservers(host, port string) (*nameserver, *nameserver) {
	return &nameserver{Addr: host + ":" + port, Net: "udp4"}, &nameserver{Addr: host + ":" + port, Net: "udp"} // want `host may be an IPv6 address`
}

// A port that has a default is one.
func (c config) PortOrDefault() int {
	if c.Port == 0 {
		return 25
	}
	return c.Port
}

func (c config) connect() {
	net.Dial("tcp", fmt.Sprintf("%s:%d", c.Host, c.PortOrDefault())) // want `c\.Host may be an IPv6 address.*"::1:80" is refused \(host-port\)`
}

// What is parsed works if the host has a scheme, as a field may: http://localhost.
func parsed(c config, host, port string) {
	http.Get(host + ":" + port)   // want `host and its port are parsed as a URL.*"localhost:80" has no host \(host-port\)`
	http.Get(c.Host + ":" + port) // want `c\.Host and its port are parsed as a URL.*"localhost:80" has no host \(host-port, possible\)`
}

// A field of another package that is given nothing but constants here may be given others there.
// One that only this package can name may not.
func constantHost(port string, env string) {
	serve(&shared.Config{Host: "127.0.0.1", BackupHost: env}, port)
	own := &named{host: "127.0.0.1"}
	own.dialIt(port)
}

func serve(c *shared.Config, port string) {
	net.Listen("tcp", c.Bind+":"+port)       // want `c\.Bind may be an IPv6 address.*"::1:80" is refused \(host-port\)`
	net.Listen("tcp", c.Host+":"+port)       // want `c\.Host may be an IPv6 address.*"::1:80" is refused \(host-port, possible\)`
	net.Listen("tcp", c.BackupHost+":"+port) // want `c\.BackupHost may be an IPv6 address.*"::1:80" is refused \(host-port\)`
}

type named struct{ host string }

func (n *named) dialIt(port string) { net.Dial("tcp", n.host+":"+port) }

// A host that is looked up is one that was put there, by whoever.
type cache struct {
	hosts map[string]string
	list  []string
}

func (c *cache) dial(name, port string) {
	if host, ok := c.hosts[name]; ok {
		net.Dial("tcp", host+":"+port) // want `host may be an IPv6 address.*"::1:80" is refused \(host-port, possible\)`
	}
	for _, host := range c.list {
		net.Dial("tcp", host+":"+port) // want `host may be an IPv6 address.*"::1:80" is refused \(host-port\)`
	}
}

// What is dialed is a host before a colon and a port, whatever it is named; a known port tells less.
type agent struct {
	Target string
	Port   uint16
	key    string
}

func (a *agent) connect() {
	net.Dial("udp", fmt.Sprintf("%s:%d", a.Target, a.Port)) // want `a\.Target may be an IPv6 address.*"::1:80" is refused \(host-port\)`
	net.Dial("udp", a.Target+":161")
	println(a.key + ":" + a.Target)
}

func scan(ipAddr string, from, to int) {
	for i := from; i < to; i++ {
		net.Dial("tcp", fmt.Sprintf("%s:%d", ipAddr, i)) // want `ipAddr may be an IPv6 address.*"::1:80" is refused \(host-port\)`
	}
}

type peer struct{ Host, Port string }

// One of several results goes to the field.
func (n *peer) read(addr string) (err error) {
	n.Host, n.Port, err = net.SplitHostPort(addr)
	return err
}

func (n *peer) dial() {
	net.Dial("tcp", n.Host+":"+n.Port) // want `n\.Host may be an IPv6 address.*"::1:80" is refused \(host-port\)`
}

// Brackets around what is no host say nothing of hosts.
func logged(name string) { log.Printf("[%s] is left out", name) }
