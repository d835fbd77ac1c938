// types: a blank in the name is saved as "+".

package p

import (
	"net/http"
	"net/url"
)

func attach(w http.ResponseWriter, name string) {
	w.Header().Set("Content-Disposition", "attachment; filename*=UTF-8''"+url.QueryEscape(name)) //@bug other
}
