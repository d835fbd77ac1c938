package schemetest

import (
	"net/http"
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
