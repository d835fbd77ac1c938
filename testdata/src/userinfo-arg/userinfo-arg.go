package userinfoarg

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
)

type account struct{ User, Password, Token string }

// A "/" in one of them makes it another URL.
func List(user, pass, host string, a account) {
	_ = fmt.Sprintf("postgres://%s:%s@%s/bills", user, pass, host) // want `^pass is not escaped: use url\.UserPassword \(userinfo-arg\)$`
	_ = "redis://:" + a.Password + "@" + host                      // want `a\.Password is not escaped`
	_ = "amqp://guest:" + os.Getenv("MQ_PASSWORD") + "@" + host    // want `(?:os|r)\..*\(".*"\) is not escaped`
	http.Get("https://" + user + ":" + pass + "@www.example.com/") // want `pass is not escaped`
}

func Silent(user, pass, host string, a account, n int) {
	_ = "ftp://" + url.PathEscape(user) + ":" + url.PathEscape(pass) + "@ftp.example.com/"
	_ = fmt.Sprintf("postgres://%s@%s/bills", url.UserPassword(user, pass), host)
	_ = fmt.Sprintf("ftp://user%d@ftp.example.com/", n)
	_ = "ftp://" + user + "@ftp.example.com/"
	_ = "https://x-access-token:" + a.Token + "@www.example.com/"
	_ = fmt.Sprintf("%s:%s@tcp(%s)/bills", user, pass, host)
	_ = "ftp://" + user + "/a@b"
}
