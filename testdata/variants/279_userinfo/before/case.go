// local: the login is written into the host.

package p

import (
	"net/url"
)

func proxy(user, password, host string) *url.URL {
	return &url.URL{Scheme: "http", Host: user + ":" + password + "@" + host} //@bug userinfo
}
