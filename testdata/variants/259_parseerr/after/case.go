// flow: the request is nil if the address is wrong.

package p

import (
	"net/http"
)

func ask(c *http.Client, raw, token string) (*http.Response, error) {
	req, err := http.NewRequest(http.MethodGet, raw, nil) //@ok
	if err != nil {
		return nil, err
	}
	req.Header.Set("Authorization", token)
	return c.Do(req)
}
