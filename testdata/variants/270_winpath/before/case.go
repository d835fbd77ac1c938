// local: on Windows the separators are backslashes.

package p

import (
	"net/http"
	"net/url"
	"path/filepath"
)

func page(name string) (*http.Response, error) {
	return http.Get("https://docs.example.com/" + filepath.Join("pages", url.PathEscape(name))) //@bug winpath
}
