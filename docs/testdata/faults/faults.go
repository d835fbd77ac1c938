// Package faults has one fault a line for linters to find; see docs/comparison.md.
package faults

import (
	"crypto/tls"
	"fmt"
	"net"
	"net/http"
	"net/url"
)

func faults(host string, port int, input string) {
	http.Get("https://example.com/a b?q=50%")
	http.Get("localhost:8080/status")
	http.Get("https://-example.com/")
	url.Parse("http://exa mple.com/")
	url.Parse("http://[::1")
	url.Parse("https://my_host.example/")

	_ = fmt.Sprintf("https://%s/a^b/%s", host, input)
	http.Get("https://example.com:99999/")
	_ = "ftp://example.com/" + input + ";type=text"
	const passwordURL = "https://user:secret@example.com/"

	_ = fmt.Sprintf("http://%s:%d/", host, port)
	net.Dial("tcp", fmt.Sprintf("%s:%d", host, port))
	http.Get(input)
	_ = "https://example.com/?q=" + input
	_ = &tls.Config{InsecureSkipVerify: true}
	http.ListenAndServe("localhost:8080", nil)

	u := &url.URL{RawQuery: input}
	u.Query().Add("q", input)
	http.NewRequest("GET", "https://example.com/", nil)
}
