package named

import (
	"net/http"
	"net/url"
)

type failure struct{ cause error }

func (*failure) Error() string { return "no answer" }

// The text of the error is another.
func get(token string) error {
	if _, err := http.Get("https://api.example.com/?token=" + url.QueryEscape(token)); err != nil {
		return &failure{cause: err}
	}
	return nil
}

// The name of a secret is none, nor is the address of a token of money, or where a page begins.
func names(secretName, tokenAddress, afterToken string) error {
	if _, err := http.Get("https://api.example.com/data/" + url.PathEscape(secretName)); err != nil {
		return err
	}
	if _, err := http.Get("https://api.example.com/price?token=" + url.QueryEscape(tokenAddress)); err != nil {
		return err
	}
	_, err := http.Get("https://api.example.com/?after=" + url.QueryEscape(afterToken))
	return err
}
