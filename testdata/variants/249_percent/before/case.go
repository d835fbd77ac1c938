// local: the encoded query is the format of the log's line and of the address.

package p

import (
	"fmt"
	"net/url"
)

func callback(base string, q url.Values, n int) string {
	format := base + "?" + q.Encode() + "&n=%d" //@bug2 percent
	return fmt.Sprintf(format, n)               //@bug percent
}
