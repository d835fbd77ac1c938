// summary: the parameter is written by a function with one return that does not escape.

package p

import (
	"net/http"
	"net/url"
)

func param(key, value string) string {
	return key + "=" + url.QueryEscape(value) //@ok
}

func comment(base, message string) (*http.Response, error) {
	return http.Get(base + "/comments?" + param("message", message)) //@ok
}
