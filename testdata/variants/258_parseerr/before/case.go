// local: the error of the method is dropped as well.

package p

import (
	"net/url"
)

func follow(base *url.URL, location string) string {
	next, _ := base.Parse(location) //@bug parseerr
	return next.String()            //@bug2 parseerr
}
