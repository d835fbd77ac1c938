// types: Userinfo.String escapes, and the header wants the text itself.

package p

import (
	"encoding/base64"
	"net/http"
	"net/url"
)

func authorize(req *http.Request, proxy *url.URL) {
	if proxy.User != nil {
		password, _ := proxy.User.Password()
		token := base64.StdEncoding.EncodeToString([]byte(proxy.User.Username() + ":" + password)) //@ok
		req.Header.Set("Proxy-Authorization", "Basic "+token)
	}
}
