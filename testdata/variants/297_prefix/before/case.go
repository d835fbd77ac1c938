// types: the host may stand anywhere in the address.

package p

import (
	"net/url"
	"strings"
)

func hosted(u *url.URL) bool {
	return strings.Contains(u.String(), "github.com") //@bug prefix
}
