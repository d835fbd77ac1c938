// local: Encode escapes once more.

package p

import (
	"net/http"
	"net/url"
)

func rename(base, title string) (*http.Response, error) {
	v := make(url.Values)
	v["title"] = []string{title} //@ok
	return http.PostForm(base+"/rename", v)
}
