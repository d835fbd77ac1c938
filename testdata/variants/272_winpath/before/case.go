// types: "C:\x" needs another slash and other separators.

package p

import (
	"path/filepath"
)

func fileLink(dir string) string {
	return "file://" + filepath.Join(dir, "index.html") //@bug winpath
}
