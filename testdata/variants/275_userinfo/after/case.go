// local: a password with "/" or "@" ends the host early.

package p

import (
	"net/url"
)

func broker(user, password, host string) string {
	return (&url.URL{Scheme: "amqp", User: url.UserPassword(user, password), Host: host, Path: "/"}).String() //@ok
}
