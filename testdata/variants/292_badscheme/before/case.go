// flow: "https://x" becomes "http://https://x".

package p

import (
	"net/http"
	"strings"
)

func complete(addr string) (*http.Response, error) {
	if !strings.HasPrefix(addr, "http://") { //@bug badscheme
		addr = "http://" + addr //@bug2 badscheme
	}
	return http.Get(addr)
}
