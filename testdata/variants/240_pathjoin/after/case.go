// local: Join cleans "https://" to "https:/".

package p

import (
	"path"
)

func versioned(host string) string {
	return "https://" + host + "/" + path.Join("api", "v1") //@ok
}
