// local: "localhost:80" has the scheme localhost.

package p

import (
	"fmt"
	"net/url"
)

func parse(host string, port int) (*url.URL, error) {
	addr := fmt.Sprintf("%s:%d", host, port) //@bug2 parsehostport
	return url.Parse(addr)                   //@bug parsehostport -JoinHostPort
}
