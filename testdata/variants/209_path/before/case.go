// flow: the path is written with Fprintf and then sent; an environment "qa/2" adds a segment.

package p

import (
	"bytes"
	"fmt"
	"net/http"
)

func deploy(c *http.Client, base, environment string) (*http.Response, error) {
	var b bytes.Buffer
	b.WriteString(base)
	fmt.Fprintf(&b, "/environments/%s/deployments", environment) //@bug path
	return c.Get(b.String())
}
