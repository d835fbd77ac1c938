package schemetypo

import (
	"net/http"
	"strings"
)

// One letter is wrong, too many, missing, or has changed its place.
const (
	htps  = "htps://www.example.com/"  // want `^unknown scheme "htps": write "https" \(RFC 1738 §2\.1, scheme-typo\)$`
	htttp = "htttp://www.example.com/" // want `unknown scheme "htttp": write "http" `
	ttps  = "ttps://www.example.com/"  // want `unknown scheme "ttps": write "https" `
	htpp  = "htpp://www.example.com/"  // want `unknown scheme "htpp": write "http" `
	fpt   = "fpt://ftp.example.com/"   // want `unknown scheme "fpt": write "ftp" `
	fttp  = "fttp://www.example.com/"  // want `unknown scheme "fttp": write "http", "https" or "ftp" `
)

func fetch(host string) {
	http.Get("hhtp://" + host) // want `unknown scheme "hhtp": write "http" `
}

// Other schemes are others.
var others = []string{
	"https://www.example.com/", "sftp://ftp.example.com/", "hftp://namenode:50070/", "smtp://mail.example.com",
	"rtmp://www.example.com/", "unix:///run/a.sock", "h2://www.example.com", "htps: a word", "see htps://www.example.com",
}

func compared(s string) bool { return strings.HasPrefix(s, "htps://") }

// The scheme behind it may be the one that is meant.
func joined(rest string) []string {
	return []string{"ttps://https:" + rest, "ttps://https" + rest} // want `unknown scheme "ttps": write "http", "https" or "ftp" ` `unknown scheme "ttps": write "http", "https" or "ftp" `
}
