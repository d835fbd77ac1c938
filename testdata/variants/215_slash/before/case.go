// flow: each route begins with a slash and the constant ends in one.

package p

import (
	"net/http"
)

const root = "https://api.example.com/v1/"

func read(kind int) (*http.Response, error) {
	var route string
	switch kind {
	case 0:
		route = "users" //@ok
	case 1:
		route = "/groups" //@bug2 slash
	default:
		route = "" //@ok
	}
	return http.Get(root + route) //@bug slash
}
