// Values with a plus sign in a query.
package plussignpossible

import (
	"net/http"
	"net/url"
	"time"
)

func times(t time.Time) {
	http.Get("https://example.com/?since=" + t.Format(time.RFC3339)) // want `is not escaped: a value like ".*\+02:00" arrives as "2006-01-02T15:04:05 02:00"; use url\.QueryEscape \(plus-sign\)$`
	http.Get("https://example.com/?since=" + t.UTC().Format(time.RFC3339))
	there := t.UTC().In(time.Local)
	http.Get("https://example.com/?since=" + there.Format(time.RFC3339)) // want `\(plus-sign\)$`
	http.Get("https://example.com/?since=" + t.Format(time.DateOnly))
	http.Get("https://example.com/" + t.Format(time.RFC3339))
	http.Get("https://example.com/?since=" + url.QueryEscape(t.Format(time.RFC3339)))
}

func form(t time.Time) string {
	return "kind=a&since=" + t.Format(time.RFC3339) // want `is not escaped: .* \(plus-sign, possible\)$`
}
