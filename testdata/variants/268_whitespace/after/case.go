// flow: the body of the answer has a newline at its end.

package p

import (
	"io"
	"net/http"
	"strings"
)

func discover(resp *http.Response) (*http.Request, error) {
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		return nil, err
	}
	link := string(body)
	return http.NewRequest(http.MethodGet, strings.TrimSpace(link), nil) //@ok
}
