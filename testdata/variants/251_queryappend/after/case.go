// flow: there is no "?" before the "&".

package p

import (
	"net/http"
)

func second(c *http.Client) (*http.Response, error) {
	link := "https://api.example.com/list"
	link += "?page=2" //@ok
	return c.Get(link)
}
