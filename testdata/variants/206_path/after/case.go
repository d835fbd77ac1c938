// local: a label such as "c#" cuts the path.

package p

import (
	"net/http"
	"net/url"
	"strconv"
)

func label(base string, project int, label string) (*http.Request, error) {
	return http.NewRequest(http.MethodDelete, base+"/projects/"+strconv.Itoa(project)+"/labels/"+url.PathEscape(label), nil) //@ok
}
