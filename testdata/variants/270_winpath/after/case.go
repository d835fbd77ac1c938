// local: on Windows the separators are backslashes.

package p

import (
	"net/http"
	"net/url"
	"path"
)

func page(name string) (*http.Response, error) {
	return http.Get("https://docs.example.com/" + path.Join("pages", url.PathEscape(name))) //@ok
}
