// local: the URL is nil if the text is wrong.

package p

import (
	"net/url"
)

func hostOf(raw string) string {
	u, _ := url.Parse(raw) //@bug parseerr
	return u.Host          //@bug2 parseerr
}
