// flow: the error is tested after the URL is used.

package p

import (
	"net/url"
)

func queryOf(raw string) (url.Values, error) {
	u, err := url.ParseRequestURI(raw)
	if err != nil {
		return nil, err
	}
	q := u.Query() //@ok
	return q, nil
}
