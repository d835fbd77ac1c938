package schemetest

import (
	"net/http"
	"net/url"
	"strings"
)

// An address of the other scheme gets two.
func complete(addr string) (*http.Response, error) {
	if !strings.HasPrefix(addr, "http://") { // want `^addr may begin with "https://": test for "://"; else "https://example\.com" becomes "http://https://example\.com" \(scheme-test, possible\)$`
		addr = "http://" + addr
	}
	return http.Get(addr)
}

// The other scheme is looked at elsewhere, replaced, or refused.
func completed(addr string) (*http.Response, error) {
	if strings.HasPrefix(addr, "https://") {
		return nil, http.ErrNotSupported
	}
	if !strings.HasPrefix(addr, "http://") {
		addr = "http://" + addr
	}
	return http.Get(addr)
}

func replaced(addr string) (*http.Response, error) {
	if !strings.HasPrefix(addr, "http://") {
		addr = "http://" + strings.TrimLeft(addr, "/")
	}
	return http.Get(addr)
}

// So does one of a scheme with TLS and a rule of its own.
func store(addr string) (*url.URL, error) {
	if !strings.HasPrefix(addr, "redis://") { // want `^addr may begin with "rediss://": test for "://"; else "rediss://example\.com" becomes "redis://rediss://example\.com" \(scheme-test, possible\)$`
		addr = "redis://" + addr
	}
	return url.Parse(addr)
}

// No scheme is sftp with TLS.
func files(addr string) (*url.URL, error) {
	if !strings.HasPrefix(addr, "sftp://") {
		addr = "sftp://" + addr
	}
	return url.Parse(addr)
}
