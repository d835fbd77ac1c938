// local: Clean makes one slash of the two.

package p

import (
	"net/url"
	"path"
)

func clean(host, p string) string {
	return "https://" + host + path.Clean("/"+url.PathEscape(p)) //@ok
}
