// types: the text of a URL goes through filepath.Join.

package p

import (
	"net/url"
)

func asset(u *url.URL, name string) string {
	return u.JoinPath("assets", name).String() //@ok
}
