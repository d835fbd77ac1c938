// A host that is cut at a colon of its own.
package hostcut

import (
	"net"
	"net/http"
	"net/url"
	"strings"
)

func remote(r *http.Request, c net.Conn) string {
	host, _, _ := strings.Cut(r.RemoteAddr, ":") // want `^r\.RemoteAddr is cut at ":": use net\.SplitHostPort; else "\[::1\]:80" becomes "\[" \(host-cut, possible\)$`
	peer := c.RemoteAddr().String()
	if i := strings.IndexByte(peer, ':'); i > 0 { // want `is cut at ":": use net\.SplitHostPort`
		host = peer[:i]
	}
	return host
}

func name(u *url.URL) string {
	if i := strings.LastIndex(u.Host, ":"); i > 0 { // want `^u\.Host is cut at ":": call Hostname`
		return u.Host[:i]
	}
	return u.Host
}

// The last colon of an address is that of the port, and others look at the brackets.
func others(r *http.Request, text string) string {
	i := strings.LastIndex(r.RemoteAddr, ":")
	key, _, _ := strings.Cut(text, ":")
	return key + r.RemoteAddr[:i]
}

func bracketed(u *url.URL) string {
	if strings.HasPrefix(u.Host, "[") {
		return u.Host
	}
	host, _, _ := strings.Cut(u.Host, ":")
	return host
}

// What is left takes the place of the whole.
func own(r *http.Request, sites map[string]string) string {
	site := r.Host
	if at := strings.LastIndexByte(site, ':'); at > 0 { // want `^r\.Host is cut at ":"`
		site = site[:at]
	}
	return sites[site]
}

func either(r *http.Request, text string) string {
	site := r.Host
	if site == "" {
		site = text[1:]
	}
	if at := strings.LastIndexByte(site, ':'); at > 0 {
		site = site[:at]
	}
	return site
}

// What changes the case, or trims, leaves the colons where they are.
func folded(r *http.Request) string {
	name := strings.ToLower(r.Host)
	if i := strings.LastIndexByte(name, ':'); i >= 0 { // want `^strings\.ToLower\(r\.Host\) is cut at ":": use net\.SplitHostPort; else "\[::1\]" becomes "\[:" \(host-cut, possible\)$`
		name = name[:i]
	}
	name = strings.Trim(name, "[]")
	return name
}

func trimmedBefore(r *http.Request) string {
	name := r.Host
	name = strings.Trim(name, "[]")
	if i := strings.LastIndexByte(name, ':'); i >= 0 {
		name = name[:i]
	}
	return name
}

func found(r *http.Request) string {
	name := strings.ToLower(r.Host)
	if i := strings.LastIndex(name, ":"); i != -1 { // want `^strings\.ToLower\(r\.Host\) is cut at ":": use net\.SplitHostPort; else "\[::1\]" becomes "\[:" \(host-cut, possible\)$`
		return name[:i]
	}
	return name
}

func cut(r *http.Request) string {
	host, _, _ := strings.Cut(strings.TrimSpace(r.Host), ":") // want `^strings\.TrimSpace\(r\.Host\) is cut at ":": use net\.SplitHostPort; else "\[::1\]" becomes "\[" \(host-cut, possible\)$`
	return host
}

func withoutDot(r *http.Request) string {
	host := strings.TrimSuffix(strings.ToLower(r.Host), ".")
	if i := strings.LastIndexByte(host, ':'); i > 0 { // want `^strings\.TrimSuffix\(\.\.\.\) is cut at ":": use net\.SplitHostPort; else "\[::1\]" becomes "\[:" \(host-cut, possible\)$`
		host = host[:i]
	}
	return host
}

// The bracket is looked for, or the text is no host.
func behindBracket(r *http.Request) string {
	name := strings.ToLower(r.Host)
	if i := strings.LastIndexByte(name, ':'); i > strings.LastIndexByte(name, ']') {
		name = name[:i]
	}
	return strings.Trim(name, "[]")
}

func image(ref string) string {
	name := strings.ToLower(ref)
	if i := strings.LastIndexByte(name, ':'); i > 0 {
		name = name[:i]
	}
	return name
}
