// flow: the URL has its query when the token is put behind it.

package p

import (
	"fmt"
	"net/url"
)

func signed(u *url.URL, q url.Values, token string) string {
	u.RawQuery = q.Encode()
	return fmt.Sprintf("%s?token=%s", u, url.QueryEscape(token)) //@bug queryappend
}
