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
	u.Path = fmt.Sprintf("/items?id=%d", id) //@bug urlfield
	return u.String()
}
