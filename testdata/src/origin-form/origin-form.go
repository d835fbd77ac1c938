package originform

import (
	"cmp"
	"log"
	"net/http"
	"net/url"
	"strings"
)

// A cookie that is never Secure, a redirect to no host, and a check that never holds.
func signIn(w http.ResponseWriter, r *http.Request) {
	http.SetCookie(w, &http.Cookie{Name: "session", Secure: r.URL.Scheme == "https"}) // want `^r\.URL\.Scheme is empty in a received request: test r\.TLS != nil \(origin-form\)$`
	http.Redirect(w, r, "https://"+r.URL.Host+"/home", http.StatusFound)              // want `^r\.URL\.Host is empty in a received request: use r\.Host \(origin-form, possible\)$`
}

func sameHost(req *http.Request, w http.ResponseWriter, callback *url.URL) {
	if callback.Hostname() == req.URL.Hostname() { // want `^req\.URL\.Hostname\(\) is empty in a received request: use \(&url\.URL\{Host: req\.Host\}\)\.Hostname\(\) \(origin-form, possible\)$`
		http.Error(w, "to itself", http.StatusBadRequest)
	}
}

func logged(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		log.Print(r.URL.Host, r.URL.Path) // want `r\.URL\.Host is empty`
		log.Print(r.URL.Scheme)           // want `test r\.TLS != nil \(origin-form, possible\)$`
		next.ServeHTTP(w, r)
	})
}

func forward(w http.ResponseWriter, r *http.Request) {
	out, err := http.NewRequest(r.Method, "http://backend:8080"+r.URL.EscapedPath(), r.Body)
	if err != nil {
		return
	}
	out.Header.Set("X-Forwarded-Proto", r.URL.Scheme) // want `r\.URL\.Scheme is empty`
	http.DefaultClient.Do(out)
}

func toHTTPS(w http.ResponseWriter, r *http.Request) {
	if r.URL.Scheme == "http" { // want `is empty`
		http.Redirect(w, r, "https://example.com"+r.URL.RequestURI(), http.StatusFound)
	}
}

// These look elsewhere for what is missing.
func secure(w http.ResponseWriter, r *http.Request) {
	http.SetCookie(w, &http.Cookie{Name: "session", Secure: r.URL.Scheme == "https" || r.TLS != nil})
}

func behindProxy(w http.ResponseWriter, r *http.Request) {
	if r.URL.Scheme == "https" || strings.EqualFold(r.Header.Get("X-Forwarded-Proto"), "https") {
		w.Header().Set("Strict-Transport-Security", "max-age=31536000")
	}
}

func hostOf(w http.ResponseWriter, r *http.Request) {
	host := r.URL.Hostname()
	if host == "" {
		host = r.Host
	}
	log.Print(host)
}

func schemeOf(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("X-Scheme", cmp.Or(r.URL.Scheme, "http"))
	if len(r.URL.Host) > 0 {
		w.Header().Set("X-Form", "absolute")
	}
}

func viaProxy(w http.ResponseWriter, r *http.Request) {
	if r.URL.Scheme != "http" && r.URL.Scheme != "https" {
		http.Error(w, "this is a proxy", http.StatusBadRequest)
	}
}

// The request of an ErrorHandler, and one beside the request that is served, are those to the backend.
func failed(w http.ResponseWriter, r *http.Request, err error) {
	log.Print(r.URL.Scheme, r.URL.Host, err)
}

func passedOn(w http.ResponseWriter, r, out *http.Request) { log.Print(out.URL.Scheme, r.RemoteAddr) }

// A client has the whole URL, and so may a function that is not told of the response.
func sent(req *http.Request) bool { return req.URL.Scheme == "https" }

func redirected(w http.ResponseWriter, r *http.Request) {
	resp, err := http.Get("https://example.com/")
	if err != nil {
		return
	}
	defer resp.Body.Close()
	log.Print(resp.Request.URL.Host)
	copied := url.URL{Scheme: r.URL.Scheme, Host: r.URL.Host, Path: r.URL.Path}
	log.Print(copied.Path)
	check := func(to *http.Request, via []*http.Request) bool { return to.URL.Host == via[0].URL.Host }
	log.Print(check(resp.Request, []*http.Request{r}))
}

// The header is for what the client asked, and neither URL has that.
func passed(out, r *http.Request) {
	out.Header.Set("X-Forwarded-For", r.RemoteAddr)
	out.Header.Set("X-Forwarded-Proto", r.URL.Scheme) // want `^r\.URL\.Scheme is empty in a received request: test r\.TLS != nil \(origin-form, possible\)$`
}

func passedWithDefault(out, r *http.Request) {
	out.Header.Set("X-Forwarded-For", r.RemoteAddr)
	out.Header.Set("X-Forwarded-Proto", r.URL.Scheme)
	if r.URL.Scheme == "" {
		out.Header.Set("X-Forwarded-Proto", "http")
	}
}

func copied(out, in *http.Request) { out.Header.Set("X-Forwarded-Proto", in.URL.Scheme) }

// An option tells nothing of a request.
type options struct{ TLS bool }

func (o options) redirect(w http.ResponseWriter, r *http.Request) bool {
	return o.TLS && r.URL.Scheme == "http" // want `r\.URL\.Scheme is empty in a received request`
}
