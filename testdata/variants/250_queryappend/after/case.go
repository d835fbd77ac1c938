// flow: the segment goes behind the query.

package p

import (
	"net/url"
)

func members(u *url.URL, q url.Values) string {
	u.RawQuery = q.Encode()
	return u.JoinPath("members").String() //@ok
}
