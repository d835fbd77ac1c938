// types: without a port SplitHostPort fails.

package p

import (
	"net/url"
)

func names(u *url.URL) (string, error) {
	return u.Hostname(), nil //@ok
}
