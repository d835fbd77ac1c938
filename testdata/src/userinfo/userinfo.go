package userinfo

import (
	"fmt"
	"net/url"
	"strings"
)

// RFC 1738 allows no user name or password in an HTTP URL. There is no fix:
// where they go instead depends on the server.
const (
	user     = "http://joe@example.com/"                  // want `^RFC 1738 gives http URLs no user or password: .* \(RFC 1738 §3\.3, userinfo\); allowed by RFC 3986$`
	password = "https://joe:secret@example.com/"          // want `user or password`
	nobody   = "http://@example.com/"                     // want `user or password`
	chat     = "wss://joe:secret@example.com/ws"          // want `user or password`
	menu     = "gopher://joe@gopher.example.com/"         // want `^RFC 1738 gives gopher URLs no user or password: .*§3\.4`
	object   = "prospero://joe@example.com/p"             // want `^RFC 1738 gives prospero URLs no user or password: .*§3\.11`
	joined   = "http://joe:" + "secret" + "@example.com/" // want `user or password`
)

var raw = `http://joe@example.com/` // want `user or password`

func built(user, password, host string) []string {
	return []string{
		"https://joe@example.com/" + user,                      // want `user or password`
		fmt.Sprintf("https://joe:secret@example.com/%s", user), // want `user or password`
	}
}

// Where the scheme has them they are not reported.
const (
	ftp    = "ftp://joe:secret@ftp.example.com/"
	telnet = "telnet://joe@host.example.com"
	ssh    = "ssh://git@example.com/repo.git"
	cache  = "redis://:secret@cache.example.com:6379/0"
	mail   = "mailto:joe@example.com"
)

// So is an "@" behind the host,
const (
	path   = "http://example.com/@joe"
	search = "http://example.com/?mail=joe@example.com"
)

// and what may be no user.
func unknown(a, b string) []string {
	return []string{
		"http://" + a,
		"http://" + a + "/" + b,
		(&url.URL{Scheme: "http", User: url.User(a), Host: b}).String(),
	}
}

func compared(s string) bool { return strings.HasPrefix(s, "http://joe@") }
