package urlfield

import (
	"fmt"
	"net/http"
	"net/url"
	"path"
	"path/filepath"
	"strings"
)

func paths(u *url.URL, id int, key, dir string) {
	u.Path = "/a?b=c"                            // want `^"\?" in URL\.Path: put "b=c" into RawQuery; else it is printed as "%3F" \(url-field\)$`
	u.Path += fmt.Sprintf("/%d?key=%s", id, key) // want `put "key=%s" into RawQuery`
	u.Path = "/" + dir + "?token=abc"            // want `put "token=\.\.\." into RawQuery`
	u.Path = "/a#b"                              // want `"#" in URL\.Path: put the fragment into Fragment; else it is printed as "%23"`
	u.Path = "/a%20b"                            // want `"%20" in URL\.Path: write it without escapes; else it is printed as "%2520"`
	u.Path = "/a%2Fb/" + dir                     // want `"%2F" in URL\.Path: set RawPath too; else it is printed as "%252F"`
	u.Fragment = "#a"                            // want `^"#" at the start of URL\.Fragment: delete it; else it is printed as "#%23" \(url-field\)$`
	u.Host = key + "@" + dir                     // want `^"@" in URL\.Host: put the login into User; else it is printed as "%40" \(url-field\)$`
	u.Path = "/web/https://example.com/"
	u.Path = "/a|b c/50% off"
	u.Path = "/" + dir
	u.Path = path.Join("/", dir)
}

func literals(q url.Values) []*url.URL {
	return []*url.URL{
		{Scheme: "https", Host: "example.com", Path: "/a?b=c"},                                            // want `"\?" in URL\.Path`
		{Scheme: "https", Host: "example.com", Path: "/a?b=c", RawQuery: q.Encode()},                      // want `"\?" in URL\.Path`
		{Scheme: "https", Host: "example.com", Path: "/a?b=c d"},                                          // want `"\?" in URL\.Path`
		{Scheme: "https", Host: "example.com", Path: "/a", RawQuery: "?b=c"},                              // want `^"\?" at the start of URL\.RawQuery: delete it; else it is printed as "\?\?" \(url-field\)$`
		{Scheme: "https", Host: "example.com", Path: "/a", RawQuery: "?b=" + url.QueryEscape(q.Get("b"))}, // want `"\?" at the start of URL\.RawQuery: delete it; else it is printed as "\?\?"`
		{Scheme: "https", Host: "example.com", Path: "/a", RawQuery: "?" + q.Encode()},                    // want `"\?" at the start of URL\.RawQuery: delete it; else it is printed as "\?\?"`
		{Scheme: "https:", Host: "example.com", Path: "/a"},                                               // want `":" in URL\.Scheme: delete it; else it is printed as ":://"`
		{Scheme: "https://", Host: "example.com", Path: "/a"},                                             // want `"://" in URL\.Scheme: delete it; else it is printed as "://://"`
		{Scheme: "https", Host: "https://example.com", Path: "/a"},                                        // want `"https://" in URL\.Host: leave it to Scheme; else it is printed as "https:%2F%2F"`
		{Scheme: "https", Host: "example.com:8080", Path: "/a b", RawQuery: "b=c"},
		{Scheme: "http+unix", Host: "/run/docker.sock"},
	}
}

// One who writes "?" before the RawQuery of another URL prints the fields himself.
func queries(u *url.URL, r *http.Request, page string) {
	u.RawQuery = "?" + r.URL.RawQuery
	u.RawQuery = r.URL.RawQuery
	query := ""
	if page != "" {
		query = "?page=" + url.QueryEscape(page)
	}
	u.RawQuery = query // want `"\?" at the start of URL\.RawQuery: delete it; else it is printed as "\?\?"`
	if u.RawQuery != "" {
		u.Opaque += "?" + u.RawQuery // want `^URL\.Query does not see a query in Opaque: leave it in RawQuery \(url-field\)$`
	}
}

func files(u *url.URL, r *http.Request, dir string) *url.URL {
	u.Path = filepath.Join("/", dir) // want `^filepath\.Join writes "\\\\" on Windows: use path\.Join; else it is printed as "%5C" \(url-field\)$`
	joined := filepath.Join(u.Path, dir)
	r.URL.Path = joined // want `filepath\.Join writes`
	u.Path = filepath.ToSlash(filepath.Join("/", dir))
	return u
}

func slashed(u *url.URL, dir string) {
	u.Path = filepath.Join("/", dir)
	u.Path = strings.ReplaceAll(u.Path, `\`, "/")
}

func fileURL(dir, name string) *url.URL {
	return &url.URL{Scheme: "file", Path: filepath.Join(dir, name)}
}

type client struct{ base url.URL }

func (c *client) get(path string) string {
	u := c.base
	u.Path = path
	return u.String()
}

// What a function hands on is judged where it is written, unless it is looked at on
// the way.
func (c *client) calls(name string) {
	_ = c.get("/a/" + name)
	_ = c.get("/a?b=" + name) // want `"\?" in URL\.Path`
	_ = c.split("/a?b=" + name)
}

func (c *client) split(path string) string {
	u := c.base
	if before, after, ok := strings.Cut(path, "?"); ok {
		u.Path, u.RawQuery = before, after
	}
	return u.String()
}

// What else package filepath makes may have several elements.
func page(root, file string) (*url.URL, error) {
	rel, err := filepath.Rel(root, file)
	if err != nil {
		return nil, err
	}
	return &url.URL{Scheme: "https", Host: "h", Path: "/" + rel}, nil // want `^filepath\.Rel writes "\\\\" on Windows: call filepath\.ToSlash; else it is printed as "%5C" \(url-field, possible\)$`
}

type site struct{ out string }

func (s *site) rel(file string) (string, error) { return filepath.Rel(s.out, file) }

func (s *site) pages(u *url.URL, file string) error {
	rel, err := s.rel(file)
	u.Path = "/" + rel + "/"                     // want `^filepath\.Rel writes "\\\\" on Windows: call filepath\.ToSlash; else it is printed as "%5C" \(url-field, possible\)$`
	u.Path = filepath.Clean(file)                // want `^filepath\.Clean writes "\\\\" on Windows: call filepath\.ToSlash; else it is printed as "%5C" \(url-field, possible\)$`
	u.Path = "/docs/" + filepath.FromSlash(file) // want `^filepath\.FromSlash writes "\\\\" on Windows: call filepath\.ToSlash; else it is printed as "%5C" \(url-field, possible\)$`
	u.Path = "/" + filepath.ToSlash(rel)
	u.Path = "/" + filepath.Base(file)
	return err
}

// RawPath says how Path is written. String ignores one that is no way to write it.
func rawPaths(bucket, object string) []*url.URL {
	escaped := "/b/" + bucket + "/o/" + url.PathEscape(object)
	return []*url.URL{
		{Host: "h", RawPath: escaped, Path: "/b/" + bucket + "/o/" + object},
		{Host: "h", RawPath: bucket, Path: bucket},
	}
}

func ignoredRawPaths(bucket, object string) []*url.URL {
	escaped := "/b/" + bucket + "/o/" + url.PathEscape(object)
	return []*url.URL{
		{Host: "h", RawPath: escaped, Path: escaped}, // want `^RawPath does not stand for Path: set Path to the unescaped path; else "/b/a/b/o/a%2Fb" is printed as "/b/a/b/o/a%252Fb" \(url-field\)$`
	}
}

// An element of JoinPath is a part of the path.
type desk struct{ base string }

func (d *desk) at(page string) (string, error) { return url.JoinPath(d.base, page) }

func (d *desk) firings(name string) (string, error) {
	return d.at("/firings?name=" + url.QueryEscape(name)) // want `^"\?" in an element of JoinPath: join the path alone; else it is printed as "%3F" \(url-field\)$`
}

func joined(u *url.URL) []*url.URL {
	return []*url.URL{
		u.JoinPath("a", "b#c"), // want `^"#" in an element of JoinPath: join the path alone; else it is printed as "%23" \(url-field\)$`
		u.JoinPath("why?", "a"),
	}
}

// The name of a value is no scheme.
func upload(u *url.URL, r *http.Request) {
	u.Path = filepath.Join("/api", r.PathValue("file")) // want `filepath\.Join writes`
}

func hosts(u *url.URL, host, dir string) {
	u.Host = host + "/api" // want `^"/" in URL\.Host: put "/api" into Path; else it is printed as "%2F" \(url-field\)$`
	u.Host = "/run/a.sock"
	u.Host = host
}
