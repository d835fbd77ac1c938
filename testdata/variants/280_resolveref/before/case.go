// flow: "v2" is lost.

package p

import (
	"net/url"
)

func users() (string, error) {
	base, err := url.Parse("https://api.example.com/v2") //@bug2 resolveref
	if err != nil {
		return "", err
	}
	return base.ResolveReference(&url.URL{Path: "users"}).String(), nil //@bug resolveref
}
