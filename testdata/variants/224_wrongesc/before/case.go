// types: only blanks are escaped; "50%" or "a/b" break the path.

package p

import (
	"net/http"
	"strings"
)

func open(base, title string) (*http.Response, error) {
	return http.Get(base + "/documents/" + strings.ReplaceAll(title, " ", "%20")) //@bug wrongesc
}
