// local: Query returns a copy, which is dropped.

package p

import (
	"net/url"
	"strconv"
)

func page(u *url.URL, n int) string {
	u.Query().Set("page", strconv.Itoa(n)) //@bug querylost
	return u.String()
}
