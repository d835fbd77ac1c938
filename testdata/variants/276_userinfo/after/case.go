// local: the sum has the password raw.

package p

import (
	"net/url"
)

func database(user, password, host string) string {
	return "postgres://" + url.UserPassword(user, password).String() + "@" + host + "/app" //@ok
}
