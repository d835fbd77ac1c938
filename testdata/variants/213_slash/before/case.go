// flow: the base has its slash after the test, and the format has one too.

package p

import (
	"fmt"
	"net/http"
	"strings"
)

func item(base string, id int) (*http.Response, error) {
	if !strings.HasSuffix(base, "/") {
		base += "/"
	}
	return http.Get(fmt.Sprintf("%s/items/%d", base, id)) //@bug slash
}
