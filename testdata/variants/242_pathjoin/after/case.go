// flow: the base is a variable with a constant address.

package p

import (
	"net/http"
	"net/url"
)

func download(c *http.Client, name string) (*http.Response, error) {
	base := "http://downloads.example.com"
	link, _ := url.JoinPath(base, "releases", name) //@ok
	return c.Get(link)
}
