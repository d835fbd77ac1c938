// types: evilexample.com passes.

package p

import (
	"net/url"
	"strings"
)

func trusted(u *url.URL) bool {
	return u.Hostname() == "example.com" || strings.HasSuffix(u.Hostname(), ".example.com") //@ok
}
