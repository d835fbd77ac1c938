// types: evilexample.com passes.

package p

import (
	"net/url"
	"strings"
)

func trusted(u *url.URL) bool {
	return strings.HasSuffix(u.Hostname(), "example.com") //@bug prefix
}
