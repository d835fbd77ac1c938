// What is taken for a URL, a host or the name of a file, and is another part.
package wrongcomponentpossible

import (
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"path"
	"strings"
)

// A host is asked for.
func hosts(r *http.Request) {
	net.ParseIP(r.RemoteAddr)     // want `r\.RemoteAddr may have brackets and a port: use net\.SplitHostPort`
	netip.ParseAddr(r.RemoteAddr) // want `r\.RemoteAddr may have brackets and a port`
}

// A URL is asked for.
func urls(r *http.Request, host, port string) {
	url.Parse(r.Host) // want `^r\.Host has no scheme: write "http://" or "//" before it; else the scheme of "localhost:80" is "localhost" \(wrong-component, possible\)$`
	url.Parse("//" + r.Host)
	url.Parse("http://" + net.JoinHostPort(host, port))
	url.Parse(host)
}

// The name of a file is asked for.
func files(w http.ResponseWriter, r *http.Request) {
	os.Open(path.Join("www", r.RequestURI))        // want `^r\.RequestURI brings its escapes and query into a file name: use URL\.Path; else the name has "/a\?b&c", not "/a" \(wrong-component, possible\)$`
	http.ServeFile(w, r, "www"+r.URL.RequestURI()) // want `brings its escapes and query into a file name`
	os.Open(path.Join("www", r.URL.Path))
}

// The Path of another URL has lost how this one was escaped.
func forward(r *http.Request, to string) (*http.Response, error) {
	u, err := url.Parse(to)
	if err != nil {
		return nil, err
	}
	u.Path = r.URL.Path // want `^r\.URL\.Path loses how the path is escaped: set RawPath, too; else "/a%2Fb" arrives as "/a/b" \(wrong-component, possible\)$`
	u.RawQuery = r.URL.RawQuery
	return http.Get(u.String())
}

func forwarded(r *http.Request, host string) *url.URL {
	return &url.URL{Scheme: "https", Host: host, Path: r.URL.Path} // want `r\.URL\.Path loses how the path is escaped`
}

func shift(r *http.Request) (head string) {
	head, r.URL.Path, _ = strings.Cut(r.URL.Path, "/")
	return head
}

func forwardWhole(r *http.Request, u *url.URL) {
	u.Path, u.RawPath = r.URL.Path, r.URL.RawPath
}

// A socket has a path, and no host. Where both are read, the path is that of a request.
func dialed(u *url.URL) (net.Conn, error) {
	if u.Scheme == "unix" {
		return net.Dial("unix", u.Host) // want `^u\.Host is empty in "unix:///run/a\.sock": use u\.Path \(wrong-component\)$`
	}
	return net.Dial("tcp", u.Host)
}

func requested(u *url.URL) (net.Conn, string, error) {
	conn, err := net.Dial("unix", u.Host)
	return conn, u.Path, err
}
