// types: the token is a part of the address that is logged.

package p

import (
	"log"
	"net/http"
	"net/url"
)

func hook(host, token string) (*http.Response, error) {
	link := "https://" + host + "/hooks?token=" + url.QueryEscape(token)
	resp, err := http.Get(link)
	if err != nil {
		log.Println("posting to", link, "failed") //@bug credlog
	}
	return resp, err
}
