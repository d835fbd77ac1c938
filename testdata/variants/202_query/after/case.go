// local: the title is one element of a joined list; a "&" in it begins another key.

package p

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

func find(base, title string, page int) (*http.Response, error) {
	return http.Get(strings.Join([]string{base, "/books?title=", url.QueryEscape(title), "&page=", strconv.Itoa(page)}, "")) //@ok
}

func list(base string, page int) (*http.Response, error) {
	return http.Get(strings.Join([]string{base, "/books?page=", strconv.Itoa(page)}, "")) //@ok
}
