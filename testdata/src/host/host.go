package host

import (
	"fmt"
	"net/url"
	"regexp"
	"strings"
)

// A label begins and ends with a letter or digit.
const (
	leading  = "http://-example.com/"     // want `^.*"-example".* \(RFC 1738 §3\.1, host\); allowed by RFC 3986$`
	trailing = "http://www-.example.com/" // want `"www-"`
)

// The last one begins with a letter, unless the host is four numbers.
const (
	digits = "http://h.1dom/"        // want `"1dom"`
	three  = "http://192.168.1/api"  // want `"192\.168\.1"`
	five   = "http://1.2.3.4.5:8080" // want `"1\.2\.3\.4\.5"`
	more   = "http://1.2.3.4.5/"     // want `"1\.2\.3\.4\.5"`
)

// A host has no escapes, and no other characters.
const (
	escape = "http://exam%70le.com/" // want `^"%70" is not allowed in a host name: use letters, digits, "-" and "\."; else url\.Parse fails `
	marks  = "http://exam!ple.com/"  // want `"!"`
)

// It is missing where only a file URL may delete it.
const (
	missing = "http:///index.html" // want `^no host: write one after "//" \(RFC 1738 §3\.1, host\)$`
	fetched = "ftp:///pub/"        // want `^no host`
)

var raw = `http://-example.com/` // want `"-example"`

func built(name string, port int) []string {
	return []string{
		"http://" + "-example" + ".com/" + name,         // want `"-example"`
		fmt.Sprintf("http://-example.com/%s", name),     // want `"-example"`
		fmt.Sprintf("http://192.168.1:%d/", port),       // want `"192\.168\.1"`
		fmt.Sprintf("ftp://%d@exam!ple.com/", port),     // want `"!"`
		"http://www-.example.com/" + name + "/index.js", // want `"www-"`
	}
}

// In the other schemes.
const (
	git     = "git://-example.com/repo.git" // want `"-example"`
	nntp    = "nntp://h.1dom/comp.lang.go"  // want `"1dom"`
	article = "news:123@h.1dom"             // The text may go on.
)

// Hosts are not reported,
const (
	name    = "http://www.example.com/"
	hyphens = "http://a--b.example.com/"
	number  = "http://127.0.0.1:8080/"
	short   = "http://localhost/"
	single  = "http://3com.com/"
	motd    = "file:///etc/motd"
)

// and so are prefixes of them, and what only the running program knows.
func unknown(host string, n int) []string {
	return []string{
		"http://",
		"http://www-",
		"http://192.168.1",
		"http://1.2.3.4.5",
		fmt.Sprintf("ftp://%s@exam!ple.com/", host), // It may be "host/".
		"http://" + host,
		"http://" + host + ".example.com/",
		fmt.Sprintf("http://node-%d.example.com/", n),
		fmt.Sprintf("http://192.168.1.%d/", n),
		"http://{host}:{port}/",
		"http://*.example.com/",
		"http://.../",
	}
}

var pattern = regexp.MustCompile(`^http://-?[a-z]+\.com/`)

func compared(s string) bool { return strings.HasPrefix(s, "http://-example.com/") }

// A slash that is trimmed does not end the host, also of several constants.
const (
	network = "http://1"
	gateway = network + ".2/"
	printer = "http://1"
	letters = printer + "dom/" // want `"1dom"`
)

func trimmed(rest string) string { return strings.TrimSuffix(gateway, "/") + rest + letters }

// Each of the unknown parts beside which text may be trimmed or replaced can end the host, and
// so can what is replaced in them.
func edited(path, label string) []string {
	return []string{
		"http://example.com" + strings.TrimSpace(path+url.QueryEscape(label)+";a"),
		"http://example.com" + strings.TrimPrefix(path+url.QueryEscape(label)+";a", "b"),
		"http://example.com" + strings.ReplaceAll(url.QueryEscape(label)+";a", "%2F", "/"),
		"http://example.com" + strings.TrimSpace(url.QueryEscape(label)+";a"), // want `";" is not allowed in a host name`
	}
}
