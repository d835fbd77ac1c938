// local: the file's name is joined with slashes as it is; "a?b.txt" is cut.

package p

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

func fetch(base, fileName string) (*http.Response, error) {
	return http.Get(strings.Join([]string{base, "files", url.PathEscape(fileName)}, "/")) //@ok
}

func size(base string, n int) (*http.Response, error) {
	return http.Get(strings.Join([]string{base, "sizes", strconv.Itoa(n)}, "/")) //@ok
}
