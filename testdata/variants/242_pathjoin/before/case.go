// flow: the base is a variable with a constant address.

package p

import (
	"net/http"
	"path"
)

func download(c *http.Client, name string) (*http.Response, error) {
	base := "http://downloads.example.com"
	return c.Get(path.Join(base, "releases", name)) //@bug pathjoin
}
