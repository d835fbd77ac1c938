// local: String escapes the login once more.

package p

import (
	"net/url"
)

func login(u *url.URL, user, password string) *url.URL {
	v := *u
	v.User = url.UserPassword(url.QueryEscape(user), url.QueryEscape(password)) //@bug wrongesc
	return &v
}
