package siblings

import (
	"net/http"
	"net/url"
)

type client struct{ base string }

func (c *client) get(path string) { http.Get(c.base + path) }

// Nearly all of these are escaped.
func Get(c *client, a, b, d, e, f, g, h, i, j, topic, user string, userID string) {
	c.get("/a/" + url.PathEscape(a) + "/" + url.PathEscape(b))
	c.get("/b/" + url.PathEscape(d) + "/" + url.PathEscape(e))
	c.get("/c/" + url.PathEscape(f) + "/" + url.PathEscape(g))
	c.get("/d/" + url.PathEscape(h) + "/" + url.PathEscape(i))
	c.get("/e/" + url.PathEscape(j) + "/" + url.PathEscape(user))
	c.get("/f/" + topic) // want `^topic is not escaped, unlike 10 of 12 here: a value like "a/b" becomes two path segments; use url\.PathEscape\(topic\) \(path-arg\)$`
	c.get("/g/" + userID)
}
