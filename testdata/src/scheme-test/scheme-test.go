package schemetest

import (
	"bytes"
	"fmt"
	"net/http"
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

// The text comes first.
func swapped(addr string) bool {
	return strings.HasPrefix("https://", addr) || // want `^"https://" is the text, addr the prefix: swap them \(scheme-test\)$`
		strings.HasPrefix("http", addr) || // want `"http" is the text, addr the prefix`
		strings.HasPrefix("https://", "http") || strings.HasPrefix("path", addr)
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

// The characters of a prefix are those of many hosts.
func cut(addr, link, text string, u *url.URL) []string {
	return []string{
		strings.TrimLeft(text, "https://"),    // want `^strings\.TrimLeft cuts off every character of "https://": use strings\.TrimPrefix; else "https://s1\.io" becomes "1\.io" \(scheme-test\)$`
		strings.Trim(text, "htps:/"),          // want `every character of "htps:/": use strings\.TrimPrefix; else "htps:/s1\.io" becomes "1\.io"`
		strings.TrimLeft(text, "github.com/"), // want `every character of "github\.com/": use strings\.TrimPrefix; else "github\.com/m1\.io" becomes "1\.io"`
		strings.TrimRight(link, ".git"),       // want `every character of "\.git": use strings\.TrimSuffix; else "1\.io/t\.git" becomes "1\.io/"`
		strings.TrimLeft(u.Path, "/files"),    // want `every character of "/files": use strings\.TrimPrefix; else "/files/s1\.io" becomes "1\.io"`
		strings.TrimRight(u.Path, "/index"),   // want `every character of "/index": use strings\.TrimSuffix; else "1\.io/x/index" becomes "1\.io/?"`
		strings.TrimLeft(u.Host, "www."),      // want `every character of "www\.": use strings\.TrimPrefix; else "www\.w1\.io" becomes "1\.io"`
		strings.TrimLeft(link, "/api/"),       // want `every character of "/api/": use strings\.TrimPrefix; else "/api/i1\.io" becomes "1\.io"`
	}
}

// These are sets, or of what is no URL.
func sets(addr, link, text string) []string {
	return []string{
		strings.TrimPrefix(addr, "https://"), strings.TrimSuffix(link, ".git"),
		strings.Trim(addr, "/"), strings.Trim(addr, "://"), strings.TrimLeft(addr, "w."), strings.TrimRight(addr, "https://"),
		strings.TrimLeft(addr, "/0123456789abcdef"), strings.TrimLeft(addr, "/vV"),
		strings.TrimRight(text, ".git"), strings.TrimRight(link, "abc"), strings.TrimRight(text, ""), string(bytes.TrimLeft([]byte(text), "ab.")),
	}
}

// A scheme begins a URL, and its name may be part of a host.
func sockets(addr, text string, u *url.URL) []string {
	return []string{
		strings.ReplaceAll(text, "http", "ws"),                                     // want `^this replaces every "http", not only the scheme: use Replace\(…, 1\); else "http://h/http" becomes "ws://h/ws" \(scheme-test\)$`
		strings.Replace(u.String(), "ws", "http", -1),                              // want `every "ws", not only the scheme: use Replace\(…, 1\); else "ws://h/ws" becomes "http://h/http"`
		strings.ReplaceAll(addr, "https", "http"),                                  // want `every "https", not only the scheme`
		strings.ReplaceAll(strings.ReplaceAll(addr, "https", "wss"), "http", "ws"), // want `every "https", not only the scheme`
	}
}

// Only the scheme is replaced, or a text that is no URL.
func first(addr, text string, u *url.URL) []string {
	return []string{
		strings.Replace(text, "http", "ws", 1), strings.ReplaceAll(text, "http", "https"), strings.ReplaceAll(addr, "http://", "ws://"),
		strings.ReplaceAll(u.Scheme, "http", "ws"), strings.ReplaceAll(addr, "http", "web"),
	}
}

// What is no constant is a prefix, not a set of characters.
func unknownCutset(r *http.Request, prefix, host, quotes string) {
	fmt.Println(strings.TrimLeft(r.URL.Path, prefix))               // want `^strings\.TrimLeft cuts off every character of prefix: use strings\.TrimPrefix; else "/api/ping" becomes "ng" for "/api" \(scheme-test\)$`
	fmt.Println(strings.TrimRight(r.URL.Path, prefix))              // want `use strings\.TrimSuffix; else "/api/ping" becomes "/a" for "/ping"`
	fmt.Println(strings.TrimLeft(r.FormValue("q"), "http://"+host)) // want `cuts off every character of \.\.\. \+ host: `
	fmt.Println(strings.TrimLeft(r.FormValue("q"), prefix), strings.Trim(r.URL.Path, prefix))
	fmt.Println(strings.TrimLeft(r.URL.Path, quotes))
	set := "/ "
	fmt.Println(strings.TrimLeft(r.URL.Path, set))
}
