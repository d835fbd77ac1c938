// local: the scheme has its colon, and String writes another.

package p

import (
	"net/url"
)

func secure(u *url.URL) *url.URL {
	v := *u
	v.Scheme = "https" //@ok
	return &v
}
