package pathreference

import (
	"net/http"
	"net/url"
	"strings"
)

type device struct {
	EventRef string
	Path     string
}

func paths(u *url.URL, d device, r *http.Request, ref string) {
	u.Path = d.EventRef // want `^d\.EventRef goes to URL\.Path as it is: use url\.Parse; else "\?" in it is printed as "%3F" \(path-reference, possible\)$`
	u.Path = d.Path
	u.Path = r.RequestURI // want `RequestURI goes to URL\.Path`
	u.Path, u.RawPath = r.URL.Path, r.URL.RawPath
	if strings.HasPrefix(ref, "/a/") {
		u.Path = ref // want `ref goes to URL\.Path`
	}
	u.Path = "/" + ref
}

// What String or RequestURI returns has its escapes, and its query.
func (m *moss) search(name string) *url.URL {
	page, err := url.Parse("/v1/moss")
	if err != nil {
		return nil
	}
	page.RawQuery = url.Values{"name": {name}}.Encode()
	return m.at(page.String()) // want `^page\.String\(\) goes to URL\.Path as it is: use url\.Parse; else "\?" in it is printed as "%3F" \(path-reference\)$`
}

type moss struct{ base *url.URL }

func (m *moss) at(page string) *url.URL { return m.base.ResolveReference(&url.URL{Path: page}) }

// A field that is set to a path has no query.
func (m *moss) served(r *http.Request, page string) {
	r.RequestURI = "/moss/" + page
	r.URL.Path = r.RequestURI // want `RequestURI goes to URL\.Path as it is: use url\.Parse; else "\?" in it is printed as "%3F" \(path-reference, possible\)$`
}

// What url.JoinPath returns has escapes, of the path, too.
func below(u *url.URL, name string) (err error) {
	u.Path, err = url.JoinPath(u.Path, name) // want `^url\.JoinPath\(u\.Path, name\) goes to URL\.Path as it is: use URL\.JoinPath; else "%20" in it is printed as "%2520" \(path-reference\)$`
	return err
}

// What stands before the query of a text has its escapes, as the query has.
func cutAtQuery(base *url.URL, target, name string) {
	u := *base
	if i := strings.IndexByte(target, '?'); i >= 0 {
		u.Path = target[:i] // want `^target\[\.\.\.\] goes to URL\.Path as it is: use url\.Parse; else "%20" in it is printed as "%2520" \(path-reference, possible\)$`
		u.RawQuery = target[i+1:]
	}
	before, query, _ := strings.Cut(target, "?")
	u.Path = u.Path + before // want `before goes to URL\.Path`
	u.RawQuery = query
	parts := strings.SplitN(target, "?", 2)
	u.Path = parts[0] // want `parts\[0\] goes to URL\.Path`
	user, _, _ := strings.Cut(name, "@")
	u.Path = user
}

func withoutQuery(base *url.URL, target string) {
	u := *base
	u.Path, _, _ = strings.Cut(target, "?")
}
