package checks

import (
	"errors"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// refuses sends nothing.
type refuses struct{}

func (refuses) RoundTrip(*http.Request) (*http.Response, error) { return nil, errors.New("refused") }

// What package net/http prints of a URL is what Redacted has, but for what stands in place of the password, and its error
// is one that Unwrap takes the URL off.
func TestRequestErrors(t *testing.T) {
	for _, text := range []string{
		"https://h/botTOKEN/send", "https://h/?token=TOKEN&a=b", "https://TOKEN@h/", "https://joe:TOKEN@h/", "https://h/#TOKEN",
	} {
		u, err := url.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		client := &http.Client{Transport: refuses{}}
		_, failed := client.Get(text)
		if got, want := strings.Contains(failed.Error(), "TOKEN"), strings.Contains(u.Redacted(), "TOKEN"); got != want {
			t.Errorf("%s: the error prints the token: %t, want %t: %v", text, got, want, failed)
		}
		if inner := errors.Unwrap(failed); inner == nil || strings.Contains(inner.Error(), "h/") {
			t.Errorf("%s: unwrapped: %v", text, inner)
		}
	}
}
