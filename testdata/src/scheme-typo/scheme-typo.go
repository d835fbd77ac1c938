package schemetypo

import (
	"net/http"
	"strings"
)

// One letter is wrong, too many, missing, or has changed its place.
const (
	htps  = "htps://www.example.com/"  // want `^no scheme is called "htps": write "https" \(RFC 1738 §2\.1, scheme-typo\)$`
	htttp = "htttp://www.example.com/" // want `no scheme is called "htttp": write "http" `
	ttps  = "ttps://www.example.com/"  // want `no scheme is called "ttps": write "https" `
	htpp  = "htpp://www.example.com/"  // want `no scheme is called "htpp": write "http" `
	fpt   = "fpt://ftp.example.com/"   // want `no scheme is called "fpt": write "ftp" `
	fttp  = "fttp://www.example.com/"  // want `no scheme is called "fttp": write "http", "https" or "ftp" `
)

func fetch(host string) {
	http.Get("hhtp://" + host) // want `no scheme is called "hhtp": write "http" `
}

// Other schemes are others.
var others = []string{
	"https://www.example.com/", "sftp://ftp.example.com/", "hftp://namenode:50070/", "smtp://mail.example.com",
	"rtmp://www.example.com/", "unix:///run/a.sock", "h2://www.example.com", "htps: a word", "see htps://www.example.com",
}

func compared(s string) bool { return strings.HasPrefix(s, "htps://") }

// The scheme behind it may be the one that is meant.
func joined(rest string) []string {
	return []string{"ttps://https:" + rest, "ttps://https" + rest} // want `no scheme is called "ttps": write "http", "https" or "ftp" ` `no scheme is called "ttps": write "http", "https" or "ftp" `
}
