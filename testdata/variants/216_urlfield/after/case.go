// local: String escapes the "?" of the path.

package p

import (
	"fmt"
	"net/url"
)

func itemURL(host string, id int) string {
	var u url.URL
	u.Scheme = "https"
	u.Host = host
	u.Path = "/items"                     //@ok
	u.RawQuery = fmt.Sprintf("id=%d", id) //@ok
	return u.String()
}
