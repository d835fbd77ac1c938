// flow: the error is tested after the URL is used.

package p

import (
	"net/url"
)

func queryOf(raw string) (url.Values, error) {
	u, err := url.ParseRequestURI(raw) //@bug2 parseerr
	q := u.Query()                     //@bug parseerr
	if err != nil {
		return nil, err
	}
	return q, nil
}
