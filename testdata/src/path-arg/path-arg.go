package patharg

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

type key struct{ name string }

func (k key) String() string { return url.PathEscape(k.name) }

// A string that may hold any character goes into a path segment as it is.
func list(user string, i id, base string) {
	_ = "https://www.example.com/users/" + user                     // want `^"user" in the path is not escaped: escape it by url\.PathEscape \(RFC 1738 §2\.2, path-arg\)$`
	_ = fmt.Sprintf("https://www.example.com/users/%s/repos", user) // want `"user" in the path is not escaped`
	_ = fmt.Sprintf("https://www.example.com/users/%s.json?a=b", i) // want `"i" in the path is not escaped`
	_ = "https://www.example.com/" + os.Getenv("USER")              // want `a string in the path is not escaped`
	_ = "https://www.example.com/" + strings.ToLower(user) + "/a"   // want `"strings.ToLower\(user\)" in the path is not escaped`
	http.Get(base + "/users/" + user)                               // want `"user" in the path is not escaped`
	_ = "https://www.example.com/" + first(user)                    // want `"first\(user\)" in the path is not escaped`
}

func first(s string) string { return s[:1] }

func number(n int) string { return strconv.Itoa(n) }

// These are escaped, or more than a segment.
func others(user, path, host, repo, branch string, n int, k key, u *url.URL, values url.Values) {
	_ = "https://www.example.com/users/" + url.PathEscape(user)
	_ = fmt.Sprintf("https://www.example.com/users/%s", url.QueryEscape(user))
	escaped := url.PathEscape(user)
	_ = "https://www.example.com/users/" + escaped + "?" + values.Encode()
	_ = fmt.Sprintf("https://www.example.com/%d/%s/%s", n, number(n), k)
	_ = "https://www.example.com/" + path
	_ = "https://www.example.com/" + strings.Join([]string{path, path}, "/")
	_ = "https://www.example.com/a" + u.EscapedPath()
	_ = "file:///" + filepath.ToSlash(user)
	_ = fmt.Sprintf("https://www.example.com/%s/tree/%s", repo, branch)
	_ = "smb://joe@" + host + "/" + user
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

// The package cannot be named here.
func shadowed(user, url string) string {
	return "https://www.example.com/" + user // want `"user" in the path is not escaped`
}
