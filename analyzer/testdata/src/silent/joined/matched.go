package joined

import (
	"net/http"
	"regexp"
	"strings"
)

var scheme = regexp.MustCompile("^https?://")

type depot struct{ URL string }

// What a pattern decides is not known, but the slash is trimmed on both ways.
func newDepot(server string) *depot {
	address := strings.TrimSuffix(server, "/")
	if !scheme.MatchString(address) {
		address = "https://" + address
	}
	return &depot{URL: address}
}

func (d *depot) ping() (*http.Response, error) { return http.Get(d.URL + "/v2/") }
