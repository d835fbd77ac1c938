// local: Join cleans "https://" to "https:/".

package p

import (
	"path"
)

func versioned(host string) string {
	return path.Join("https://"+host, "v1") //@bug pathjoin
}
