// types: the login is set, and the address logged.

package p

import (
	"log/slog"
	"net/url"
)

func proxy(host, user, password string) *url.URL {
	u := &url.URL{Scheme: "http", Host: host, User: url.UserPassword(user, password)}
	slog.Info("using proxy", "url", u.Redacted()) //@ok
	return u
}
