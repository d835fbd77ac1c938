package sinks

import (
	"net/http"
	"net/http/httptest"
	link "net/url"

	"golang.org/x/oauth2"
	"golang.org/x/oauth2/clientcredentials"
)

func parse(base *link.URL, w http.ResponseWriter, r *http.Request) {
	link.Parse("a b")                              // want `^sink: a b$`
	link.ParseRequestURI("/a b")                   // want `^sink: /a b$`
	link.JoinPath("h/a b", "http://x")             // want `^sink: h/a b$` `^whole fixed: http://x$`
	base.Parse("../a b")                           // want `^sink: ../a b$`
	http.Redirect(w, r, "/a b", http.StatusFound)  // want `^sink: /a b$`
	http.RedirectHandler("/a b", http.StatusFound) // want `^sink: /a b$`
	w.Header().Set("Location", "/a b")             // want `^sink: /a b$`
	w.Header().Add("location", "/a b")             // want `^sink: /a b$`
	w.Header().Set("Server", "/a b")
	w.Header().Set("/a b", "Location")
	link.Parse(`http://h\share/`)                                   // want `^sink: http://h\\share/$`
	httptest.NewRequest("GET", "/a b", nil)                         // want `^sink: /a b$`
	httptest.NewRequestWithContext(r.Context(), "GET", "/a b", nil) // want `^sink: /a b$`
	w.(http.Pusher).Push("/a b", nil)                               // want `^sink: /a b$`
	new(http.CrossOriginProtection).AddTrustedOrigin("example.com") // want `^sink complete: example.com$`
}

func get(c *http.Client) {
	http.Get("example.com")                                    // want `^sink complete: example.com$`
	http.Head("example.com")                                   // want `^sink complete: example.com$`
	http.Post("example.com", "text/plain", nil)                // want `^sink complete: example.com$`
	http.PostForm("example.com", nil)                          // want `^sink complete: example.com$`
	http.NewRequest("GET", "example.com", nil)                 // want `^sink complete: example.com$`
	http.NewRequestWithContext(nil, "GET", "example.com", nil) // want `^sink complete: example.com$`
	c.Get("example.com")                                       // want `^sink complete: example.com$`
	c.Head("example.com")                                      // want `^sink complete: example.com$`
	c.Post("example.com", "text/plain", nil)                   // want `^sink complete: example.com$`
	c.PostForm("example.com", nil)                             // want `^sink complete: example.com$`
}

// A field takes what is in a literal with keys or without, and what is assigned.
func login(s string) {
	e := oauth2.Endpoint{
		AuthURL:       "h/auth a",            // want `^sink complete: h/auth a$`
		TokenURL:      "https://h/token a b", // want `^sink complete: https://h/token a b$`
		DeviceAuthURL: s + "/device a",       // want `^sink complete: {}/device a$`
	}
	c := &oauth2.Config{"a b", "a b", e, "/callback a", []string{"a b"}} // want `^sink: /callback a$`
	c.Endpoint.AuthURL = "https://h/auth a b"                            // want `^sink complete: https://h/auth a b$`
	c.RedirectURL = "https://h/callback a b"                             // want `^sink: https://h/callback a b$`
	c.ClientID = "a b"
	cc := clientcredentials.Config{ClientID: "a b", TokenURL: "https://h/token a b"} // want `^sink complete: https://h/token a b$`
	cc.TokenURL = s
}

// The whole expression goes there, with white space and all.
func expressions(s string, c http.Client) {
	const host = "example.com"
	http.Get(("example.com"))             // want `^sink complete: example.com$`
	http.Get(string("example.com"))       // want `^sink complete: example.com$`
	http.Get(host + "/a b")               // want `^sink complete: example.com/a b$`
	http.Get(s + "/a b")                  // want `^sink complete: {}/a b$`
	http.Get("http://example.com/a b c")  // want `^sink complete: http://example.com/a b c$`
	http.Get("http://a http://b")         // want `^sink complete: http://a http://b$`
	http.Get("")                          // want `^sink complete: $`
	c.Get("example.com")                  // want `^sink complete: example.com$`
	http.DefaultClient.Get("example.com") // want `^sink complete: example.com$`
	(http.Get)("example.com")             // want `^sink complete: example.com$`
}

// Not a sink: another argument, another function, a value alone.
func others(s string, h http.Header) {
	http.Post("http://h/", "text / plain", nil) // want `^sink complete: http://h/$`
	http.NewRequest("G E T", s, nil)
	http.Error(nil, "a b", 500)
	h.Get("a b")
	http.Get(s)
	Get("a b")
	const host = "a b"
	http.Get(host) // want `^sink complete: a b$`
	get := http.Get
	get("a b") // want `^sink complete: a b$`
	get2 := http.Get
	get2, _ = nil, s
	get2("a b")
}

func Get(string)
