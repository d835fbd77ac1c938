// flow: the request is nil if the address is wrong.

package p

import (
	"net/http"
)

func ask(c *http.Client, raw, token string) (*http.Response, error) {
	req, _ := http.NewRequest(http.MethodGet, raw, nil) //@bug parseerr
	req.Header.Set("Authorization", token)              //@bug2 parseerr
	return c.Do(req)
}
