package replaced

import (
	"errors"
	"net/http"
	"net/url"
	"strings"
)

// A deferred function takes the token out of the error.
func get(token string) (err error) {
	defer func() {
		if err != nil {
			err = errors.New(strings.ReplaceAll(err.Error(), url.QueryEscape(token), "..."))
		}
	}()
	_, err = http.Get("https://api.example.com/?token=" + url.QueryEscape(token))
	return err
}
