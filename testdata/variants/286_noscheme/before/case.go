// flow: the default is a host, and what is configured an address.

package p

import (
	"net/http"
)

func metrics(configured string) (*http.Response, error) {
	server := configured
	if server == "" {
		server = "metrics.example.com" //@bug2 noscheme
	}
	return http.Get(server + "/v1/push") //@bug noscheme
}
