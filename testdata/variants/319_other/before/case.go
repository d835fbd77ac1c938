// types: "+02:00" arrives as " 02:00".

package p

import (
	"fmt"
	"net/http"
	"time"
)

func since(base string, t time.Time) (*http.Response, error) {
	return http.Get(fmt.Sprintf("%s/events?since=%s", base, t.Format(time.RFC3339))) //@bug other
}
