// types: JoinPath gets backslashes.

package p

import (
	"net/url"
	"path/filepath"
)

func image(u *url.URL, year, name string) *url.URL {
	return u.JoinPath(filepath.Join("images", year, name)) //@bug winpath
}
