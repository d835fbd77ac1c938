package pathargany

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

type id string

// A string that may hold any character goes into a path segment as it is.
func List(user, stage, card, base, environment string) {
	_ = "https://www.example.com/users/" + user                            // want `^user is not escaped: a value like "a/b" becomes two path segments; use url\.PathEscape\(user\) \(path-arg, possible\)$`
	_ = fmt.Sprintf("https://www.example.com/users/%s/repos", user)        // want `user is not escaped`
	_ = "https://www.example.com/" + os.Getenv("USER")                     // want `(?:os|r)\..*\(".*"\) is not escaped`
	_ = "https://www.example.com/" + strings.ToLower(user) + "/a"          // want `strings\.ToLower\(user\) is not escaped`
	http.Get(base + "/users/" + user)                                      // want `user is not escaped`
	_ = fmt.Sprintf("loans/%s/all?full=%t", card, true)                    // want `card is not escaped`
	_ = fmt.Sprintf("festivals/%s/stages/%s", url.PathEscape(user), stage) // want `stage is not escaped`
	http.Get(base + "/environments/" + environment)                        // want `^environment is not escaped: a value like "a/b" becomes two path segments; use url\.PathEscape\(environment\) \(path-arg, possible\)$`
}

// What is all of a path may be the name of a file with its folders.
func fetch(base, filename string) { http.Get(base + "/" + filename) } // want `filename is not escaped: .*\(path-arg, possible\)$`

// The names of files come as they are.
func list(base, dir string) {
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		http.Get(base + "/objects/" + e.Name()) // want `^e\.Name\(\) is not escaped: a value like "a#b" arrives as "a"; use url\.PathEscape\(e\.Name\(\)\) \(path-arg, possible\)$`
		http.Get(base + "/objects/" + url.PathEscape(e.Name()))
	}
	info, _ := os.Stat(dir)
	http.Get(base + "/objects/" + info.Name())        // want `^info\.Name\(\) is not escaped`
	http.Get(base + "/objects/" + filepath.Base(dir)) // want `^filepath\.Base\(dir\) is not escaped`
	date := filepath.Base(dir)
	date = date[len(date)-len("2006-01-02"):]
	http.Get(base + "/days/" + date)
}

func first(s string) string { return s[:1] }

func number(n int) string { return strconv.Itoa(n) }

// These are escaped, or more than a segment. Of what is cut no value is known to be lost.
func Others(user, path, host, repo string, n int, i id, u *url.URL, values url.Values) {
	_ = "https://www.example.com/users/" + url.PathEscape(user)
	_ = "https://www.example.com/labels/" + first(user)
	escaped := url.PathEscape(user)
	_ = "https://www.example.com/users/" + escaped + "?" + values.Encode()
	_ = fmt.Sprintf("https://www.example.com/%d/%s", n, number(n))
	_ = "https://www.example.com/" + path
	_ = "https://www.example.com/" + string(i)
	_ = "https://www.example.com/" + strings.Join([]string{path, path}, "/")
	_ = "https://www.example.com/a" + u.EscapedPath()
	_ = "file:///" + filepath.ToSlash(user)
	_ = fmt.Sprintf("https://www.example.com/%s/tree", repo)
	_ = "https://" + host + "/a"
	_ = "https://www.example.com" + user
	_ = "https://www.example.com/#" + user
	_ = user + "/" + user
	tail := ""
	if n > 0 {
		tail = "/a/b"
	}
	_ = "https://www.example.com/x" + tail
	_ = "https://www.example.com/" + fmt.Sprint(n)
}

type sender struct {
	send func(method, path string) error
}

func (s *sender) Get(p string) error { return s.send("GET", p) }

// The text goes to a function value beside the name of a method.
func values(s *sender, do func(path, method, target string), route func(string, string, http.Handler), card string) {
	s.send(http.MethodPut, "/cards/"+card+"/image") // want `^card is not escaped: a value like "a/b" becomes two path segments; use url\.PathEscape\(card\) \(path-arg, possible\)$`
	target := fmt.Sprintf("/cards/%s/image", card)  // want `card is not escaped`
	s.Get(target)
	do("/tmp/"+card, "POST", "cards/"+card+"/image") // want `card is not escaped`
	route("GET", "/cards/"+card+"/image", nil)
	s.send("TRACE", "/cards/"+card+"/image")
}

// What is named for an id has no character that needs an escape, as far as its name says.
func ids(orderID, version string) {
	http.Get("https://www.example.com/orders/" + orderID)            // want `^orderID is not escaped: .*\(path-arg, any\)$`
	http.Get("https://www.example.com/commits/" + version + "/diff") // want `version is not escaped: .*\(path-arg, any\)$`
}

// What a command is given may be anything.
func command(args []string) {
	http.Get("https://www.example.com/orders/" + args[0]) // want `^args\[0\] is not escaped: .*\(path-arg, possible\)$`
}
