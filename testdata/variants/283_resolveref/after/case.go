// flow: the slash is trimmed before the reference is resolved.

package p

import (
	"net/url"
	"strings"
)

func plans(raw string) (*url.URL, error) {
	base, err := url.Parse(strings.TrimSuffix(raw, "/") + "/v2/") //@ok
	if err != nil {
		return nil, err
	}
	return base.Parse("plans") //@ok
}
