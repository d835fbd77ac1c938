// local: Query returns a copy, which is dropped.

package p

import (
	"net/url"
	"strconv"
)

func page(u *url.URL, n int) string {
	q := u.Query()
	q.Set("page", strconv.Itoa(n))
	u.RawQuery = q.Encode() //@ok
	return u.String()
}
