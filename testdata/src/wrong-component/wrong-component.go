// A part of a URL where a function takes another one.
package wrongcomponent

import (
	"crypto/tls"
	"encoding/base64"
	"fmt"
	"net"
	"net/http"
	"net/smtp"
	"net/url"
	"strconv"
	"strings"
)

// A host is asked for.
func hosts(u *url.URL, r *http.Request) {
	net.JoinHostPort(u.Host, "443") // want `^u\.Host may have brackets and a port: call Hostname; else "\[::1\]" becomes "\[\[::1\]\]:443" \(wrong-component\)$`
	host := u.Host
	net.LookupIP(host)             // want `u\.Host may have brackets and a port: call Hostname; else "\[::1\]" is refused`
	net.JoinHostPort(r.Host, "80") // want `r\.Host may have brackets and a port: use \(&url\.URL\{Host: r\.Host\}\)\.Hostname`
	net.JoinHostPort(u.Hostname(), "443")
	net.LookupIP(u.Hostname())
}

func trimmed(u *url.URL) {
	host := strings.Trim(u.Host, "[]")
	net.JoinHostPort(host, "443")
}

func looked(u *url.URL) {
	if !strings.Contains(u.Host, ":") {
		net.JoinHostPort(u.Host, "443")
	}
}

func replaced(u *url.URL, name string) {
	u.Host = name
	net.JoinHostPort(u.Host, "443")
}

func split(u *url.URL) {
	host, port, err := net.SplitHostPort(u.Host)
	if err != nil {
		host, port = u.Host, "80"
	}
	net.JoinHostPort(host, port) // want `u\.Host may have brackets and a port`
}

func several(u *url.URL, host string) {
	if host == "" {
		host = u.Host
	}
	net.JoinHostPort(host, "443")
}

// The login itself is asked for.
func logins(u *url.URL) {
	base64.StdEncoding.EncodeToString([]byte(u.User.String())) // want `^"?u\.User\.String"? escapes the user and the password: use Username and Password; else "a/b" becomes "a%2Fb" \(wrong-component\)$`
	strings.Cut(u.User.String(), ":")                          // want `escapes the user and the password`
	strings.Cut(u.User.String(), "@")
	base64.StdEncoding.EncodeToString([]byte(u.User.Username()))
}

// The text is unescaped already.
func forms(r *http.Request, values url.Values) {
	url.QueryUnescape(r.FormValue("a"))      // want `is unescaped already: use it without url\.QueryUnescape; else "a\+b" becomes "a b", and "a%b" is refused \(wrong-component\)$`
	url.PathUnescape(r.URL.Query().Get("a")) // want `is unescaped already`
	url.QueryUnescape(values.Get("a"))
	url.QueryUnescape(r.URL.RawQuery)
	url.PathUnescape(r.URL.EscapedPath())
}

// An address has no scheme, whatever it is.
func addresses(l net.Listener, host, port string) {
	url.Parse(l.Addr().String())           // want `^l\.Addr\(\)\.String\(\) has no scheme: write "http://" or "//" before it; else the scheme of "localhost:80" is "localhost" \(wrong-component\)$`
	http.Get(net.JoinHostPort(host, port)) // want `net\.JoinHostPort\(host, port\) has no scheme`
	url.Parse("//" + l.Addr().String())
}

// A router of its own may split the path as it came.
func routed(r *http.Request) string {
	value := r.PathValue("name")
	if r.URL.RawPath == "" {
		return value
	}
	name, _ := url.PathUnescape(value)
	return name
}

func unrouted(r *http.Request) string {
	name, _ := url.PathUnescape(r.PathValue("name")) // want `is unescaped already`
	return name
}

// RawPath is empty unless the path has an unusual escape.
func rawPath(u *url.URL, prefix string) bool {
	if u.RawPath == "/healthz" { // want `^u\.RawPath is empty for most paths: use EscapedPath; else it is "" for "/menu" \(wrong-component\)$`
		return true
	}
	return strings.HasPrefix(u.RawPath, prefix) // want `u\.RawPath is empty for most paths`
}

func rawPathRest(r *http.Request) string {
	raw := r.URL.RawPath
	return strings.TrimPrefix(raw, "/api/") // want `r\.URL\.RawPath is empty for most paths`
}

func rawPathKnown(u, v *url.URL) bool {
	if len(u.RawPath) > 0 {
		return strings.HasPrefix(u.RawPath, "/a")
	}
	return strings.HasPrefix(u.Path, "/a")
}

func rawPathOdd(u *url.URL) bool {
	return strings.Contains(u.RawPath, "%2F") || strings.ContainsAny(u.RawPath, "{}") || strings.Contains(u.RawPath, "#")
}

// Brackets that are trimmed from another text stay in a host.
func completed(u *url.URL, addr string) string {
	if u.Port() == "" {
		u.Host = net.JoinHostPort(u.Host, "53") // want `^u\.Host may have brackets and a port: call Hostname; else "\[::1\]" becomes "\[\[::1\]\]:53" \(wrong-component\)$`
	}
	return strings.Trim(addr, "[]")
}

func trimmedHost(u *url.URL) string {
	host := u.Host
	host = strings.Trim(host, "[]")
	return net.JoinHostPort(host, "53")
}

// The Host goes through a variable that gets its port, a parameter or a field.
func proxyAddress(proxy *url.URL) string {
	addr := proxy.Host
	if proxy.Port() == "" {
		addr = net.JoinHostPort(addr, "80") // want `^proxy\.Host may have brackets and a port: call Hostname; else "\[::1\]" becomes "\[\[::1\]\]:80" \(wrong-component\)$`
	}
	return addr
}

type dialer struct{ host, plain string }

func (d *dialer) Start(u *url.URL) (net.Conn, error) {
	d.host, d.plain = u.Host, u.Hostname()
	withPort(u.Host)
	return net.Dial("tcp", net.JoinHostPort(d.host, "554")) // want `^d\.host is given u\.Host, which may have|u\.Host may have`
}

func (d *dialer) dial() (net.Conn, error) {
	if _, err := net.Dial("tcp", net.JoinHostPort(d.plain, "554")); err != nil {
		return nil, err
	}
	return net.Dial("tcp", net.JoinHostPort(d.host, "554")) // want `^d\.host is given u\.Host, which may have brackets and a port: call Hostname; else "\[::1\]" becomes "\[\[::1\]\]:554" \(wrong-component\)$`
}

func withPort(host string) string {
	return net.JoinHostPort(host, "322") // want `^host is given u\.Host, which may have brackets and a port`
}

func dialAddress(u *url.URL, override string) string { return withDefaultPort(u.Host, override) }

func withDefaultPort(host, override string) string {
	addr := host
	if override != "" {
		addr = override
	}
	if _, _, err := net.SplitHostPort(addr); err != nil {
		return net.JoinHostPort(addr, "443") // want `^addr is given u\.Host, which may have brackets and a port: call Hostname; else "\[::1\]" becomes "\[\[::1\]\]:443" \(wrong-component\)$`
	}
	return addr
}

// The name of a server has no port.
func serverNames(r *http.Request, u *url.URL, c *tls.Config) *tls.Config {
	c.ServerName = u.Host // want `^u\.Host may have a port: call Hostname; else "h:80" is refused \(wrong-component\)$`
	c.ServerName = u.Hostname()
	c.ServerName = "example.com"
	return &tls.Config{ServerName: r.Host} // want `^r\.Host may have a port: use \(&url\.URL\{Host: r\.Host\}\)\.Hostname\(\); else "h:80" is refused \(wrong-component\)$`
}

func splitName(u *url.URL, c *tls.Config) {
	host, _, _ := net.SplitHostPort(u.Host)
	if host == "" {
		host = u.Host
	}
	c.ServerName = host
}

// A host that has a port gets another one.
func twoPorts(u *url.URL) {
	net.Dial("tcp", u.Host+":443")                     // want `^u\.Host may have a port: join Hostname and the port by net\.JoinHostPort; else "h:80:443" is refused \(wrong-component\)$`
	http.Get(fmt.Sprintf("https://%s:8443/x", u.Host)) // want `^u\.Host may have a port: join Hostname and the port by net\.JoinHostPort; else "https://h:80:8443/x" is refused \(wrong-component\)$`
	http.Get(fmt.Sprintf("https://%s/x:y", u.Host))
	net.Dial("tcp", net.JoinHostPort(u.Hostname(), "443"))
}

func withDefault(u *url.URL) (net.Conn, error) {
	addr := u.Host
	if u.Port() == "" {
		addr += ":443"
	}
	return net.Dial("tcp", addr)
}

func withoutColon(u *url.URL) (net.Conn, error) {
	if !strings.Contains(u.Host, ":") {
		return net.Dial("tcp", u.Host+":443")
	}
	return net.Dial("tcp", u.Host)
}

// The length and the end of something else say nothing of RawPath.
func segments(u *url.URL, project string) []string {
	list := strings.Split(strings.TrimPrefix(u.RawPath, "/"), "/") // want `u\.RawPath is empty for most paths`
	if len(list) != 3 || project == "" {
		return nil
	}
	return list
}

// A name that is looked up, or that a certificate or a login is for, has no port.
func names(u *url.URL) {
	net.LookupTXT(u.Host)              // want `^u\.Host may have brackets and a port: call Hostname; else "\[::1\]" is refused \(wrong-component\)$`
	net.ResolveIPAddr("ip", u.Host)    // want `u\.Host may have brackets and a port`
	smtp.PlainAuth("", "", "", u.Host) // want `u\.Host may have brackets and a port`
}

// What is left of an address that net.SplitHostPort refused has no port.
func peer(r *http.Request) net.IP {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	return net.ParseIP(host)
}

// net/http moves the Host out of the header of a request that it serves.
func headerHost(w http.ResponseWriter, r *http.Request) {
	r.Header.Set("X-Forwarded-Host", r.Header.Get("Host")) // want `^the header of a served request has no Host: use r\.Host \(wrong-component\)$`
	if len(r.Header.Values("host")) == 0 {                 // want `the header of a served request has no Host`
		http.Error(w, "no host", http.StatusBadRequest)
	}
	r.Host = "example.com"
}

// These read the Host of the request too, or have another header.
func otherHost(r *http.Request, h http.Header, resp *http.Response) string {
	if host := r.Header.Get("Host"); host != "" {
		return host + h.Get("Host") + resp.Header.Get("Host")
	}
	return r.Host
}

func restoreHost(r *http.Request) {
	host := r.Header.Get("Host")
	r.Host = host
}

func clientHost(r *http.Request) []string { return []string{r.URL.Host, r.Header.Get("Host")} }

func roundTrip(r *http.Request) (*http.Response, error) {
	if r.Header.Get("Host") != "" {
		return nil, http.ErrNotSupported
	}
	return http.DefaultTransport.RoundTrip(r)
}

func newRequest() string {
	r, _ := http.NewRequest(http.MethodGet, "http://example.com/", nil)
	return r.Header.Get("Host") + r.Header.Get("Accept")
}

// A login has no escape but "%", and url.Userinfo has it unescaped.
func userinfos(u *url.URL, text string) []string {
	password, _ := u.User.Password()
	password, _ = url.QueryUnescape(password) // want `^password is unescaped already: use it without url\.QueryUnescape; else "a\+b" becomes "a b", and "a%b" is refused \(wrong-component\)$`
	login, host, _ := strings.Cut(text, "@")
	user, pass, _ := strings.Cut(login, ":")
	username, _ := url.PathUnescape(user)
	pass, _ = url.QueryUnescape(pass) // want `^"\+" stands for itself in a login: use url\.PathUnescape; else "a\+b" becomes "a b" \(wrong-component\)$`
	query, _ := url.QueryUnescape(host)
	return []string{password, username, pass, query}
}

// The login of an OAuth client is escaped as a form.
func client(r *http.Request) string {
	_, password, _ := r.BasicAuth()
	password, _ = url.QueryUnescape(password)
	return password
}

// "+" is a blank in a query alone.
func plus(u *url.URL) []string {
	login, _ := url.QueryUnescape(u.User.String())        // want `^"\+" stands for itself in a login: use url\.PathUnescape; else "a\+b" becomes "a b" \(wrong-component\)$`
	path, _ := url.QueryUnescape(u.EscapedPath())         // want `^"\+" stands for itself in a path: use url\.PathUnescape; else "a\+b" becomes "a b" \(wrong-component\)$`
	fragment, _ := url.QueryUnescape(u.EscapedFragment()) // want `^"\+" stands for itself in a fragment: use url\.PathUnescape; else "a\+b" becomes "a b" \(wrong-component\)$`
	unescaped, _ := url.PathUnescape(u.EscapedPath())
	return []string{login, path, fragment, unescaped}
}

// What a raw socket reads from has no port, nor has an interface: only a connection is known to have one.
func peers(raw net.PacketConn, other net.Addr) []net.IP {
	_, peer, _ := raw.ReadFrom(make([]byte, 1500))
	addrs, _ := net.InterfaceAddrs()
	return []net.IP{net.ParseIP(peer.String()), net.ParseIP(other.String()), net.ParseIP(addrs[0].String())}
}

// What is left of a port is none.
type checker struct{ name string }

func check(u *url.URL) *tls.Config { return configOf(u.Host, new(checker)) }

func configOf(addr string, c *checker) *tls.Config {
	c.name = addr[:strings.LastIndex(addr, ":")]
	return &tls.Config{ServerName: c.name}
}

// A query is what follows the "?".
func parameters(r *http.Request, u *url.URL) []url.Values {
	all, _ := url.ParseQuery(r.RequestURI) // want `^r\.RequestURI is no query: use r\.URL\.Query\(\); else "/a\?k=v" has no parameter "k" \(wrong-component\)$`
	text, _ := url.ParseQuery(u.String())  // want `^u\.String\(\) is no query: use u\.Query\(\)`
	query, _ := url.ParseQuery(u.RawQuery)
	_, after, _ := strings.Cut(r.RequestURI, "?")
	cut, _ := url.ParseQuery(after)
	trimmed, _ := url.ParseQuery(strings.TrimPrefix(r.RequestURI, "/search?"))
	return []url.Values{all, text, query, cut, trimmed}
}

// What could not be split has no port.
func addressOf(r *http.Request) net.IP {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return net.ParseIP(r.RemoteAddr)
	}
	return net.ParseIP(host)
}

// An address has a port, and no scheme; a host has neither.
func dialed(h http.Handler, path string) {
	net.Dial("tcp", "http://example.com:81")     // want `^"http://" before host:port: leave it out; else "http://h:80" is refused \(wrong-component\)$`
	net.Dial("tcp", "https://example.com/"+path) // want `"https://" before host:port`
	net.Dial("tcp", "example.com")               // want `^no port in "example\.com": add one; else "example\.com" is refused \(wrong-component\)$`
	net.Dial("tcp", "localhost::80")             // want `two colons before the port "80": leave one out; else "localhost::80" is refused`
	net.Dial("unix", "example.com")
	net.Listen("tcp", "localhost:0")
	http.ListenAndServe("8080", h) // want `^no colon before the port "8080": write ":8080"; else "8080" is refused \(wrong-component\)$`
	http.ListenAndServe("", h)
	net.LookupIP("example.com:80")                            // want `^a port behind a host: leave it out; else "example\.com:80" is refused \(wrong-component\)$`
	net.LookupIP("https://example.com")                       // want `"https://" before host: leave it out; else "https://h" is refused`
	smtp.PlainAuth("", "user", "password", "example.com:587") // want `a port behind a host`
	_ = http.Server{Addr: "8081"}                             // want `no colon before the port "8081"`
	_ = tls.Config{ServerName: "example.com:443"}             // want `a port behind a host`
	serve("8082")
	serve("http://localhost:8082") // want `"http://" before host:port`
}

func numbered(host, port string, n int) {
	http.ListenAndServe(strconv.Itoa(n), nil) // want `^no colon before the port: add one; else "80" is refused \(wrong-component\)$`
	http.ListenAndServe(":"+strconv.Itoa(n), nil)
	addr := host + ":" + port
	smtp.PlainAuth("", "user", "password", addr) // want `^a port behind a host: leave it out; else "h:80" is refused \(wrong-component\)$`
	net.ParseIP("fe80:" + host)
	net.ParseIP(fmt.Sprintf("%x:%x::1", n, n))
}

func serve(addr string) { http.ListenAndServe(addr, nil) }

type member struct{ home, address string }

func members(port int) []member {
	return []member{{home: fmt.Sprintf("http://localhost:%d", port), address: "localhost:80"}}
}

func (m member) dial() {
	net.Dial("tcp", m.home) // want `^m\.home begins with "http://": use the Host of the URL; else "http://h:80" is refused \(wrong-component\)$`
	net.Dial("tcp", m.address)
}

// A host has no scheme, whatever is behind it.
func pages(u *url.URL) {
	http.Get(u.Host + u.EscapedPath()) // want `^u\.Host has no scheme: write "http://" or "https://" before it; else "localhost:80" is refused \(wrong-component\)$`
}

// There is no fix where the URL has no such method, or what is dialed may be another.
type target url.URL

func methods(targets map[string]url.URL, t *target) {
	net.LookupHost(targets["a"].Host) // want `may have brackets and a port`
	net.LookupHost(t.Host)            // want `may have brackets and a port`
}

func setAnew(u *url.URL) string {
	host := u.Host
	if host == "" {
		host = "localhost"
	}
	return net.JoinHostPort(host, "443") // want `may have brackets and a port`
}

func setBetween(u, next *url.URL) string {
	host := u.Host
	println(host)
	u = next
	return net.JoinHostPort(host, "443") + u.Path // want `may have brackets and a port`
}

// net.JoinHostPort writes the brackets.
func bracketed(ip, port string, all []net.IP) {
	net.Dial("tcp", net.JoinHostPort("[::1]", port))          // want `^brackets in "\[::1\]": write "::1"; else "\[\[::1\]\]:80" is refused \(wrong-component\)$`
	net.Dial("tcp", net.JoinHostPort("["+ip+"]", port))       // want `^brackets around a host: leave them out; else "\[\[::1\]\]:80" is refused \(wrong-component\)$`
	net.Dial("tcp", net.JoinHostPort("[fe80::1%eth0]", port)) // want `^brackets in "\[fe80::1%eth0\]": write "fe80::1%eth0"; else`
	net.Listen("tcp", net.JoinHostPort("[::]", "0"))          // want `^brackets in "\[::\]": write "::"`
	net.Dial("tcp", net.JoinHostPort("::1", port))
	net.Dial("tcp", "["+ip+"]:"+port)
	fmt.Println(net.JoinHostPort("[ip]", "[port]"), net.JoinHostPort(strings.Trim("["+ip+"]", "[]"), port))
}

// A colon that is looked for behind the call says nothing of the host.
func anyPort(address string) string {
	if u, err := url.Parse(address); err == nil && u.Port() == "" {
		return net.JoinHostPort(u.Host, "443") // want `may have brackets and a port`
	}
	if strings.Contains(address, ":") {
		return address
	}
	return net.JoinHostPort(address, "443")
}
