package schemetest

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// An address of the other scheme gets two.
func complete(addr string) (*http.Response, error) {
	if !strings.HasPrefix(addr, "http://") {
		addr = "http://" + addr // want `^addr may begin with "https://": test for "://"; else "https://example\.com" becomes "http://https://example\.com" \(scheme-test, possible\)$`
	}
	return http.Get(addr)
}

// The other scheme is refused.
func completed(addr string) (*http.Response, error) {
	if strings.HasPrefix(addr, "https://") {
		return nil, http.ErrNotSupported
	}
	if !strings.HasPrefix(addr, "http://") {
		addr = "http://" + addr
	}
	return http.Get(addr)
}

// Slashes alone are trimmed.
func trimmedSlashes(addr string) (*http.Response, error) {
	if !strings.HasPrefix(addr, "http://") {
		addr = "http://" + strings.TrimLeft(addr, "/") // want `^addr may begin with "https://": test for "://"; else "https://example\.com" becomes "http://https://example\.com" \(scheme-test, possible\)$`
	}
	return http.Get(addr)
}

// So does one of a scheme with TLS and a rule of its own.
func store(addr string) (*url.URL, error) {
	if !strings.HasPrefix(addr, "redis://") {
		addr = "redis://" + addr // want `^addr may begin with "rediss://": test for "://"; else "rediss://example\.com" becomes "redis://rediss://example\.com" \(scheme-test, possible\)$`
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

const plain, secure = "http://", "https://"

// The scheme that is tested may be the other one, and the way back be early.
func early(addr string) string {
	if strings.HasPrefix(addr, secure) {
		return addr
	}
	return plain + addr
}

func chosen(addr string) (*http.Response, error) {
	switch {
	case strings.HasPrefix(addr, secure):
	case addr == "":
		addr = "https://localhost"
	default:
		addr = fmt.Sprintf("https://%s/", addr)
	}
	return http.Get(addr)
}

func cut(addr string) string {
	_, ok := strings.CutPrefix(addr, secure)
	if !ok {
		return plain + addr
	}
	return addr
}

func isSecure(addr string) bool { return strings.HasPrefix(addr, secure) }

func told(addr string) string {
	if !isSecure(addr) {
		addr = "http://" + addr
	}
	return addr
}

// The other one is looked for, by the name of a constant.
func decided(addr string) string {
	if strings.HasPrefix(addr, plain) {
		return addr
	}
	if !strings.HasPrefix(addr, "https://") {
		addr = "https://" + addr
	}
	return addr
}

type server struct{ addr string }

// Both are tested, one is cut, or neither can be there.
func both(addr string) string {
	if strings.HasPrefix(addr, secure) || strings.HasPrefix(addr, plain) {
		return addr
	}
	return plain + addr
}

func (s *server) both() string {
	if strings.HasPrefix(s.addr, secure) {
		return s.addr
	}
	if strings.HasPrefix(s.addr, plain) {
		return s.addr
	}
	return "http://" + s.addr
}

func trimmed(addr string) string {
	addr = strings.TrimPrefix(addr, plain)
	if !isSecure(addr) {
		addr = secure + addr
	}
	return addr
}

func parsed(addr string) string {
	if u, err := url.Parse(addr); err == nil && u.Scheme == "http" {
		return addr
	}
	if !isSecure(addr) {
		addr = plain + addr
	}
	return addr
}

func hosts(r *http.Request) string { return ofHost(r.Host) }

func ofHost(host string) string {
	if !strings.HasPrefix(host, secure) {
		host = secure + host
	}
	return host
}
