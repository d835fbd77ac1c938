package pathjoinname

import (
	"net/url"
	"path"
	"path/filepath"
	"strings"
)

type press struct {
	Shelf    string // Shelf is an http or https address
	Mount    string // path below it
	External string // address as visitors see it
	baseURL  string
}

func (p *press) join(name string) []string {
	return []string{
		filepath.Join(p.Shelf, name), // want `^filepath\.Join turns "://" into ":/": use url\.JoinPath for p\.Shelf \(RFC 1738 §3\.1, path-join, possible\)$`
		path.Join(p.External, name),  // want `path\.Join turns "://" into ":/": use url\.JoinPath for p\.External`
		path.Join(p.baseURL, name),   // want `path\.Join turns "://" into ":/": use url\.JoinPath for p\.baseURL`
		path.Join("/", p.Mount),
		path.Join(p.Mount, p.baseURL),
	}
}

func (p *press) tested(name string) string {
	if strings.Contains(p.baseURL, "://") {
		return p.baseURL + "/" + name
	}
	return path.Join(p.baseURL, name)
}

type shelf struct{ Root string } // Root is an http or https address

func (s shelf) join(name string) string {
	return path.Join(s.Root, name) // want `path\.Join turns "://" into ":/": use url\.JoinPath for s\.Root`
}

// A field that is a URL elsewhere in the package may be one here.
type source struct{ repoURL string }

func newSource(repo string) *source { return &source{repoURL: "https://" + repo} }

func (s *source) whole(dir string) string {
	return path.Join(s.repoURL, dir) // want `joined as a path, "https://" becomes "https:/": use url\.JoinPath; else it has no host \(RFC 1738 §3\.1, path-join, possible\)$`
}

// What a function cuts off is not joined.
func (s *source) trimmed(dir string) string {
	return path.Join(strings.TrimPrefix(s.repoURL, "https://"), dir)
}

// String returns a URL, which may be a path or that of a file.
func text(u *url.URL, name string) string {
	return filepath.Join(u.String(), name) // want `filepath\.Join turns "://" into ":/": use url\.JoinPath for u\.String\(\) \(RFC 1738 §3\.1, path-join, possible\)`
}
