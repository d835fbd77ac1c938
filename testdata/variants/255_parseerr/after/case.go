// local: the URL is nil if the text is wrong.

package p

import (
	"net/url"
)

func hostOf(raw string) string {
	u, err := url.Parse(raw) //@ok
	if err != nil {
		return ""
	}
	return u.Host
}
