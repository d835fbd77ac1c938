// flow: the URL has its query when the token is put behind it.

package p

import (
	"net/url"
)

func signed(u *url.URL, q url.Values, token string) string {
	u.RawQuery = q.Encode()
	q.Set("token", token) //@ok
	u.RawQuery = q.Encode()
	return u.String()
}
