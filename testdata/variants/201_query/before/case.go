// local: the term goes into the builder raw; "R&D" ends it.

package p

import (
	"net/http"
	"strconv"
	"strings"
)

func search(base, term string) (*http.Response, error) {
	var b strings.Builder
	b.WriteString(base)
	b.WriteString("/search?q=")
	b.WriteString(term) //@bug query
	b.WriteString("&limit=")
	b.WriteString(strconv.Itoa(20)) //@ok
	return http.Get(b.String())
}
