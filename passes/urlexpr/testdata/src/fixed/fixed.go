package fixed

import (
	"net/http"
	"net/url"
)

// A struct tag, and what is to be escaped, must stay as they are.
type tagged struct {
	A string `json:"a" example:"http://www.example.com/a b"`
	B string "http://www.example.com/" // want `^whole fixed: http://www.example.com/$`
}

func escaped(s string, v url.Values) {
	_ = url.QueryEscape("http://www.example.com/a b")               // want `^prose fixed: http://www.example.com/a$`
	_ = url.PathEscape("http://" + s)                               // want `^whole fixed: http://{}$`
	_, _ = url.QueryUnescape("http://www.example.com/a b")          // want `^prose fixed: http://www.example.com/a$`
	v.Set("to", "http://www.example.com/a b")                       // want `^prose fixed: http://www.example.com/a$`
	_ = "http://h/?u=" + url.QueryEscape("http://www.example.com/") // want `^whole: http://h/\?u={escaped}$` `^whole fixed: http://www.example.com/$`
}

// The field Path of a url.URL holds a path without escapes.
func paths(u *url.URL, v url.URL, r *http.Request, c *http.Cookie, s string) {
	u.Path = "http://www.example.com/a b"                                  // want `^prose fixed: http://www.example.com/a$` `^sink decoded path: http://www.example.com/a b$`
	v.Path = "http://" + s                                                 // want `^whole fixed: http://{}$` `^sink decoded path: http://{}$`
	r.URL.Path = "http://www.example.com/a b"                              // want `^prose fixed: http://www.example.com/a$` `^sink decoded path: http://www.example.com/a b$`
	_ = url.URL{Scheme: "http", Path: "http://www.example.com/"}           // want `^whole fixed: http://www.example.com/$` `^sink decoded path: http://www.example.com/$`
	_ = &url.URL{Path: "http://" + s, RawQuery: "http://www.example.com/"} // want `^whole fixed: http://{}$` `^whole: http://www.example.com/$` `^sink decoded path: http://{}$`
	c.Path = "http://www.example.com/"                                     // want `^whole: http://www.example.com/$`
	_ = http.Cookie{Path: "http://www.example.com/"}                       // want `^whole: http://www.example.com/$`
	x := struct{ Path string }{Path: "http://www.example.com/"}            // want `^whole: http://www.example.com/$`
	x.Path = "http://www.example.com/"                                     // want `^whole: http://www.example.com/$`
}
