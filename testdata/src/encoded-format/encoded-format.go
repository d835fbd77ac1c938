package encodedformat

import (
	"fmt"
	"log"
	"net/http"
	"net/url"
)

const route = "%s/api/shops/%d"

// What is escaped has verbs in it.
func formats(root string, no int, q url.Values, r *http.Request, u *url.URL) string {
	_ = fmt.Sprintf(route+"?"+q.Encode(), root, no)                       // want `^the format reads a verb in each escape of "q\.Encode\(\)", as in "%2F": write it as an argument, for "%s" \(encoded-format\)$`
	log.Printf("<< " + r.Method + " " + r.URL.RequestURI())               // want `in each escape of "r\.URL\.RequestURI\(\)"`
	_ = fmt.Errorf("cannot get "+u.String()+": %w", http.ErrAbortHandler) // want `in each escape of "u\.String\(\)"`
	format := "/shops/" + url.PathEscape(root) + "/%d"
	return fmt.Sprintf(format, no) // want `the format reads a verb in each escape of`
}

// These are arguments, or no formats.
func others(root string, no int, q url.Values, u *url.URL) string {
	log.Print("<< " + u.String())
	log.Printf("<< %s", u.String())
	_ = fmt.Sprintf(route+"?mode=dry%%20run", root, no) + "?" + q.Encode()
	_ = fmt.Sprintf("%s on "+u.Host, root)
	return fmt.Sprint("<< " + q.Encode())
}
