// types: the scheme is a variable.

package p

import ()

type store struct{ Scheme, User, Password, Host string }

func (s store) address() string {
	return s.Scheme + "://" + s.User + ":" + s.Password + "@" + s.Host //@bug userinfo
}
