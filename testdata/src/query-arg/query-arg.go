package queryarg

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
)

type client struct{ base string }

func (c *client) get(path string) error {
	resp, err := http.Get(c.base + path)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

type search struct{ Q, RawQuery string }

// Free text goes into a query as it is, and that is sent.
func Sent(c *client, s search, q, term, group string, r *http.Request) {
	c.get(fmt.Sprintf("/users?term=%s", q))                       // want `^"q" goes into the query unescaped: write url\.QueryEscape\(q\); else "a&b" ends the value at "a" \(query-arg\)$`
	c.get(fmt.Sprintf("/users?page=1&x=%v#top", term))            // want `"term" goes into the query unescaped`
	c.get("/groups?q=" + s.Q + "&n=1")                            // want `"s.Q" goes into the query unescaped`
	c.get("/groups?filter=" + group)                              // want `"group" goes into the query unescaped`
	http.Get(c.base + "/users?a=" + r.FormValue("query"))         // want `a string goes into the query unescaped`
	http.Get("https://www.example.com/?q=" + r.FormValue("q"))    // want `a string goes into the query unescaped`
	r.URL.RawQuery = "node=" + group                              // want `"group" goes into the query unescaped`
	r.URL.RawQuery = "q=" + q                                     // want `"q" goes into the query unescaped`
	url.Parse(fmt.Sprintf("tide://%s/?message=%s", c.base, term)) // want `"term" goes into the query unescaped`
}

// These are escaped, hold what is legal there, or more than one value.
func Silent(c *client, s search, q string, n int, ok bool, signature, id string, r *http.Request) string {
	c.get("/users?q=" + url.QueryEscape(q))
	c.get(fmt.Sprintf("/users?q=%d&term=%t", n, ok))
	c.get("/users?q=" + strconv.Itoa(n))
	c.get("/users?" + q)
	c.get("/users?" + s.RawQuery)
	c.get("/users?node=" + id)
	r.URL.RawQuery += "&signature=" + signature
	r.URL.RawQuery = "n=" + strconv.Itoa(n)
	r.URL.RawQuery = url.Values{"q": {q}}.Encode()
	return "/users?q=" + q
}
