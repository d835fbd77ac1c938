package queryargany

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
)

type level int

type form struct{ Name, RawQuery string }

// A string that may hold any character goes into a query as it is.
func List(user, choir, asof string, f form, base string, r *http.Request) {
	_ = fmt.Sprintf("https://www.example.com/?u=%s", user)         // want `^user is not escaped: "a&b" arrives as "a": write url\.QueryEscape\(user\) \(query-arg, possible\)$`
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
func search(domain string) { http.Get("https://www.example.com/?q=" + domain) } // want `domain is not escaped: .*\(query-arg, possible\)$`

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
	http.Get("https://www.example.com/?words=" + strings.Join(words, " ")) // want `^strings\.Join\(words, " "\) is not escaped: "a b" is refused: .*\(query-arg, possible\)$`
	http.Get("https://www.example.com/?words=" + strings.Join(words, ","))
	http.Get("https://www.example.com/?words=" + strings.ReplaceAll(strings.Join(words, " "), " ", "+"))
}

// The lists of url.Values come from a request, too.
func labeled(r *http.Request) {
	http.Get("https://www.example.com/?label=" + r.Form["label"][0]) // want `^r\.Form\["label"\]\[0\] is not escaped`
}
