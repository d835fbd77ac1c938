package parseerror

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
)

const status = ":8080/status"

// What url.Parse cannot parse, no function can that calls it.
func parsed(client *http.Client, base *url.URL, w http.ResponseWriter, r *http.Request) {
	http.Get(":8080/x")                           // want `^url\.Parse fails: missing protocol scheme: begin the URL with a scheme, such as "http://" \(parse-error\)$`
	http.Get(status)                              // want `^url\.Parse fails: missing protocol scheme: begin the URL with a scheme, such as "http://" \(parse-error\)$`
	client.Head(":8080" + "/x")                   // want `^url\.Parse fails: missing protocol scheme: begin the URL with a scheme, such as "http://" \(parse-error\)$`
	http.NewRequest("GET", "1a:x", nil)           // want `^url\.Parse fails: first path segment in URL cannot contain colon: begin the URL with a scheme, such as "http://" \(parse-error\)$`
	url.Parse("http://{host}/")                   // want `^url\.Parse fails: invalid character "\{" in host name: delete it \(parse-error\)$`
	url.JoinPath("http://example.com:port/", "a") // want `^url\.Parse fails: invalid port ":port" after host: write a port number \(parse-error\)$`
	http.Redirect(w, r, "http://h.x:port/", 302)  // want `^url\.Parse fails: invalid port ":port" after host: write a port number \(parse-error\)$`
	http.RedirectHandler(":/", 302)               // want `^url\.Parse fails: missing protocol scheme: begin the URL with a scheme, such as "http://" \(parse-error\)$`
	http.Get("http://example.com/%s")             // want `^url\.Parse fails: invalid URL escape "%s": write "%25" for "%" \(parse-error\)$`
	url.ParseRequestURI("a/b")                    // want `^url\.ParseRequestURI fails: invalid URI for request: begin the URL with "/" or a scheme \(parse-error\)$`
	httptest.NewRequest("GET", "a", nil)          // want `^http\.ReadRequest fails: invalid URI for request: begin the URL with "/" or a scheme \(parse-error\)$`
}

// Nothing of a password is shown.
func login() {
	url.Parse("mongodb://joe:kR7vQ2mx@{host}/") // want `^url\.Parse fails: invalid character "\.\.\." in host name: delete it \(parse-error\)$`
}

// No text of the unknown parts helps.
func unknown(s string, n int) {
	url.Parse("1" + strconv.Itoa(n) + "://h/") // want `^url\.Parse fails: first path segment in URL cannot contain colon: begin the URL with a scheme, such as "http://" \(parse-error\)$`
	url.Parse(fmt.Sprintf(":%d/x", n))         // want `^url\.Parse fails: missing protocol scheme: begin the URL with a scheme, such as "http://" \(parse-error\)$`
	url.ParseRequestURI("a/" + s)              // want `^url\.ParseRequestURI fails: invalid URI for request: begin the URL with "/" or a scheme \(parse-error\)$`
}

// Some text of the unknown parts helps.
func helped(s string, n int) {
	url.Parse("http://h" + s + "x/")
	url.Parse(s + "://h:x/")
	url.Parse(fmt.Sprintf("http://h%s:port/", s))
	url.Parse(fmt.Sprintf("http://[%s]/", s))
	url.ParseRequestURI(s + "a/b")
}

// These can be parsed, or are not constant.
func others(s string, h http.Header) {
	url.Parse("")
	url.Parse("//h/x")
	url.Parse("/a")
	url.Parse("http://")
	url.Parse("http://h/{id}")
	url.Parse("http://[fe80::1%25en0]/")
	url.Parse("http://" + s + "/{id}")
	url.Parse(fmt.Sprintf("http://example.com/%s", s))
	url.ParseRequestURI("/a")
	url.ParseRequestURI("*")
	httptest.NewRequest("CONNECT", "127.0.0.1:443", nil)
	h.Set("Location", "/50%")
	fmt.Println(":8080/x", "http://{host}/", status)
}

const botEndpoint = "http://example.com/bot%s/%d"

type bot struct{ endpoint, token string }

// A constant that is a format in a field is no URL itself.
func newBot(token string) *bot { return newBotAt(token, botEndpoint) }

func newBotAt(token, endpoint string) *bot { return &bot{endpoint, token} }

func (b *bot) call(method int) (*http.Request, error) {
	return http.NewRequest("POST", fmt.Sprintf(b.endpoint, b.token, method), nil)
}
