// flow: the error is logged, and the URL is used.

package p

import (
	"log"
	"net/url"
)

func port(raw string) string {
	u, err := url.Parse(raw) //@bug2 parseerr
	if err != nil {
		log.Println("parse:", err)
	}
	return u.Port() //@bug parseerr
}
