// local: the path of a URL is joined with the separator of the system.

package p

import (
	"net/url"
	"path"
)

func below(base *url.URL, name string) string {
	u := *base
	u.Path = path.Join(u.Path, name) //@ok
	return u.String()
}
