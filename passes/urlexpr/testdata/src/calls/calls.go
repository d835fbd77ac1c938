package calls

import (
	"net/url"
	"strings"
	str "strings"
)

// A literal list is joined as it stands.
func join(host string, list []string, sep string) []string {
	const slash = "/"
	return []string{
		strings.Join([]string{"http:", "", host, "a"}, "/"),                            // want `^whole: http://{}/a$`
		strings.Join([]string{"http://www.example.com", "a", host}, slash),             // want `^whole: http://www.example.com/a/{}$`
		str.Join([]string{"http:/", "www.example.com", "a b"}, "/"),                    // want `^prose: http://www.example.com/a$`
		strings.Join([]string{"http://www", "example", "com"}, sep),                    // want `^whole: http://www{}example{}com$`
		strings.Join([]string{"http://" + host, "a"}, "/") + "/b",                      // want `^whole: http://{}/a/b$`
		strings.Join([]string{"http://a.example.com", "http://b.example.com"}, ","),    // want `^prose: http://a.example.com$` `^prose: http://b.example.com$`
		strings.Join([]string{"http://a.example.com/", "http://b.example.com/"}, "\n"), // want `^prose: http://a.example.com/$` `^prose: http://b.example.com/$`
		strings.Join(list, "http://www.example.com/"),                                  // want `^whole: http://www.example.com/$`
		strings.Join(append(list, "http://www.example.com/"), "/"),                     // want `^whole: http://www.example.com/$`
	}
}

// What is replaced in a constant text is a hole.
func replace(s string) []string {
	const template = "http://HOST/HOST/x" // want `^whole: http://HOST/HOST/x$`
	return []string{
		strings.ReplaceAll("http://HOST/path", "HOST", s),              // want `^whole: http://{}/path$`
		strings.ReplaceAll("http://HOST/HOST", "HOST", "www") + "/a b", // want `^prose: http://www/www/a$`
		strings.ReplaceAll(template+"/y", "HOST", s),                   // want `^whole: http://{}/{}/x/y$`
		strings.ReplaceAll("http://h/path", s, "x"),                    // want `^whole compared: http://h/path$`
		strings.ReplaceAll("http://"+s, "a", "b"),                      // want `^whole compared: http://{}$`
		strings.ReplaceAll(s, "http://a b", "http://c d"),              // want `^prose compared: http://a$` `^prose compared: http://c$`
	}
}

// What is written to a builder is known piece by piece, and so is what other
// functions are given.
func builder(s string) string {
	var b strings.Builder
	b.WriteString("http://www.example.com/") // want `^whole: http://www.example.com/$`
	b.WriteString("a b")
	b.WriteString("http://" + s) // want `^whole: http://{}$`
	return b.String() + strings.ToLower("HTTP://h/")
}

// A conversion leaves the text as it is.
type address string

func conversions(s string) []any {
	return []any{
		address("http://www.example.com/") + address(s), // want `^whole: http://www.example.com/{}$`
		[]byte("http://" + s + "/"),                     // want `^whole: http://{}/$`
		address("http://h/" + string(address(s))),       // want `^whole: http://h/{}$`
		"http://h/" + string(rune(s[0])),                // want `^whole: http://h/{}$`
		"http://h/?" + url.Values{}.Encode(),            // want `^whole: http://h/\?{}$`
	}
}
