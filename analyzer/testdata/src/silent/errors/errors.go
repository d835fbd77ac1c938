package errors

import (
	"errors"
	"net/http"
	"net/url"
)

type client struct{ token string }

// Callers take the token out of the error.
func (c *client) get(p string) error {
	_, err := http.Get("https://api.example.com/" + url.PathEscape(p) + "?token=" + url.QueryEscape(c.token))
	return err
}

func clean(err error) error {
	var failed *url.Error
	if errors.As(err, &failed) {
		return failed.Err
	}
	return err
}

func (c *client) users() error { return clean(c.get("users")) }
