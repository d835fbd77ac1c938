// local: http.Get refuses an address without a scheme.

package p

import (
	"net/http"
)

func ping() (*http.Response, error) {
	return http.Get("api.example.com/v1/ping") //@bug noscheme
}
