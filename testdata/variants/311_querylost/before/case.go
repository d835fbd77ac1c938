// flow: the request goes out without what the loop set.

package p

import (
	"net/http"
)

func send(c *http.Client, req *http.Request, extra map[string]string) (*http.Response, error) {
	q := req.URL.Query() //@bug2 querylost
	for k, v := range extra {
		q.Set(k, v) //@bug querylost
	}
	return c.Do(req)
}
