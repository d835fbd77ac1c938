// local: RawQuery is built by hand; a filter such as "a&b" is cut.

package p

import (
	"net/url"
)

func narrow(u *url.URL, filter string) *url.URL {
	v := *u
	v.RawQuery = "filter=" + filter //@bug query
	return &v
}

func encoded(u *url.URL, q url.Values) *url.URL {
	v := *u
	v.RawQuery = "page=1&" + q.Encode() //@ok
	return &v
}
