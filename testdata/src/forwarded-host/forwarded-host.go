package forwardedhost

import (
	"net/http"
	"net/url"
	"strings"
)

// A list is no host.
func outside(r *http.Request) *url.URL {
	host := r.Host
	if via := r.Header.Get("X-Forwarded-Host"); via != "" {
		host = via
	}
	return &url.URL{Scheme: "https", Host: host} // want `^host may be a list, as "a\.example, b\.example": take its first element, and trim it \(forwarded-host\)$`
}

func set(r *http.Request) {
	r.URL.Host = r.Header.Get("x-forwarded-host") // want `may be a list`
}

// These take an element, or something else.
func first(r *http.Request) *url.URL {
	host := r.Host
	if via := r.Header.Get("X-Forwarded-Host"); via != "" {
		host, _, _ = strings.Cut(via, ",")
		host = strings.TrimSpace(host)
	}
	return &url.URL{Scheme: "https", Host: host}
}

func others(r *http.Request) *url.URL {
	return &url.URL{Host: r.Host, Path: r.Header.Get("X-Forwarded-Prefix")}
}

func written(r *http.Request) string {
	host := r.Header.Get("X-Forwarded-Host")
	return "https://" + host + "/" // want `^host may be a list`
}

const forwardedHost = "X-Forwarded-Host"

func named(r *http.Request) string {
	host := r.Header.Get(forwardedHost)
	return "https://" + host + "/" // want `^host may be a list`
}

// A function reads the field, and another makes the URL.
func hostOf(r *http.Request) string {
	if via := r.Header.Get("X-Forwarded-Host"); via != "" {
		return via // want `^via may be a list`
	}
	return r.Host
}

func outsideOf(r *http.Request) *url.URL {
	return &url.URL{Scheme: "https", Host: hostOf(r)}
}
