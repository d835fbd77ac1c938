// local: the title is one element of a joined list; a "&" in it begins another key.

package p

import (
	"net/http"
	"strconv"
	"strings"
)

func find(base, title string, page int) (*http.Response, error) {
	return http.Get(strings.Join([]string{base, "/books?title=", title, "&page=", strconv.Itoa(page)}, "")) //@bug query
}

func list(base string, page int) (*http.Response, error) {
	return http.Get(strings.Join([]string{base, "/books?page=", strconv.Itoa(page)}, "")) //@ok
}
