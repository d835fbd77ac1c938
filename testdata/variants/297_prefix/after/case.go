// types: the host may stand anywhere in the address.

package p

import (
	"net/url"
)

func hosted(u *url.URL) bool {
	return u.Host == "github.com" //@ok
}
