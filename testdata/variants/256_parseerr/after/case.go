// flow: the error is logged, and the URL is used.

package p

import (
	"log"
	"net/url"
)

func port(raw string) string {
	u, err := url.Parse(raw)
	if err != nil {
		log.Println("parse:", err)
		return ""
	}
	return u.Port() //@ok
}
