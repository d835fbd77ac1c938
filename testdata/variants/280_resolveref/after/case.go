// flow: "v2" is lost.

package p

import (
	"net/url"
)

func users() (string, error) {
	base, err := url.Parse("https://api.example.com/v2")
	if err != nil {
		return "", err
	}
	return base.JoinPath("users").String(), nil //@ok
}
