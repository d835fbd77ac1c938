package queryargany

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

type level int

type form struct{ Name, RawQuery string }

// A string that may hold any character goes into a query as it is.
func List(user, choir, asof string, f form, base string, r *http.Request) {
	_ = fmt.Sprintf("https://www.example.com/?u=%s", user)         // want `^user is not escaped: a value like "a&b" arrives as "a"; use url\.QueryEscape\(user\) \(query-arg, possible\)$`
	_ = fmt.Sprintf("https://www.example.com/?a=b&u=%v#top", user) // want `user is not escaped`
	_ = "https://www.example.com/a?u=" + f.Name + "&n=1"           // want `f\.Name is not escaped`
	_ = fmt.Sprintf("https://www.example.com/?%s=1", user)         // want `user is not escaped`
	http.Get(base + "/a?u=" + user)                                // want `user is not escaped`
	_ = fmt.Sprintf("roster/absent?choir=%s", choir)               // want `choir is not escaped`
	r.URL.RawQuery = "node=" + choir                               // want `choir is not escaped`
	v := f.Name
	_ = "https://www.example.com/?u=" + v // want `v is not escaped`
}

// A domain has no character that needs an escape, whatever the name of the value says.
func search(domain string) { http.Get("https://www.example.com/?q=" + domain) } // want `domain is not escaped: .*\(query-arg, any\)$`

const legal = "a=b&c"

// These hold what is legal there, or more than one value.
func Others(q string, n int, ok bool, l level, f form, query, encoded string) {
	_ = fmt.Sprintf("https://www.example.com/?q=%d&r=%t&l=%d", n, ok, l)
	_ = "https://www.example.com/?q=" + strconv.Quote("a") + strconv.Itoa(n)
	_ = "https://www.example.com/?" + legal
	_ = "https://www.example.com/?q=" + encoded
	_ = "https://www.example.com/?" + query
	_ = "https://www.example.com/?" + f.RawQuery
	_ = "https://www.example.com/?q=%s"
	_ = fmt.Sprintf("https://www.example.com/?q=%q", n)
	rest := ""
	if ok {
		rest = "&page=2"
	}
	_ = "https://www.example.com/?q=a" + rest
	for _, flag := range []string{"on", "off"} {
		_ = "https://www.example.com/?flag=" + flag
	}
	http.Get(q)
}

// A list with blanks between has one wherever it has two elements.
func listed(words []string) {
	http.Get("https://www.example.com/?words=" + strings.Join(words, " ")) // want `^strings\.Join\(words, " "\) is not escaped: a value like "a b" makes the request fail; .*\(query-arg, possible\)$`
	http.Get("https://www.example.com/?words=" + strings.Join(words, ","))
	http.Get("https://www.example.com/?words=" + strings.ReplaceAll(strings.Join(words, " "), " ", "-"))
}

// What a turn of a loop puts behind the others.
func collected(r *http.Request, filters map[string]string) {
	query := "limit=10"
	for _, word := range r.Form["word"] {
		query += "&word=" + word // want `^word is not escaped, unlike 1 of 2 here: .*\(query-arg\)$`
	}
	http.Get("https://www.example.com/?" + query)

	query = "limit=10"
	for i := 0; i < len(filters); i++ {
		query += "&label=" + r.Form["label"][i] // want `^r\.Form\["label"\]\[i\] is not escaped`
	}
	http.Get("https://www.example.com/?" + query)

	query = "limit=10"
	for _, word := range r.Form["word"] {
		query += "&word=" + url.QueryEscape(word)
	}
	http.Get("https://www.example.com/?" + query)
}

// The body of a request is a form if it has names and values alone.
func body(n int, topic string) []byte {
	_ = "kind: a&topic=" + topic
	return []byte("kind=" + strconv.Itoa(n) + "&topic=" + topic) // want `^topic is not escaped: a value like "a&b" arrives as "a"; use url\.QueryEscape\(topic\) \(query-arg, possible\)$`
}
