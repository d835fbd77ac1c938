package named

import (
	"fmt"
	"net/url"
	"slices"
)

// A text that begins with a URL, and goes to something named like one, is one
// URL with the blanks behind its host.
var (
	baseURL              = "http://www.example.com/a b"                               // want `^named: http://www.example.com/a b$`
	base_url             = "http://www.example.com/a b"                               // want `^named: http://www.example.com/a b$`
	uri, endpoint        = "http://www.example.com/a b", "http://www.example.com/a b" // want `^named: http://www.example.com/a b$` `^named: http://www.example.com/a b$`
	apiEndpoints         = "http://www.example.com/a b"                               // want `^named: http://www.example.com/a b$`
	hrefFormat           = "http://www.example.com/a b"                               // want `^named: http://www.example.com/a b$`
	linkTo               = "http://www.example.com/a b"                               // want `^named: http://www.example.com/a b$`
	slackWebhook         = "http://www.example.com/a b"                               // want `^named: http://www.example.com/a b$`
	_             string = "http://www.example.com/a b"                               // want `^prose: http://www.example.com/a$`
	page                 = "http://www.example.com/a b"                               // want `^prose: http://www.example.com/a$`
)

const docURL = "http://www.example.com/a b " // want `^named: http://www.example.com/a b $`

type site struct {
	URL  string
	Page string
}

func targets(s string, m map[string]string, list []string) {
	x := &site{URL: "http://www.example.com/a b", Page: "http://www.example.com/a b"}                           // want `^named: http://www.example.com/a b$` `^prose: http://www.example.com/a$`
	x.URL = "http://www.example.com/" + s + " b"                                                                // want `^named: http://www.example.com/{} b$`
	x.Page = "http://www.example.com/" + s + " b"                                                               // want `^prose: http://www.example.com/{}$`
	m["url"] = "http://www.example.com/a b"                                                                     // want `^named: http://www.example.com/a b$`
	m["page"] = "http://www.example.com/a b"                                                                    // want `^prose: http://www.example.com/a$`
	m[baseURL] = "http://www.example.com/a b"                                                                   // want `^named: http://www.example.com/a b$`
	_ = map[string]string{"href": "http://www.example.com/a b", "title": "http://www.example.com/a b"}          // want `^named: http://www.example.com/a b$` `^prose: http://www.example.com/a$`
	link, title := fmt.Sprintf("http://www.example.com/%s b", s), fmt.Sprintf("http://www.example.com/%s b", s) // want `^named: http://www.example.com/{} b$` `^prose: http://www.example.com/{}$`
	_, _ = link, title
	(x.URL) = ("http://www.example.com/a b")        // want `^named: http://www.example.com/a b$`
	x.URL += "http://www.example.com/a b"           // want `^prose: http://www.example.com/a$`
	links := []string{"http://www.example.com/a b"} // want `^named: http://www.example.com/a b$`
	_ = links
	linkf := func(format string, args ...any) string { return "" }
	x.URL = linkf("http://www.example.com/%s b", s)              // want `^named: http://www.example.com/{} b$`
	errURL := fmt.Errorf("http://www.example.com/%s is down", s) // want `^prose: http://www.example.com/{}$`
	_ = errURL
}

// It must begin with the URL, and blanks in the host are between two mentions.
func notWhole(s string) {
	url := "see http://www.example.com/a b" // want `^prose: http://www.example.com/a$`
	url = "http:// or https://"
	url = "http://a http://b"                           // want `^prose: http://a$` `^prose: http://b$`
	url = "http://a.example.com/ http://b.example.com/" // want `^prose: http://a.example.com/$` `^prose: http://b.example.com/$`
	url = "http://a.example.com/,http://b.example.com/" // want `^prose: http://a.example.com/$` `^prose: http://b.example.com/$`
	url = "http://www example com/"                     // want `^named: http://www example com/$`
	url = "http:// "                                    // want `^named: http:// $`
	url = "localhost:80"
	url = "a b"
	_ = url
}

// An element is what the list is, a result what the function is, a field of a
// struct what its name says.
func elements(c chan string) {
	urls := map[string]string{"a": "http://www.example.com/a b"}                          // want `^named: http://www.example.com/a b$`
	list := []Endpoint{{"http://www.example.com/a b"}}                                    // want `^named: http://www.example.com/a b$`
	list = append(list, Endpoint{"http://www.example.com/a b"})                           // want `^named: http://www.example.com/a b$`
	sites := []*site{{"http://www.example.com/a b", "http://www.example.com/a b"}}        // want `^named: http://www.example.com/a b$` `^prose: http://www.example.com/a$`
	var baseURLs = [][]string{{"http://www.example.com/a b"}}                             // want `^named: http://www.example.com/a b$`
	_ = slices.Contains([]string{"http://www.example.com/a"}, "http://www.example.com/b") // want `^whole compared: http://www.example.com/a$` `^whole compared: http://www.example.com/b$`
	_, _, _, _, _ = urls, list, sites, baseURLs, baseURL
}

type Endpoint struct{ at string }

func getURL() string {
	return "http://www.example.com/a b" // want `^named: http://www.example.com/a b$`
}

func getPage() string {
	return "http://www.example.com/a b" // want `^prose: http://www.example.com/a$`
}

// White space in a host or user.
const (
	hostURL  = "http://exa mple.com/"            // want `^named: http://exa mple.com/$`
	loginURL = "http://us er@example.com"        // want `^named: http://us er@example.com$`
	downURL  = "http://example is down"          // want `^prose: http://example$`
	orURL    = "http:// or file:///x"            // want `^prose: file:///x$`
	seeURL   = "http://example (see below)"      // want `^prose: http://example$`
	longURL  = "http://example is not up at a/b" // want `^prose: http://example$`
)

var _ url.URL
