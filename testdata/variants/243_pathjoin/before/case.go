// local: Clean makes one slash of the two.

package p

import (
	"path"
)

func clean(host, p string) string {
	return path.Clean("https://" + host + "/" + p) //@bug pathjoin
}
