// flow: "https://x" becomes "http://https://x".

package p

import (
	"net/http"
	"strings"
)

func complete(addr string) (*http.Response, error) {
	if !strings.Contains(addr, "://") { //@ok
		addr = "http://" + addr
	}
	return http.Get(addr)
}
