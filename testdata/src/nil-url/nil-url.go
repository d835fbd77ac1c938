// The URL that a parser returns with an error is nil.
package nilurl

import (
	"errors"
	"log"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strings"
)

func inverted(addr, host string) bool {
	u, err := url.Parse(addr)
	if err != nil {
		host = u.Host // want `^u is nil here, as url\.Parse failed: test for err == nil; else u is nil for "http://\[" \(nil-url\)$`
	}
	return host == "example.com"
}

func printed(addr string) {
	if u, err := url.ParseRequestURI(addr); err != nil {
		log.Printf("%s: %v", u.String(), err) // want `u is nil here, as url\.ParseRequestURI failed`
	}
}

func conjunction(addr string) bool {
	u, err := url.Parse(addr)
	log.Print(addr)
	if err != nil && u.Host == "" { // want `u is nil here`
		return false
	}
	return true
}

func request(addr string) {
	req, err := http.NewRequest("GET", addr, nil)
	if err != nil {
		log.Print(req.URL) // want `req is nil here, as http\.NewRequest failed`
	}
}

func unhandled(addr string) (*url.URL, error) {
	u, err := url.Parse(addr)
	if err == nil && u.Host == "" {
		err = errors.New("no host")
	}
	if u.User == nil { // want `u is used before the error of url\.Parse is handled: return it first; else u is nil for "http://\["`
		u.User = url.User("")
	}
	return u, err
}

func right(addr string) (string, error) {
	u, err := url.Parse(addr)
	if err != nil {
		log.Print(u, u.Redacted())
		return "", err
	}
	if err == nil && u.Host == "" {
		return "", errors.New("no host")
	}
	v, err := url.Parse(addr + "/a")
	if err != nil {
		v = &url.URL{Path: addr}
		return v.Path, nil
	}
	w, err := url.Parse(addr + "/b")
	if err == nil {
		err = check(w)
	}
	if err != nil {
		return w.Host, err
	}
	x, err := url.Parse(addr + "/c")
	if err == nil {
		return x.Host, nil
	}
	if err == nil && addr == "" {
		return addr, nil
	} else if err == nil {
		return x.Path, nil
	}
	if err == nil || x != nil {
		return x.Host, nil
	}
	defer func() { log.Print(x.Host) }()
	return u.Host, nil
}

func check(u *url.URL) error { return nil }

// The error is only printed, or tested too late.
func late(addr string) string {
	u, err := url.Parse(addr)
	if err != nil {
		log.Print(err)
	}
	host := u.Host // want `^u is used before the error of url\.Parse is handled: return it first; else u is nil for "http://\[" \(nil-url\)$`
	r, err := http.NewRequest("GET", addr, nil)
	r.Header.Set("A", "b") // want `r is used before the error of http\.NewRequest is handled`
	if err != nil {
		return ""
	}
	return host + r.Host
}

func inCondition(addr string) string {
	u, err := url.Parse(addr)
	if host := u.Hostname(); err == nil && host != "" { // want `u is used before the error of url\.Parse is handled`
		return host
	}
	return addr
}

func withError(addr string) (string, error) {
	u, err := url.Parse(addr)
	return u.Host, err // want `u is used before the error of url\.Parse is handled`
}

func redacted(addr string) string {
	u, err := url.Parse(addr)
	log.Print(u.Redacted())
	if u == nil || u.Host == "" || err != nil {
		return ""
	}
	return u.Host
}

type site struct{ url *url.URL }

func (s *site) set(addr string) (err error) {
	if s.url, err = url.Parse(addr); err != nil {
		return err
	}
	return nil
}

func deferred(addr string) (host string, err error) {
	u, err := url.Parse(addr)
	defer func() {
		if err == nil {
			host = u.Host
		}
	}()
	if err != nil {
		os.Exit(1)
	}
	return u.Port(), nil
}

// The error is dropped, and the next statements take it that there is a URL.
func dropped(addr string) string {
	u, _ := url.Parse(addr) // want `^the error of url\.Parse is dropped, and u is used: test it; else u is nil for "http://\[" \(nil-url\)$`
	q := u.Query()
	return q.Encode()
}

func droppedInCondition(addr string) string {
	if u, _ := url.Parse(addr); u.Host != "" { // want `the error of url\.Parse is dropped, and u is used`
		return u.Host
	}
	return addr
}

func droppedBegun(host string) *http.Request {
	req, _ := http.NewRequest("GET", "https://"+host+"/x", nil) // want `^the error of http\.NewRequest is dropped, and req is used: test it; else req is nil for "https://.*" \(nil-url, any\)$`
	req.Header.Set("A", "b")
	return req
}

func droppedAndTested(addr string) (*url.URL, *url.URL, string) {
	u, _ := url.Parse(addr)
	if u != nil {
		u.Host = "h"
	}
	v, _ := url.Parse(addr)
	w, _ := url.Parse("http://example.com/a")
	return u, v, w.Host
}

func droppedOnOnePath(args []string) string {
	addr := ""
	if len(args) > 1 {
		addr = args[1]
	}
	u, _ := url.Parse(addr) // want `the error of url\.Parse is dropped, and u is used`
	for key := range u.Query() {
		return key
	}
	return ""
}

// What a function, a header or another package gives is mostly right, and another function than a logger may not come back.
func droppedOfResult(list func() string) string {
	u, _ := url.Parse(list()) // want `the error of url\.Parse is dropped, and u is used: .* \(nil-url, possible\)$`
	return u.Host
}

var next = regexp.MustCompile(`<([^>]*)>; rel="next"`)

func droppedOfHeader(resp *http.Response, cookie *http.Cookie) string {
	if m := next.FindStringSubmatch(resp.Header.Get("Link")); m != nil {
		u, _ := url.Parse(m[1]) // want `the error of url\.Parse is dropped, and u is used: .* \(nil-url, possible\)$`
		return u.Host
	}
	u, _ := url.Parse(cookie.Path) // want `the error of url\.Parse is dropped, and u is used: .* \(nil-url, possible\)$`
	return u.Path
}

// A test keeps out each text that is refused.
func droppedBehindTest(addr string) string {
	if strings.HasPrefix(addr, "https://api.example.com/") {
		u, _ := url.Parse(addr)
		return u.Query().Get("name")
	}
	if strings.HasPrefix(addr, "http") {
		u, _ := url.Parse(addr) // want `the error of url\.Parse is dropped, and u is used: test it; else u is nil for "http://\["`
		return u.Host
	}
	return ""
}

// A decoded path may be anything.
func droppedOfPath(in *url.URL) string {
	u, _ := url.Parse(strings.TrimPrefix(in.Path, "/proxy/")) // want `the error of url\.Parse is dropped, and u is used: .* \(nil-url\)$`
	return u.Host
}

// What is parsed elsewhere is mostly refused there.
type client struct{ base, proxy string }

func (c *client) validate() error {
	_, err := url.Parse(c.base)
	_, _ = url.Parse(c.proxy)
	return err
}

func (c *client) host() (string, string) {
	u, _ := url.Parse(c.base)  // want `the error of url\.Parse is dropped, and u is used: .* \(nil-url, possible\)$`
	v, _ := url.Parse(c.proxy) // want `the error of url\.Parse is dropped, and v is used: .* \(nil-url\)$`
	return u.Host, v.Host
}

type terminal struct{}

func (terminal) Errorf(format string, args ...any) {
	log.Printf(format, args...)
	os.Exit(1)
}

func left(addr string, out terminal) string {
	u, err := url.Parse(addr)
	if err != nil {
		out.Errorf("%s: %v", addr, err)
	}
	return u.Host
}

// A text that is constant for all callers is judged as one, and what holds a copy of what is parsed elsewhere is right, too.
func ofConstants() []string {
	return []string{constant("https://example.com/a"), constant("https://example.com/b")}
}

func constant(addr string) string {
	u, _ := url.Parse(addr)
	known := "https://example.com/c"
	req, err := http.NewRequest("GET", known, nil)
	req.Header.Set("Accept", "*/*")
	if err != nil {
		return ""
	}
	return u.Host
}

type options struct{ addr string }

func (c *client) start() string { return hostOf(options{addr: c.base}) + hostOf(options{addr: c.base}) }

func hostOf(o options) string {
	u, _ := url.Parse(o.addr) // want `the error of url\.Parse is dropped, and u is used: .* \(nil-url, possible\)$`
	return u.Host
}

// A field that is parsed twice would have panicked at first, wherever the first URL or request goes.
func again(s *homepage) string {
	u, _ := url.Parse(s.home) // want `the error of url\.Parse is dropped`
	host := u.Host
	v, _ := url.Parse(s.home) // want `the error of url\.Parse is dropped, and v is used: .* \(nil-url, any\)$`
	return host + v.Path
}

func sent(s *homepage, send func(*http.Request) error) string {
	req, _ := http.NewRequest("GET", s.home, nil)
	if err := send(req); err != nil {
		return ""
	}
	u, _ := url.Parse(s.home) // want `the error of url\.Parse is dropped, and u is used: .* \(nil-url, any\)$`
	return u.Host
}

type homepage struct{ home string }

func another(addr string) string {
	u, _ := url.Parse(addr) // want `the error of url\.Parse is dropped`
	host := u.Host
	addr = "x" + host
	v, _ := url.Parse(addr) // want `the error of url\.Parse is dropped`
	return host + v.Path
}

// What is set beside the URL does not keep it from being used.
func fallback(data map[string]string, addr string) {
	u, err := url.Parse(addr)
	if err != nil {
		data["host"] = addr
	}
	data["host"] = u.Hostname() // want `^u is used before the error of url\.Parse is handled: return it first; else u is nil for "http://\[" \(nil-url\)$`
}

func noted(addr string) (host string, ok bool) {
	u, err := url.Parse(addr)
	if err != nil {
		ok = false
	}
	ok = ok && u.Host != ""
	return host, ok
}

func replaced(addr string) string {
	u, err := url.Parse(addr)
	if err != nil {
		u = &url.URL{Host: addr}
	}
	host := u.Host
	return host
}

func skipped(addr string) string {
	failed := false
	u, err := url.Parse(addr)
	if err != nil {
		failed = true
	}
	if failed {
		return ""
	}
	return u.Host
}

// Whatever the error is, the URL is nil, unless a function sets it.
func compared(addr string) {
	u, err := url.Parse(addr)
	if err != nil {
		if err == os.ErrInvalid {
			return
		}
		log.Print(u.Host) // want `^u is nil here, as url\.Parse failed: test for err == nil; else u is nil for "http://\[" \(nil-url\)$`
	}
}

func mended(addr string) {
	u, err := url.Parse(addr)
	if err != nil {
		mend := func() { u = &url.URL{Host: addr} }
		mend()
		log.Print(u.Host)
	}
}
