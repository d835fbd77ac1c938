package untrimmedurl

import (
	"bufio"
	"bytes"
	"net/http"
	"net/url"
	"os"
	"os/exec"
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
	url.Parse(r.FormValue("hook")) // want `^r\.FormValue\("hook"\), from a request, may have spaces around it: use strings\.TrimSpace; else " ws://h" is refused \(untrimmed-url, any\)$`
	http.Get(os.Getenv("HOOK_ADDR"))
	site := r.FormValue("site")
	http.NewRequest("GET", site, nil) // want `^site, from a request, may have spaces around it: use strings\.TrimSpace; else " ws://h" is refused`
}

func copied(f *form) *record {
	rec := &record{URL: f.Hook, Text: f.Notes} // want `^f\.Hook, from a request, may have spaces around it: use strings\.TrimSpace`
	rec.Source = f.Page                        // want `^f\.Page, from an XML element, may have spaces around it: use strings\.TrimSpace`
	rec.URL = f.Site                           // want `f\.Site, from a form, may have spaces around it: use strings\.TrimSpace`
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

// Files and commands end their last line.
func lines(name string, in *bufio.Reader) {
	b, _ := os.ReadFile(name)
	url.Parse(string(b)) // want `ends in a line break, as files and commands do: use strings\.TrimSpace; else "https://h\\n" is refused \(untrimmed-url, possible\)$`
	out, _ := exec.Command("git", "remote", "get-url", "origin").Output()
	http.Get(string(out)) // want `ends in a line break`
	line, _ := in.ReadString('\n')
	line = strings.TrimSpace(line)
	url.Parse(line)
	url.Parse(string(bytes.TrimSpace(b)))
	token := string(b)
	if last := len(token) - 1; token[last] == '\n' {
		token = token[:last]
	}
	http.Get("https://example.com/?token=" + token)
}

// A line break inside of a URL is as bad.
func parts(name string) {
	b, err := os.ReadFile(name)
	if err != nil {
		return
	}
	issuer := string(b)
	http.Get(issuer + "/keys")                     // want `^issuer ends in a line break`
	http.Get("https://example.com/?key=" + issuer) // want `issuer ends in a line break`
	http.Get("https://example.com/" + url.PathEscape(issuer))
	trimmed := strings.TrimSpace(issuer)
	http.Get(trimmed + "/keys")
}

// The elements of a list come from where the list does.
func elements(r *http.Request) {
	for _, item := range strings.Split(r.FormValue("peers"), ";") {
		http.Get(item) // want `^item, from a request, may have spaces around it: use strings\.TrimSpace; else " ws://h" is refused \(untrimmed-url, any\)$`
	}
}

// The blanks are trimmed or replaced, the list is known, or nobody writes blanks there.
func trimmed(list string) {
	for _, item := range strings.Split(list, ",") {
		http.Get(strings.TrimSpace(item))
	}
}

func replaced(list string) {
	for _, item := range strings.Split(strings.ReplaceAll(list, " ", ""), ",") {
		http.Get(item)
	}
}

func known() {
	for _, item := range strings.Split("http://127.0.0.1:2379,http://127.0.0.1:2380", ",") {
		http.Get(item)
	}
}

func otherSeparators(list string) {
	for _, item := range strings.Split(list, ", ") {
		http.Get(item)
	}
	for _, item := range strings.Split(list, "|") {
		http.Get(item)
	}
}
