// flow: the request goes out without what the loop set.

package p

import (
	"net/http"
)

func send(c *http.Client, req *http.Request, extra map[string]string) (*http.Response, error) {
	q := req.URL.Query()
	for k, v := range extra {
		q.Set(k, v) //@ok
	}
	req.URL.RawQuery = q.Encode()
	return c.Do(req)
}
