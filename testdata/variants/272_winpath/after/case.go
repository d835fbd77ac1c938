// types: "C:\x" needs another slash and other separators.

package p

import (
	"net/url"
	"path/filepath"
)

func fileLink(dir string) string {
	return (&url.URL{Scheme: "file", Path: filepath.ToSlash(filepath.Join(dir, "index.html"))}).String() //@ok
}
