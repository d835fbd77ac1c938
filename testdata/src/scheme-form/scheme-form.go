package schemeform

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// 3.2: a type is one of A I D a i d, behind a lower-case ";type=".
const (
	image  = "ftp://ftp.example.com/logo.png;TYPE=i" // want `";TYPE=".*: write ";type=" \(RFC 1738 §3\.2, scheme-form\); allowed by RFC 3986$`
	binary = "ftp://ftp.example.com/logo.png;type=b" // want `"b".* \(RFC 1738 §3\.2, scheme-form\); allowed by RFC 3986$`
	hexed  = "ftp://ftp.example.com/logo;\x54YPE=i"  // want `";TYPE=".*: write ";type=" `
)

// 3.5, 3.6: mailto and news URLs do not begin with "//".
const (
	mail  = "mailto://joe@example.com"         // want `^"//" in a mailto URL, which names no host: delete it \(RFC 1738 §3\.5, scheme-form\)$`
	group = "news://news.example.com/comp.sys" // want `^"//" in a news URL, which names no host: .* \(RFC 1738 §3\.6, scheme-form\)$`
)

// 3.7: an article has a number.
const (
	article = "nntp://news.example.com/comp.lang.go/latest" // want `"latest".*§3\.7`
	newsid  = "nntp://news.example.com/2600.hackers/12"     // want `"2600\.hackers".*§3\.7`
)

// 3.8: nothing follows the slash of a telnet URL.
const session = "telnet://host.example.com/login" // want `"login".*§3\.8`

// 3.9: a wais document has three parts.
const document = "wais://wais.example.com/db/type/path/more" // want `"/".*§3\.9`

// 3.10: a file URL has no port.
const motd = "file://localhost:80/etc/motd" // want `":80".*§3\.10`

// What separates the items of a list is no part of the URL.
func drives(list string) string {
	list += "file://C:/a|" // want `"//C:/a" in a file URL: write "///C:/a"; else the host is "C" \(RFC 1738 §3\.10, scheme-form\)`
	return list
}

// 3.11: a prospero field has an "=".
const object = "prospero://host.example.com/a;b;c=d" // want `";b".*§3\.11`

var raw = `ftp://ftp.example.com/logo.png;TYPE=i` // want `";TYPE="`

func built(name string, port int) []string {
	return []string{
		"ftp://ftp.example.com/" + name + ";TYPE=i",             // want `";TYPE=".*: write ";type=" `
		fmt.Sprintf("ftp://ftp.example.com/%s;TYPE=a", name),    // want `";TYPE=".*: write ";type=" `
		fmt.Sprintf("mailto://%s@example.com", name),            // want `^"//" in a mailto URL`
		fmt.Sprintf("file://localhost:80/%s", name),             // want `":80"`
		fmt.Sprintf("telnet://host.example.com:%d/login", port), // want `"login"`
	}
}

// URLs that have the form of their scheme are not reported,
const (
	ftp        = "ftp://ftp.example.com/a/b;type=d"
	gopher     = "gopher://gopher.example.com:70/11/about"
	mailto     = "mailto:joe@example.com"
	newsgroup  = "news:comp.lang.go"
	messageID  = "news:123@news.example.com"
	everything = "news:*"
	nntp       = "nntp://news.example.com/comp.lang.go/12"
	telnet     = "telnet://joe@host.example.com/"
	wais       = "wais://wais.example.com/db/type/path"
	file       = "file://localhost/etc/motd"
	prospero   = "prospero://host.example.com/a;b=c;d=e"
)

// and so is what may yet become one.
func unknown(name string) []string {
	return []string{
		"ftp://ftp.example.com/logo.png;type=",
		"nntp://news.example.com/comp.lang.go/" + name,
		"wais://wais.example.com/db/type",
		"file://localhost",
		"prospero://host.example.com/a;b",
		fmt.Sprintf("ftp://ftp.example.com/a;type=%s", name),
		"mailto:" + name,
	}
}

// What can be no URL is compared with in vain; it is not for an edit to say what
// else to look for.
func compared(s string) bool {
	return s == "mailto://joe@example.com" // want `^"//" in a mailto URL`
}

// A scheme with slashes is the beginning of what a parser has to bear, and no URL.
var beginnings = []string{"http://", "mailto://", "news://"}

func begins(s string) bool {
	return strings.HasPrefix(s, "mailto://")
}

// What is replaced first may be replaced again.
func replaced(id, rest string) string {
	return strings.Replace(strings.Replace("telnet://:id@host.example.com/_rest_", ":id", id, 1), "_rest_", rest, 1)
}

// A "~" that is replaced makes nothing else wrong: the port may have a slash behind it.
func withQuery(port, query string) (*http.Response, error) {
	return http.Get(strings.ReplaceAll("http://example.com:8"+port+"r?q=~", "~", url.QueryEscape(query)))
}
