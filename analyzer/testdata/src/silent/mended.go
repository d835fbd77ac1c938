package silent

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
)

// What is replaced, or cut off, before a text is used is no fault of the text.
func mended(home string) {
	pageURL := "http://www.example.com/a|b"
	pageURL = strings.ReplaceAll(pageURL, "|", "/")
	fmt.Println(pageURL)

	docURL := "http://www.example.com/~user/" + home
	fmt.Println(strings.NewReplacer("~user", home).Replace(docURL))

	fmt.Println(strings.TrimRight("http://www.example.com/a  ", " "), fill("http://www.example.com/<<a>>|"))

	rootURL := "http://10.0/"
	fmt.Println(strings.TrimSuffix(rootURL, "/") + ".0.1/")

	blankURL := "http://www.example.com/a b"
	fmt.Println(blanks.ReplaceAllString(blankURL, "-"))

	for _, mirrorURL := range strings.Split("http://a.example.com/|http://b.example.com/", "|") {
		fmt.Println(mirrorURL)
	}
}

// fill replaces what "<<" begins, and cuts off the end.
func fill(templateURL string) string {
	return strings.ReplaceAll(strings.TrimRight(templateURL, "|"), "<<"+"a"+">>", "a")
}

var blanks = regexp.MustCompile(" +")

// callbackOf gives a path that it sets, whatever was asked for.
func callbackOf(r *http.Request, state string) string {
	back := *r.URL
	back.Path, back.RawQuery, back.Fragment = "/callback", "", ""
	return "https://example.com/login?to=" + back.RequestURI() + "&state=" + url.QueryEscape(state)
}

// isURL refuses what url.Parse does.
func isURL(text string) error {
	_, err := url.Parse(text)
	return err
}

func validatedHost(text string) string {
	if isURL(text) != nil {
		return ""
	}
	u, _ := url.Parse(text)
	return u.Host
}
