// local: the path of a URL is joined with the separator of the system.

package p

import (
	"net/url"
	"path/filepath"
)

func below(base *url.URL, name string) string {
	u := *base
	u.Path = filepath.Join(u.Path, name) //@bug winpath
	return u.String()
}
