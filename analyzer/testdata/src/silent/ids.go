package silent

import "net/url"

// An ID has few characters that an escape changes: that it is escaped twice is possible.
func byID(drumID string) *url.URL { return &url.URL{Path: "/" + url.PathEscape(drumID)} }
