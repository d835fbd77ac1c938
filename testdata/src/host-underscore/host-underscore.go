package hostunderscore

import (
	"fmt"
	"strings"
)

// A host name has no "_". Only the author knows which name was meant.
const (
	service = "http://user_service:8080/v1"       // want `^"_" is not allowed in a host name: use "-", or a name without it \(RFC 1738 §3\.1, host-underscore\); allowed by RFC 3986$`
	first   = "https://_dmarc.example.com/"       // want `^"_" is not allowed in a host name: `
	double  = "http://a__b.example.com/"          // want `^"__" is not allowed in a host name: `
	two     = "http://my_host.my_domain/"         // want `^"_" is not allowed in a host name \(2 times\)`
	hex     = "http://user\x5fservice/v1"         // want `^"_" is not allowed in a host name: `
	cache   = "redis://joe:secret@my_cache:6379/" // want `^"_" is not allowed in a host name: `
)

var raw = `http://user_service:8080/v1` // want `^"_" is not allowed in a host name: `

func built(name string, port int) []string {
	return []string{
		"http://user_service/" + name,                 // want `^"_" is not allowed in a host name: `
		"http://" + name + "_service/v1",              // The name may hold a slash.
		fmt.Sprintf("http://user_service:%d/", port),  // want `^"_" is not allowed in a host name: `
		fmt.Sprintf("http://node_%d.example/v", port), // want `^"_" is not allowed in a host name: `
	}
}

// Elsewhere "_" is not reported.
const (
	path  = "http://example.com/user_service?a_b=c_d"
	login = "ftp://joe_smith:pass_word@ftp.example.com/"
	group = "news:comp.lang_go@example.com"
)

func compared(s string) bool { return strings.HasPrefix(s, "http://user_service") }
