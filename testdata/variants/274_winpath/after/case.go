// types: JoinPath gets backslashes.

package p

import (
	"net/url"
)

func image(u *url.URL, year, name string) *url.URL {
	return u.JoinPath("images", year, name) //@ok
}
