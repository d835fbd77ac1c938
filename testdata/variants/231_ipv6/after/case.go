// types: an address goes between "://" and "/" without brackets.

package p

import (
	"fmt"
	"net/http"
	"net/netip"
)

func probe(ip netip.Addr) (*http.Response, error) {
	return http.Get(fmt.Sprintf("http://%s/healthz", netip.AddrPortFrom(ip, 80))) //@ok
}
