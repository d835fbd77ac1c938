// types: Scheme never has its slashes.

package p

import (
	"net/url"
)

func encrypted(u *url.URL) bool {
	switch u.Scheme {
	case "https://", "wss://": //@bug badscheme
		return true
	}
	return false
}
