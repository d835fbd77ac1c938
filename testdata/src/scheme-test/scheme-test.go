package schemetest

import (
	"bytes"
	"net/url"
	"strings"
)

// No text begins with two of these.
func never(addr string, raw []byte) string {
	if !strings.HasPrefix(addr, "http://") || !strings.HasPrefix(addr, "https://") { // want `^no string has both prefixes "http://" and "https://", so this is always true: write "&&" for "\|\|" \(scheme-test\)$`
		addr = "http://" + addr
	}
	if strings.HasPrefix(addr, "mqtt://") && strings.HasPrefix(addr, "ipc://") { // want `^no string has both prefixes "mqtt://" and "ipc://", so this is always false: write "\|\|" for "&&" \(scheme-test\)$`
		return ""
	}
	if addr == "" || !strings.HasPrefix(addr, "ws:") || (!strings.HasPrefix(addr, "wss:")) { // want `"ws:" and "wss:", so this is always true`
		return "ws"
	}
	if bytes.HasPrefix(raw, []byte("http://")) && addr != "" && bytes.HasPrefix(raw, []byte("ftp://")) { // want `"http://" and "ftp://", so this is always false`
		return "raw"
	}
	return addr
}

// These can fail and can pass.
func others(addr, other string, next func() string) bool {
	return !strings.HasPrefix(addr, "http://") && !strings.HasPrefix(addr, "https://") ||
		strings.HasPrefix(addr, "http://") || strings.HasPrefix(addr, "https://") ||
		!strings.HasPrefix(addr, "http:") || !strings.HasPrefix(addr, "http://h/") ||
		strings.HasPrefix(addr, "http:") && strings.HasPrefix(addr, "http://") ||
		strings.HasPrefix(addr, "http://") && !strings.HasPrefix(addr, "https://") ||
		strings.HasPrefix(addr, "http://") && strings.HasPrefix(other, "https://") ||
		strings.HasPrefix(next(), "http://") && strings.HasPrefix(next(), "https://")
}

// The Scheme of a URL is one, and has no colon.
func parsed(u *url.URL) bool {
	if u.Scheme != "http" || u.Scheme != "https" { // want `^no string is both "http" and "https", so this is always true: write "&&" for "\|\|" \(scheme-test\)$`
		return false
	}
	switch u.Scheme {
	case "wss://", "ws": // want `^u\.Scheme is never "wss://": write "wss" \(scheme-test\)$`
		return true
	}
	return u.Scheme == "https:" || // want `u\.Scheme is never "https:"`
		u.Scheme == "http" || u.Scheme == "https" || u.Scheme != "ftp" && u.Scheme != "file"
}
