// types: the scheme is a variable.

package p

import (
	"net/url"
)

type store struct{ Scheme, User, Password, Host string }

func (s store) address() string {
	return s.Scheme + "://" + url.UserPassword(s.User, s.Password).String() + "@" + s.Host //@ok
}
