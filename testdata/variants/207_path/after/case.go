// types: a branch "feature/x" is two segments; the format is a named constant.

package p

import (
	"fmt"
	"net/http"
	"net/url"
)

const protection = "%s/branches/%s/protection"

func protect(c *http.Client, base, branch string) (*http.Response, error) {
	return c.Get(fmt.Sprintf(protection, base, url.PathEscape(branch))) //@ok
}
