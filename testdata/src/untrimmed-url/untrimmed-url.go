package untrimmedurl

import (
	"net/http"
	"net/url"
	"os"
	"strings"
)

type form struct {
	Hook  string `json:"hook"`
	Page  string `xml:"page"`
	Link  string `xml:"link,attr"`
	Notes string `xml:"notes"`
	Site  string `form:"site"`
	Bare  string
}

type pullRequest struct {
	URL string `json:"url"`
}

type hit struct {
	URL string `json:"url"`
}

type record struct{ URL, Source, Text string }

// White space comes with the text.
func taken(w http.ResponseWriter, r *http.Request) {
	url.Parse(r.FormValue("hook"))   // want `may have white space at its ends, as text from a request does: " https://example\.com" is no URL: write strings\.TrimSpace \(untrimmed-url\)$`
	http.Get(os.Getenv("HOOK_ADDR")) // want `as text from the environment does`
	site := r.FormValue("site")
	http.NewRequest("GET", site, nil) // want `^"site" may have white space at its ends, as text from a request does`
}

func copied(f *form) *record {
	rec := &record{URL: f.Hook, Text: f.Notes} // want `^"f\.Hook" may have white space at its ends, as text from a request does: write strings\.TrimSpace`
	rec.Source = f.Page                        // want `^"f\.Page" may have white space at its ends, as text from an XML element does`
	rec.URL = f.Site                           // want `as text from a form does`
	return rec
}

// These are trimmed, part of a text, or no addresses.
func others(f *form, h *hit, pr *pullRequest, r *http.Request, base string) *record {
	_, _ = record{URL: h.URL}, record{URL: pr.URL} // nobody typed it in
	url.Parse(r.Header.Get("Origin"))
	url.Parse(strings.TrimSpace(r.FormValue("hook")))
	url.Parse("https://example.com/" + r.FormValue("hook"))
	url.Parse(base)
	return &record{URL: strings.TrimSpace(f.Hook), Source: f.Link, Text: f.Hook}
}
