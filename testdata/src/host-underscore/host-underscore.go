package hostunderscore

import (
	"fmt"
	"strings"
)

// A host name has no "_". Which name was meant is for the author to say.
const (
	service = "http://user_service:8080/v1"       // want `^a host has no "_": use "-", or a name without it \(RFC 1738 §3\.1, host-underscore\); allowed by RFC 3986$`
	first   = "https://_dmarc.example.com/"       // want `^a host has no "_": `
	double  = "http://a__b.example.com/"          // want `^a host has no "__": `
	two     = "http://my_host.my_domain/"         // want `^a host has no "_": ` `^a host has no "_": `
	hex     = "http://user\x5fservice/v1"         // want `^a host has no "_": `
	cache   = "redis://joe:secret@my_cache:6379/" // want `^a host has no "_": `
)

var raw = `http://user_service:8080/v1` // want `^a host has no "_": `

func built(name string, port int) []string {
	return []string{
		"http://user_service/" + name,                 // want `^a host has no "_": `
		"http://" + name + "_service/v1",              // The name may hold a slash.
		fmt.Sprintf("http://user_service:%d/", port),  // want `^a host has no "_": `
		fmt.Sprintf("http://node_%d.example/v", port), // want `^a host has no "_": `
	}
}

// Elsewhere "_" is let be.
const (
	path  = "http://example.com/user_service?a_b=c_d"
	login = "ftp://joe_smith:pass_word@ftp.example.com/"
	group = "news:comp.lang_go@example.com"
)

func compared(s string) bool { return strings.HasPrefix(s, "http://user_service") }
