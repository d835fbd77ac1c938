// Package forwarded sends requests on to a backend.
package forwarded

import (
	"net/http"
	"net/http/httputil"
	"net/url"
)

func direct(target *url.URL) *httputil.ReverseProxy {
	return &httputil.ReverseProxy{Director: func(out *http.Request) {
		out.URL.Scheme = target.Scheme
		out.URL.Host = target.Host
		out.Header.Set("X-Forwarded-Proto", out.URL.Scheme) // want `^out\.URL\.Scheme is not the scheme of the client: test out\.TLS != nil \(origin-form\)$`
	}}
}

// The scheme of the client, if middleware has set it.
func directLater(target *url.URL) *httputil.ReverseProxy {
	return &httputil.ReverseProxy{Director: func(out *http.Request) {
		out.Header.Set("X-Forwarded-Proto", out.URL.Scheme)
		out.URL.Scheme = target.Scheme
	}}
}
