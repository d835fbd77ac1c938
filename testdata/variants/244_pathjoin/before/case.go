// summary: the field's default is an address.

package p

import (
	"net/http"
	"path"
)

type api struct{ base string }

func newAPI() *api { return &api{base: "https://api.example.com"} }

func (a *api) users() (*http.Response, error) {
	return http.Get(path.Join(a.base, "users")) //@bug pathjoin
}
