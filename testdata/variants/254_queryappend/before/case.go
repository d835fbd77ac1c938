// local: the constant has a query, and a segment goes behind it.

package p

import (
	"net/http"
	"net/url"
)

const feed = "https://feeds.example.com/v1?format=json"

func entry(id string) (*http.Response, error) {
	return http.Get(feed + "/" + url.PathEscape(id)) //@bug queryappend
}
