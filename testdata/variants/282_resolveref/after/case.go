// flow: a reference with a slash at its start drops "v2".

package p

import (
	"net/url"
)

const root = "https://api.example.com/v2/"

func teams() (*url.URL, error) {
	base, err := url.Parse(root)
	if err != nil {
		return nil, err
	}
	return base.Parse("teams") //@ok
}
