// local: the encoded query is the format of the log's line and of the address.

package p

import (
	"net/url"
	"strconv"
	"strings"
)

func callback(base string, q url.Values, n int) string {
	format := base + "?" + q.Encode() + "&n=%d"
	return strings.Replace(format, "%d", strconv.Itoa(n), 1) //@ok
}
