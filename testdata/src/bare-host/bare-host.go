package barehost

import (
	"errors"
	"io"
	"net/http"
	"net/url"
)

// url.Parse makes a path of a host.
func bare() {
	url.Parse("api.example.com") // want `^url\.Parse takes "api\.example\.com" for a path: write "https://" or "http://" before it; else it has no host \(bare-host, possible\)$`
	url.Parse("dome.internal")   // want `"dome\.internal"`
}

func fallback(site string) (*url.URL, error) {
	if site == "" {
		site = "git.example.org" // want `"git\.example\.org"`
	}
	return url.Parse(site)
}

// These have a scheme, or may be files or paths.
func others(domain string) *http.Cookie {
	url.Parse("https://api.example.com")
	url.Parse("//api.example.com")
	url.Parse("index.html")
	url.Parse("example.com/a")
	url.Parse("v1.2")
	if domain == "" {
		domain = "dome.internal"
	}
	return &http.Cookie{Domain: domain}
}

// A request needs a scheme.
func requests(host string) {
	u := url.URL{Host: host, Path: "/status"}
	http.Get(u.String()) // want `^u has a Host and no Scheme: set Scheme; else "//x/status" is refused \(bare-host\)$`
}

// A request that is written to a connection needs no scheme.
func written(conn io.Writer, host string) error {
	u := url.URL{Host: host, Path: "/status"}
	req, err := http.NewRequest(http.MethodGet, u.String(), nil) // want `^u has a Host and no Scheme: set Scheme; else "//x/status" is refused \(bare-host, possible\)$`
	if err != nil {
		return err
	}
	return req.Write(conn)
}

func completed(host string) {
	u := url.URL{Host: host, Path: "/status"}
	u.Scheme = "https"
	http.Get(u.String())
	v := &url.URL{Scheme: "https", Host: host}
	http.Get(v.String())
}

func complete(u *url.URL) { u.Scheme = "https" }

func completedElsewhere(host string) {
	u := &url.URL{Host: host}
	complete(u)
	http.Get(u.String())
}

// A URL that was parsed without a scheme has no host.
func lateScheme(addr string) (*url.URL, error) {
	u, err := url.Parse(addr) // want `^url\.Parse finds no host in text without "://": write "https://" before that; else "example\.com" is the path \(bare-host\)$`
	if err != nil {
		return nil, err
	}
	if u.Scheme == "" {
		u.Scheme = "https"
	}
	u.Path = "/token"
	return u, nil
}

func printedScheme(addr string) string {
	u, err := url.Parse(addr) // want `url\.Parse finds no host in text without "://": write "https://" before that; else "example\.com" is the path \(bare-host, possible\)$`
	if err != nil {
		return ""
	}
	if u.Scheme == "" {
		u.Scheme = "https"
	}
	return u.String()
}

func lateHost(addr string) *url.URL {
	u, err := url.Parse(addr)
	if err != nil {
		return nil
	}
	if u.Scheme == "" {
		u.Scheme = "https"
	}
	if u.Host == "" {
		u.Host, u.Path = u.Path, ""
	}
	return u
}

func behindSlashes(addr string) *url.URL {
	u, _ := url.Parse("//" + addr)
	if u.Scheme == "" {
		u.Scheme = "https"
	}
	u.Path = "/token"
	return u
}

// The text has the path as the host, and so has that of JoinPath. With "file" the path is meant.
func lateText(addr string) string {
	u, err := url.Parse(addr) // want `url\.Parse finds no host in text without "://": .* \(bare-host, possible\)$`
	if err != nil {
		return ""
	}
	if u.Scheme == "" {
		u.Scheme = "https"
	}
	return u.JoinPath("stable").String()
}

func lateFile(name string) string {
	u, err := url.Parse(name)
	if err != nil {
		return ""
	}
	if u.Scheme == "" {
		u.Scheme = "file"
	}
	return u.Path
}

// Where a URL without a host is refused then, the scheme is of no use. Before, it is for "//host".
func refused(addr string) (*url.URL, error) {
	u, err := url.Parse(addr) // want `^url\.Parse finds no host in text without "://": write "https://" before that; else "example\.com" is the path \(bare-host\)$`
	if err != nil {
		return nil, err
	}
	if u.Scheme == "" {
		u.Scheme = "https"
	}
	if u.Host == "" {
		return nil, errors.New("no host")
	}
	if u.Port() == "" {
		u.Host += ":8443"
	}
	return u, nil
}

func relative(base, ref string) (string, error) {
	u, err := url.Parse(ref)
	if err != nil {
		return "", err
	}
	if u.Scheme == "" {
		u.Scheme = "https"
	}
	if u.Host == "" {
		return url.JoinPath(base, u.Path)
	}
	return u.String(), nil
}

func refusedBefore(addr string) (*url.URL, error) {
	u, err := url.Parse(addr)
	if err != nil {
		return nil, err
	}
	if u.Host == "" {
		return nil, errors.New("no host")
	}
	if u.Scheme == "" {
		u.Scheme = "https"
	}
	return u, nil
}

func taken(ref string) (*url.URL, error) {
	u, err := url.Parse(ref)
	if err != nil {
		return nil, err
	}
	if u.Scheme == "" {
		u.Scheme = "https"
	}
	if u.Host == "" {
		return u, nil
	}
	return u, nil
}

// A redirect to a host is one to a path.
func redirect(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "www.example.com", http.StatusFound) // want `^a redirect takes "www\.example\.com" for a path: write "https://" or "http://" before it; else it has no host \(bare-host\)$`
	http.Redirect(w, r, "index.html", http.StatusFound)
	http.Redirect(w, r, "//www.example.com", http.StatusFound)
}
