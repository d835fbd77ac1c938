package requests

import (
	"fmt"
	"strings"

	"example.com/rest"
)

type caller interface{ Call(method, path string) }

// A path is what stands behind the name of a method, also through a function of the
// package.
func call(c *rest.Client, i caller, id, kind string) {
	c.Call("GET", "/v1/a b", nil)                      // want `^request: /v1/a b$`
	c.Call("POST", fmt.Sprintf("repos/%s/a", id), nil) // want `^request: repos/{}/a$`
	c.Call("DELETE", "/v1/"+id, nil)                   // want `^request: /v1/{}$`
	c.Call(rest.MethodPatch, "?a=b", nil)              // want `^request: \?a=b$`
	i.Call("PUT", "/v1/a")                             // want `^request: /v1/a$`
	get(c, "v1/a")                                     // want `^request: v1/a$`
	c.Upload("/a", "POST", "text/plain")               // want `^request: text/plain$`
	c.Call("GET", "https://h/a", nil)                  // want `^whole: https://h/a$`
}

func get(c *rest.Client, path string) error { return c.Call("GET", path, nil) }

// What has no sign of a path is none, nor is what a router takes, or package strings,
// or what no method stands before.
func none(c *rest.Client, r *rest.Router, h rest.Handler, id string) {
	c.Call("GET", id, nil)
	c.Call("GET", "name", nil)
	c.Call("GET", "cannot do GET /a", nil)
	c.Call(id, "", nil)
	r.Handle("GET", "/a|b")
	r.Method("GET", "/{id:[a-z]+}|", h)
	strings.Replace("GET /a b", "GET", "/a b", 1)
	rest.String("/a b", "GET")
	local("GET", "/a b")
	_ = "http://h/" // want `^whole: http://h/$`
}

func local(method, path string) {}

// A parameter of another package is named for a URL.
func download(c *rest.Client, base, name string) {
	c.Download(base+"/files/"+name, "/tmp/file") // want `^request: {}/files/{}$`
	c.Download("/files/list", name)              // want `^request: /files/list$`
}
