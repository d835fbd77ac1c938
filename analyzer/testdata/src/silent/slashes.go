package silent

import (
	"net/http"
	"strings"
)

const users = "/users"

// A package that makes one slash of two may join parts that both have one.
func listed(host string) (*http.Response, error) {
	return http.Get("https://" + host + "/v1/" + users)
}

func once(path string) string { return strings.ReplaceAll(path, "//", "/") }
