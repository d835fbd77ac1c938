// types: "+02:00" arrives as " 02:00".

package p

import (
	"fmt"
	"net/http"
	"net/url"
	"time"
)

func since(base string, t time.Time) (*http.Response, error) {
	return http.Get(fmt.Sprintf("%s/events?since=%s", base, url.QueryEscape(t.Format(time.RFC3339)))) //@ok
}
