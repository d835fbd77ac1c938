// Values with a plus sign in a query.
package plussignpossible

import (
	"encoding/base64"
	"net/http"
	"net/url"
	"time"
)

func base64s(key []byte) {
	state := base64.StdEncoding.EncodeToString(key)
	http.Get("https://example.com/?state=" + state)        // want `^state is not escaped: a value like "\+/8=" arrives as " /8="; use url\.QueryEscape \(plus-sign\)$`
	http.Get("https://example.com/keys/" + state + "/use") // want `^state is not escaped: a value like "\+/8=" becomes two path segments; use url\.PathEscape \(plus-sign\)$`
	http.Get("https://example.com/?state=" + url.QueryEscape(state))
	http.Get("https://example.com/?state=" + base64.URLEncoding.EncodeToString(key))
	http.Get("https://example.com/?state=" + base64.RawURLEncoding.EncodeToString(key))
}

func times(t time.Time) {
	http.Get("https://example.com/?since=" + t.Format(time.RFC3339)) // want `is not escaped: a value like ".*\+02:00" arrives as "2006-01-02T15:04:05 02:00"; use url\.QueryEscape \(plus-sign\)$`
	http.Get("https://example.com/?since=" + t.UTC().Format(time.RFC3339))
	http.Get("https://example.com/?since=" + t.Format(time.DateOnly))
	http.Get("https://example.com/" + t.Format(time.RFC3339))
	http.Get("https://example.com/?since=" + url.QueryEscape(t.Format(time.RFC3339)))
}
