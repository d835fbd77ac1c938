// types: Userinfo.String escapes, and the header wants the text itself.

package p

import (
	"encoding/base64"
	"net/http"
	"net/url"
)

func authorize(req *http.Request, proxy *url.URL) {
	if proxy.User != nil {
		token := base64.StdEncoding.EncodeToString([]byte(proxy.User.String())) //@bug other
		req.Header.Set("Proxy-Authorization", "Basic "+token)
	}
}
