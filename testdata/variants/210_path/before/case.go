// summary: one of two calls with the same route escapes the name.

package p

import (
	"net/http"
	"net/url"
)

type client struct{ base string }

func (c *client) get(route string) (*http.Response, error) { return http.Get(c.base + route) }

func (c *client) bucket(title string) (*http.Response, error) {
	return c.get("/albums/" + url.PathEscape(title)) //@ok
}

func (c *client) photos(title string) (*http.Response, error) {
	return c.get("/albums/" + title + "/photos") //@bug path
}
