// summary: the parameter is written by a function with one return that does not escape.

package p

import (
	"net/http"
)

func param(key, value string) string {
	return key + "=" + value //@bug2 query
}

func comment(base, message string) (*http.Response, error) {
	return http.Get(base + "/comments?" + param("message", message)) //@bug query
}
