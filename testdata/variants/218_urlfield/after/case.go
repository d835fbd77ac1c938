// local: RawQuery begins with the "?" that String writes.

package p

import (
	"net/url"
)

func withQuery(base *url.URL, q url.Values) string {
	u := *base
	if len(q) > 0 {
		u.RawQuery = q.Encode() //@ok
	}
	return u.String()
}
