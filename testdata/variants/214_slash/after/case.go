// flow: the path's slash is cut and none is written before "v2".

package p

import (
	"net/url"
	"strings"
)

func version(u *url.URL) *url.URL {
	v := *u
	v.Path = strings.TrimSuffix(v.Path, "/") + "/v2" //@ok
	return &v
}
