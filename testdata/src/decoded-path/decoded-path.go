package decodedpath

import (
	"net/http"
	"net/url"
)

func target(r *http.Request) string {
	t := r.URL.Path
	if t == "" {
		t = "/"
	}
	if q := r.URL.RawQuery; q != "" {
		t += "?" + q // want `^URL\.Path is decoded: use EscapedPath; else "/a\?b" arrives as "/a" \(decoded-path, possible\)$`
	}
	return t
}

func texts(u *url.URL) []string {
	return []string{
		u.Path + "?" + u.RawQuery,             // want `URL\.Path is decoded: use EscapedPath; else "/a\?b" arrives as "/a"`
		"https://" + u.Host + u.Path + "?a=b", // want `URL\.Path is decoded: use EscapedPath; else "/a\?b" arrives as "/a"`
		u.EscapedPath() + "?" + u.RawQuery,
		u.Path + "/a",
	}
}

// forward sends a request on as a proxy does.
func forward(r *http.Request, backend string) (*http.Request, error) {
	return http.NewRequest(r.Method, backend+r.URL.Path, r.Body) // want `^r\.URL\.Path is decoded, so the URL loses its escapes: use r\.URL\.RequestURI\(\); else "/a\?b" arrives as "/a" \(decoded-path, possible\)$`
}

// withQuery sends what follows the path, too.
func withQuery(u *url.URL) (*http.Request, error) {
	target := "https://" + u.Host + u.Path // want `^u\.Path is decoded, so the URL loses its escapes: use u\.EscapedPath\(\); else "/a\?b" arrives as "/a" \(decoded-path, possible\)$`
	if u.RawQuery != "" {
		target += "?" + u.RawQuery
	}
	return http.NewRequest("GET", target, nil)
}

// alone has no query behind it.
func alone(u *url.URL) (*http.Request, error) {
	return http.NewRequest("GET", "https://"+u.Host+u.Path, nil)
}

// host is what the path of a URL without a scheme is.
func host(u *url.URL) (*url.URL, error) { return url.Parse("https://" + u.Path) }

// inQuery writes a path into a query, escaped.
func inQuery(u *url.URL) (*http.Request, error) {
	return http.NewRequest("GET", "https://"+u.Host+"/?path="+url.QueryEscape(u.Path), nil)
}
