// Text without escapes in the URL that a client is redirected to.
package redirecttext

import (
	"net/http"
	"net/url"
	"strings"
)

func secure(w http.ResponseWriter, r *http.Request) {
	target := "https://" + r.Host + r.URL.Path // want `^r\.URL\.Path is decoded, so the redirect loses its escapes: use r\.URL\.EscapedPath\(\); else "/a\?b" arrives as "/a" \(redirect-text\)$`
	if r.URL.RawQuery != "" {
		target += "?" + r.URL.RawQuery
	}
	http.Redirect(w, r, target, http.StatusFound)
}

func whole(w http.ResponseWriter, r *http.Request, scheme string) {
	http.Redirect(w, r, scheme+"://"+r.Host+r.URL.Path, http.StatusFound) // want `is decoded, so the redirect loses its escapes: use r\.URL\.RequestURI\(\); else "/a\?b" arrives as "/a"`
}

func header(w http.ResponseWriter, r *http.Request, base string) {
	w.Header().Set("Location", base+r.URL.Path) // want `is decoded, so the redirect loses its escapes: use r\.URL\.RequestURI\(\); else "/a\?b" arrives as "/a"`
}

// These are escaped, or end in text of the program.
func others(w http.ResponseWriter, r *http.Request, u *url.URL, state string) {
	http.Redirect(w, r, "https://"+r.Host+r.URL.RequestURI(), http.StatusFound)
	http.Redirect(w, r, "https://"+r.Host+r.URL.EscapedPath(), http.StatusFound)
	http.Redirect(w, r, r.URL.String(), http.StatusFound)
	http.Redirect(w, r, r.URL.Path+"/", http.StatusFound)
	http.Redirect(w, r, "https://"+r.Host+u.Path, http.StatusFound)
	http.Redirect(w, r, "/login?next="+url.QueryEscape(r.URL.Path), http.StatusFound)
	http.Redirect(w, r, "/login?state="+state, http.StatusFound)
	w.Header().Set("X-Path", "https://"+r.Host+r.URL.Path)
}

// A redirect to the path of the request with another end has no query.
func addSlash(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, r.URL.Path+"/", http.StatusMovedPermanently) // want `^the redirect loses the query: add "\?" and RawQuery; else "/a\?b" is redirected to "/a/" \(redirect-text\)$`
}

func trimSlash(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, strings.TrimRight(r.URL.Path, "/"), http.StatusFound) // want `the redirect loses the query: add "\?" and RawQuery; else "/a/\?b" is redirected to "/a"`
}

func cutSlash(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, r.URL.Path[:len(r.URL.Path)-1], http.StatusFound) // want `the redirect loses the query: add "\?" and RawQuery; else "/a/\?b" is redirected to "/a"`
	http.Redirect(w, r, r.URL.Path[:len(r.Host)-1], http.StatusFound)
}

func withQuery(path string, r *http.Request) string {
	if r.URL.RawQuery == "" {
		return path
	}
	return path + "?" + r.URL.RawQuery
}

func addSlashKeepingQuery(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, withQuery(r.URL.Path+"/", r), http.StatusFound)
}

func addSlashToEscaped(w http.ResponseWriter, r *http.Request) {
	if p := r.URL.EscapedPath(); p[len(p)-1] != '/' {
		w.Header().Set("Location", p+"/") // want `the redirect loses the query`
	}
}

func addSlashAndQuery(w http.ResponseWriter, r *http.Request) {
	to := r.URL.Path + "/"
	if r.URL.RawQuery != "" {
		to += "?" + r.URL.RawQuery
	}
	http.Redirect(w, r, to, http.StatusFound)
}

func addSlashToURL(w http.ResponseWriter, r *http.Request) {
	u := *r.URL
	u.Path += "/"
	http.Redirect(w, r, u.String(), http.StatusFound)
}

func backToForm(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, r.URL.Path, http.StatusSeeOther)
}

// The URL of a request has no host, so a scheme alone leads nowhere.
func hostless(w http.ResponseWriter, r *http.Request) {
	u := *r.URL
	u.Scheme = "https"
	http.Redirect(w, r, u.String(), http.StatusMovedPermanently) // want `^u has no host: set u\.Host to r\.Host; else "/a" is redirected to "https:///a" \(redirect-text\)$`
}

func hostlessInPlace(w http.ResponseWriter, r *http.Request) {
	if r.Header.Get("X-Forwarded-Proto") == "http" {
		r.URL.Scheme = "https"
		w.Header().Set("Location", r.URL.String()) // want `^r\.URL has no host: set r\.URL\.Host to r\.Host`
	}
}

func hostlessParsed(w http.ResponseWriter, r *http.Request) {
	u, err := url.ParseRequestURI(r.RequestURI)
	if err != nil {
		return
	}
	u.Scheme = "https"
	http.Redirect(w, r, u.String(), http.StatusMovedPermanently) // want `u has no host`
}

func hostlessPrinted(w http.ResponseWriter, r *http.Request) {
	u, _ := url.Parse(r.URL.String())
	u.Scheme = "https"
	http.Redirect(w, r, u.String(), http.StatusMovedPermanently) // want `u has no host`
}

func withHost(w http.ResponseWriter, r *http.Request, other *url.URL) {
	u := r.URL
	u.Scheme, u.Host = "https", r.Host
	http.Redirect(w, r, u.String(), http.StatusMovedPermanently)
}

func sameScheme(w http.ResponseWriter, r *http.Request, other *url.URL) {
	u := *r.URL
	http.Redirect(w, r, u.String(), http.StatusFound)
	u.Scheme = "https"
	other.Scheme = "https"
	http.Redirect(w, r, other.String(), http.StatusFound)
}

// What is made elsewhere, handed on, tested for a host, or of an app, may be right.
func completed(w http.ResponseWriter, r *http.Request) {
	u := *r.URL
	u.Scheme = "https"
	complete(&u, r)
	http.Redirect(w, r, u.String(), http.StatusFound)
}

func complete(u *url.URL, r *http.Request) { u.Host = r.Host }

func toApp(w http.ResponseWriter, r *http.Request) {
	u := *r.URL
	u.Scheme = "myapp"
	http.Redirect(w, r, u.String(), http.StatusFound)
}

func absolute(w http.ResponseWriter, r *http.Request) {
	if r.URL.Host == "" {
		http.NotFound(w, r)
		return
	}
	r.URL.Scheme = "https"
	http.Redirect(w, r, r.URL.String(), http.StatusFound)
}

func replaced(w http.ResponseWriter, r *http.Request, base *url.URL) {
	u := *r.URL
	if base != nil {
		u = *base
	}
	u.Scheme = "https"
	http.Redirect(w, r, u.String(), http.StatusFound)
}

func sentAgain(req *http.Request, h http.Header) {
	req.URL.Scheme = "https"
	h.Set("Location", req.URL.String())
}

func inVariable(w http.ResponseWriter, r *http.Request) {
	r.URL.Scheme = "https"
	target := r.URL.String()
	http.Redirect(w, r, target, http.StatusFound) // want `^r\.URL has no host: set r\.URL\.Host to r\.Host`
}

// A request that is handed on has the path and the query of the one that is received.
func handOn(w http.ResponseWriter, r *http.Request, server string) {
	http.NewRequest(r.Method, server+r.URL.Path, r.Body) // want `^r\.URL\.Path is decoded, so the request loses its escapes: use r\.URL\.RequestURI\(\); else "/a\?b" arrives as "/a" \(redirect-text\)$`
	http.NewRequest("GET", server+r.URL.Path, nil)
	http.NewRequest(r.Method, server, r.Body)
}

func handOnKnown(w http.ResponseWriter, r *http.Request, server string, known map[string]bool) {
	if known[r.URL.Path] {
		http.NewRequest(r.Method, server+r.URL.Path, r.Body)
	}
}

func handOnStatus(w http.ResponseWriter, r *http.Request, server string) {
	if r.URL.Path != "/status" {
		http.NotFound(w, r)
		return
	}
	http.NewRequest(r.Method, server+r.URL.Path, r.Body)
}

func handOnQuery(r *http.Request, server string) {
	out, err := http.NewRequest(r.Method, server+r.URL.Path, r.Body) // want `use r\.URL\.EscapedPath\(\); else`
	if err == nil {
		out.URL.RawQuery = r.URL.RawQuery
	}
	http.NewRequest(r.Method, server+r.URL.RequestURI(), r.Body)
}
