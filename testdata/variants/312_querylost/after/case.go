// flow: ParseQuery makes a copy as well.

package p

import (
	"net/url"
)

func limited(u *url.URL) (string, error) {
	q, err := url.ParseQuery(u.RawQuery)
	if err != nil {
		return "", err
	}
	q["limit"] = []string{"10"} //@ok
	u.RawQuery = q.Encode()
	return u.String(), nil
}
