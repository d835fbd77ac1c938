// flow: the decoded path is written before the query, so "/a%3Fb" loses its end.

package p

import (
	"net/url"
)

func target(u *url.URL) string {
	s := u.EscapedPath() //@ok
	if u.RawQuery != "" {
		s = s + "?" + u.RawQuery //@ok
	}
	return s
}
