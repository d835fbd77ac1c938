package userinfoarg

import (
	"fmt"
	"net/url"
)

// A ":", "@" or "/" in one of them makes it another URL.
func list(user, pw, host string) {
	_ = fmt.Sprintf("postgres://%s:%s@%s/bills", user, pw, host) // want `^"user" in the user name or password is not escaped: build the URL with url\.UserPassword \(RFC 1738 §3\.1, userinfo-arg\)$` `"pw" in the user name or password is not escaped`
	_ = "ftp://" + user + "@ftp.example.com/"                    // want `"user" in the user name or password is not escaped`
	_ = "redis://:" + pw + "@" + host                            // want `"pw" in the user name or password is not escaped`
}

func others(user, pw, host string, n int) {
	_ = "ftp://" + url.QueryEscape(user) + ":" + url.QueryEscape(pw) + "@ftp.example.com/"
	_ = fmt.Sprintf("ftp://user%d@ftp.example.com/", n)
	_ = "ftp://" + url.UserPassword(user, pw).String() + "@" + host
	_ = "ftp://" + user + "/a@b"
}
