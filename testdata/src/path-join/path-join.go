package pathjoin

import (
	"net/http"
	"net/url"
	"path"
	"path/filepath"
	"strings"
)

const base = "https://www.example.com"

// Package path makes one slash of two.
func join(name, dir string) {
	_ = path.Join("https://www.example.com", name) // want `^joined as a path, "https://" becomes "https:/": use url\.JoinPath; else it has no host \(RFC 1738 §3\.1, path-join\)$`
	_ = path.Join(base, "v1", name)                // want `joined as a path, "https://" becomes "https:/": use url\.JoinPath`
	_ = path.Join(base, name)                      // want `joined as a path, "https://" becomes "https:/": use url\.JoinPath`
	_ = filepath.Join("ftp://"+dir, name)          // want `joined as a path, "ftp://" becomes "ftp:/": use url\.JoinPath`
	_ = filepath.Join("file://"+dir, name)
	local := "http://localhost:8080"
	_ = "GET " + path.Join(local, name) // want `joined as a path, "http://" becomes "http:/": use url\.JoinPath`
}

// Site may be set anew, but to another URL or in vain.
var Site = "https://www.example.com"

type mirror struct{ address, dir string }

func newMirror(dir string) *mirror { return &mirror{address: base, dir: dir} }

func (m *mirror) join(name string) {
	_ = path.Join(Site, name) // want `joined as a path, "https://" becomes "https:/": use url\.JoinPath`
	_ = path.Join(m.dir, name)
}

func tested(name string) {
	if !strings.HasPrefix(Site, "https://") {
		_ = path.Join(Site, name)
	}
}

func others(name, dir string, parts []string) {
	_, _ = url.JoinPath("https://www.example.com", name)
	_ = path.Join(dir, "https://www.example.com")
	_ = path.Join(dir, name)
	_ = path.Join(parts...)
	_ = path.Base("https://www.example.com/a")
	_ = "https://" + path.Join("www.example.com", name)
}

// Clean makes one slash of two as well. What String returns may be a path.
func text(u *url.URL, name string) {
	_ = filepath.Join(u.String(), name)
	_ = path.Clean("https://www.example.com/" + name) // want `joined as a path, "https://" becomes "https:/": use url\.JoinPath`
	_ = path.Base(u.String())
	_ = path.Join(u.Path, name)
}

// No path has a host, so no request with one is sent.
func requested(baseURL, subURL, name string) {
	http.Get(path.Join(baseURL, name)) // want `joined as a path, "http://" becomes "http:/": use url\.JoinPath; else it has no host`
	u := under(baseURL, "a")
	http.Post(u, "", nil)
	http.Get("https://" + path.Join(baseURL, name))
	url.Parse(path.Join(baseURL, name)) // want `^path\.Join turns "://" into ":/": use url\.JoinPath for baseURL \(RFC 1738 §3\.1, path-join\)$`
	url.Parse(path.Join(subURL, name))
}

func under(endpoint, name string) string { return path.Join(endpoint, name) } // want `joined as a path, "http://" becomes "http:/": use url\.JoinPath`

// What all callers give is known.
func list(names []string) []string {
	return append(listed("plugins", names), listed("static", names)...)
}

func listed(pluginsURL string, names []string) (all []string) {
	for _, name := range names {
		all = append(all, path.Join(pluginsURL, name))
	}
	return all
}

func given(host string, names []string) []string { return each("https://"+host, names) }

func each(serverURL string, names []string) (all []string) {
	for _, name := range names {
		all = append(all, path.Join(serverURL, name)) // want `joined as a path, "https://" becomes "https:/"`
	}
	return all
}

// Whatever is joined, no result of path.Join is a URL with a host.
func fetched(repo, name string) error {
	u, err := url.Parse(path.Join(repo, name)) // want `^joined as a path, "http://" becomes "http:/": use url\.JoinPath; else it has no host \(RFC 1738 §3\.1, path-join\)$`
	if err != nil {
		return err
	}
	_, err = http.Get(u.String())
	return err
}

func completedLater(repo, name string) (*http.Request, error) {
	req, err := http.NewRequest("GET", path.Join(repo, name), nil)
	if err != nil {
		return nil, err
	}
	req.URL.Scheme, req.URL.Host = "https", "h"
	return req, nil
}

// A function of the package may request it.
func download(repo, name string) error {
	from := path.Join(repo, name) // want `joined as a path, "http://" becomes "http:/": use url\.JoinPath; else it has no host`
	return get(from)
}

func get(from string) error {
	_, err := http.Get(from)
	return err
}

func downloadFrom(repo, name string) error { return getFrom(path.Join(repo, name)) }

func getFrom(path string) error {
	req, err := http.NewRequest("GET", path, nil)
	if err != nil {
		return err
	}
	req.URL.Scheme, req.URL.Host = "https", "h"
	_, err = http.DefaultClient.Do(req)
	return err
}

// So may a field.
type remote struct{ source string }

func newRemote(repo, name string) *remote {
	return &remote{source: path.Join(repo, name)} // want `joined as a path, "http://" becomes "http:/": use url\.JoinPath; else it has no host`
}

func (r *remote) get() (*http.Response, error) { return http.Get(r.source) }

// Nor has what filepath.Join makes, which writes other slashes on Windows.
func (r *remote) page(server, name string) (*http.Response, error) {
	page := filepath.Join(server, name) // want `^joined as a path, "http://" becomes "http:/": use url\.JoinPath; else it has no host \(RFC 1738 §3\.1, path-join\)$`
	return http.Get(page)
}

// The first of a list is what the others are joined to.
func patterns(elem ...string) (*http.Response, error) {
	return http.Get(within("https://quilts.example/v2", elem...))
}

func within(root string, elem ...string) string {
	return path.Join(append([]string{root}, elem...)...) // want `^joined as a path, "https://" becomes "https:/": use url\.JoinPath; else it has no host \(RFC 1738 §3\.1, path-join\)$`
}
