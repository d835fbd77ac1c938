package flow

import (
	"net/http"
	"net/url"
)

type caller interface {
	Call(method, path string) error
}

// What stands behind the name of a method of HTTP is a path, whatever makes the call.
func (a *api) callers(c caller, id string) {
	c.Call("GET", "/v1/a|b")           // want `"\|"`
	c.Call("GET", "v1/zones/"+id+"/|") // want `"\|"`
	c.Call("POST", "example.com/a")
	c.Call("POST", "localhost:8080/a")
	c.Call("POST", "/v1/zones/{id}/a")
	c.Call("POST", "text/plain; charset=utf-8")
}

// A host at the beginning of a URL is one, whatever follows.
func hosts(u *url.URL, w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, r.Host+"/a", http.StatusFound) // want `r\.Host has no scheme: write "http://" or "//" before it`
	http.Get(r.Host + "/status")                       // want `r\.Host has no scheme`
	http.Get(u.Hostname() + "/status")                 // want `u\.Hostname\(\) has no scheme`
	http.Get(u.Scheme + "://" + u.Host)
}
