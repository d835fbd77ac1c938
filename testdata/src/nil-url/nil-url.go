// The URL that a parser returns with an error is nil.
package nilurl

import (
	"errors"
	"log"
	"net/http"
	"net/url"
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

func returned(addr string) (string, error) {
	u, err := url.Parse(addr)
	if err == nil {
		return "", err
	}
	return u.Hostname(), nil // want `u is nil here`
}

func otherwise(addr string) string {
	u, err := url.Parse(addr)
	if err == nil && addr != "" {
		return addr
	} else {
		return u.Path // want `u is nil here`
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
