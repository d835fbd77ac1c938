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

type item struct {
	Page  string `xml:"page"`
	Link  string `xml:"link,attr"`
	Notes string `xml:"notes"`
	Hook  string `json:"hook"`
}

type record struct{ URL, Source, Text string }

// White space comes with the text of an element.
func copied(i *item) *record {
	rec := &record{Text: i.Notes}
	rec.Source = i.Page // want `^i\.Page, from an XML element, may have spaces around it: use strings\.TrimSpace`
	return rec
}

func requested(i *item) {
	http.Get(i.Page) // want `^i\.Page, from an XML element, may have spaces around it: use strings\.TrimSpace \(untrimmed-url, possible\)$`
	page := i.Page // want `^i\.Page, from an XML element`
	http.NewRequest("GET", page+"?a=b", nil)
	http.Get("https://example.com/" + url.PathEscape(i.Page))
	http.Get(i.Link)
	http.Get(strings.TrimSpace(i.Page))
}

// These are trimmed, attributes, or of a request: of 6 of these in real code, nobody would change one.
func others(i *item, r *http.Request) *record {
	url.Parse(r.FormValue("hook"))
	return &record{URL: strings.TrimSpace(i.Page), Source: i.Link, Text: i.Hook}
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
