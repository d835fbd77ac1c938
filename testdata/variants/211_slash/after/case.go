// flow: the base's slash is cut and none is written; the result is ".../apiv1/status".

package p

import (
	"net/http"
	"strings"
)

func status(raw string) (*http.Response, error) {
	base := strings.TrimRight(raw, "/")
	return http.Get(base + "/v1/status") //@ok
}
