package silent

import (
	"fmt"
	"regexp"
	re "regexp"
)

// A regular expression is no URL, whether it goes to package regexp or only looks
// like one.
var (
	_ = regexp.MustCompile("http://a b")
	_ = re.MustCompile("http://" + host)
	_ = regexp.MustCompile(fmt.Sprintf("http://%s/", host))
	_ = regexp.QuoteMeta("http://a b")
	_ = regexp.MustCompile("x").MatchString("http://a b")

	_ = `http://example\.com/`
	_ = `^https?://.*$`
	_ = "http://[a-z]/"
	_ = "http://[^/]+/"
	_ = `http://h/\d+`
	_ = "see http://(?:a|b)/"
	_ = "http://www.example.com/a(b)*c"
)

var host = "host"

// But these are URLs.
var (
	_ = "http://www.example.com/a.b" // want `^whole: http://www.example.com/a.b$`
	_ = "http://www.example.com/[0]" // want `^whole: http://www.example.com/\[0\]$`
)
