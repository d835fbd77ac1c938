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
	_ = fmt.Sprintf(route+"?"+q.Encode(), root, no)                       // want `^q\.Encode\(\) is part of a format: write it as an argument, for "%s"; else "%2F" becomes "%!F\(MISSING\)" \(encoded-format\)$`
	log.Printf("<< " + r.Method + " " + r.URL.RequestURI())               // want `r\.URL\.RequestURI\(\) is part of a format: write it as an argument, for "%s"; else "%2F" becomes "%!F\(MISSING\)"`
	_ = fmt.Errorf("cannot get "+u.String()+": %w", http.ErrAbortHandler) // want `u\.String\(\) is part of a format: write it as an argument, for "%s"; else "%2F" becomes "%!F\(MISSING\)"`
	format := "/shops/" + url.PathEscape(root) + "/%d"
	return fmt.Sprintf(format, no) // want `url\.PathEscape\(root\) is part of a format: write it as an argument, for "%s"; else "%2F" becomes "%!F\(MISSING\)"`
}

// These are arguments, or no formats.
func others(root string, no int, q url.Values, u *url.URL) string {
	log.Print("<< " + u.String())
	log.Printf("<< %s", u.String())
	_ = fmt.Sprintf(route+"?mode=dry%%20run", root, no) + "?" + q.Encode()
	_ = fmt.Sprintf("%s on "+u.Host, root)
	return fmt.Sprint("<< " + q.Encode())
}
