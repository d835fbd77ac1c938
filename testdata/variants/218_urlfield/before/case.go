// local: RawQuery begins with the "?" that String writes.

package p

import (
	"fmt"
	"net/url"
)

func withQuery(base *url.URL, q url.Values) string {
	u := *base
	if len(q) > 0 {
		u.RawQuery = fmt.Sprintf("?%s", q.Encode()) //@bug urlfield
	}
	return u.String()
}
