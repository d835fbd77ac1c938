package queryarg

import (
	"fmt"
	"net/http"
	"strconv"
)

type (
	word  string
	level int
	label struct{ text string }
	count struct{ n int }
)

func (l label) String() string { return l.text }

func (c count) String() string { return strconv.Itoa(c.n) }

type form struct{ Name, RawQuery string }

// A string that may hold any character goes into the searchpart as it is.
func list(q string, w word, l label, f form, m map[string]string, base string) {
	_ = fmt.Sprintf("https://www.example.com/?q=%s", q)         // want `^"q" in the searchpart is not escaped: escape it by url\.QueryEscape \(RFC 1738 §2\.2, query-arg\)$`
	_ = fmt.Sprintf("https://www.example.com/?a=b&q=%v#top", q) // want `"q" in the searchpart is not escaped`
	_ = "https://www.example.com/a?q=" + f.Name + "&n=1"        // want `"f\.Name" in the searchpart is not escaped`
	_ = "https://www.example.com/a?q=" + m["name"]              // want `a string in the searchpart is not escaped`
	_ = fmt.Sprintf("https://www.example.com/?q=%s", w)         // want `"w" in the searchpart is not escaped`
	_ = fmt.Sprintf("https://www.example.com/?q=%s", l)         // want `"l" in the searchpart is not escaped`
	_ = fmt.Sprintf("https://www.example.com/?%s=1", q)         // want `"q" in the searchpart is not escaped`
	http.Get(base + "/a?q=" + q)                                // want `"q" in the searchpart is not escaped`
	v := f.Name
	_ = "https://www.example.com/?q=" + v // want `"v" in the searchpart is not escaped`
}

const legal = "a=b&c"

// These hold what is legal there, or more than one value.
func others(q string, n int, ok bool, c count, l level, f form, query, encoded string) {
	_ = fmt.Sprintf("https://www.example.com/?q=%d&r=%t&c=%s&l=%d", n, ok, c, l)
	_ = "https://www.example.com/?q=" + strconv.Quote("a") + strconv.Itoa(n)
	_ = "https://www.example.com/?" + legal
	_ = "https://www.example.com/?q=" + encoded
	_ = "https://www.example.com/?" + query
	_ = "https://www.example.com/?" + f.RawQuery
	_ = "https://www.example.com/?q=%s"
	_ = fmt.Sprintf("https://www.example.com/?q=%q", n)
	_ = q + "?q=" + q
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
