// flow: there is no "?" before the "&".

package p

import (
	"net/http"
)

func second(c *http.Client) (*http.Response, error) {
	link := "https://api.example.com/list"
	link += "&page=2" //@bug queryappend
	return c.Get(link)
}
