// types: the text of a URL goes through filepath.Join.

package p

import (
	"net/url"
	"path/filepath"
)

func asset(u *url.URL, name string) string {
	return filepath.Join(u.String(), "assets", name) //@bug pathjoin
}
