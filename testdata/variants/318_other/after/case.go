// types: standard base64 has "+" and "/", and "+" is a blank in a query.

package p

import (
	"encoding/base64"
	"net/http"
	"net/url"
)

func state(base string, key []byte) (*http.Response, error) {
	state := base64.StdEncoding.EncodeToString(key)
	return http.Get(base + "/authorize?state=" + url.QueryEscape(state)) //@ok
}
