// local: the error of the method is dropped as well.

package p

import (
	"net/url"
)

func follow(base *url.URL, location string) string {
	next, err := base.Parse(location) //@ok
	if err != nil {
		return ""
	}
	return next.String()
}
