package userinfoarg

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
)

type account struct{ User, Password, Token string }

type named string

// A "/" in one of them makes it another URL.
func List(user, pass, host string, a account) {
	_ = fmt.Sprintf("postgres://%s:%s@%s/bills", user, pass, host)                      // want `^"pass" goes into the URL unescaped: "a/b" ends the login at "a": use url\.UserPassword \(userinfo-arg\)$`
	_ = fmt.Sprintf(`mongodb+srv://%v:%v@%s/`, a.User, (a.Password), host)              // want `"a.Password" goes into the URL unescaped`
	_ = fmt.Sprintf("%s://%s:%s@%s/bills", "sqlserver", user, pass, host)               // want `"pass" goes into the URL unescaped`
	_ = "amqps://" + user + ":" + pass + "@" + host                                     // want `"pass" goes into the URL unescaped`
	_ = "mysql://" + os.Getenv("DB_USER") + ":" + os.Getenv("DB_PASSWORD") + "@" + host // want `a string goes into the URL unescaped`
	http.Get("https://" + user + ":" + pass + "@www.example.com/")                      // want `"pass" goes into the URL unescaped`
}

// There is no fix where one of them is known, or the edit would change more.
func Unfixed(user, pass, host string, a account, n int, u named) {
	_ = "redis://:" + a.Password + "@" + host                          // want `"a.Password" goes into the URL unescaped`
	_ = "amqp://guest:" + os.Getenv("MQ_PASSWORD") + "@" + host        // want `a string goes into the URL unescaped`
	_ = fmt.Sprintf("postgres://%d:%s@%s/", n, pass, host)             // want `"pass" goes into the URL unescaped`
	_ = fmt.Sprintf("postgres://%s:%s@%s/", u, pass, host)             // want `"pass" goes into the URL unescaped`
	_ = fmt.Sprintf("postgres://%[1]s:%[2]s@%[3]s/", user, pass, host) // want `"pass" goes into the URL unescaped`
	_ = ("amqps://" + user) + ":" + pass + "@" + host                  // want `"pass" goes into the URL unescaped`
	_ = "amqps://" + user + /* and */ ":" + pass + "@" + host          // want `"pass" goes into the URL unescaped`
	_ = "amqps://" + user + "-a:" + pass + "@" + host                  // want `"pass" goes into the URL unescaped`
	_ = "amqps://" + url.PathEscape(user) + ":" + pass + "@" + host    // want `"pass" goes into the URL unescaped`
}

func Silent(user, pass, host string, a account, n int) {
	_ = "mongodb://" + url.PathEscape(user) + ":" + url.PathEscape(pass) + "@db.example.com/"
	_ = fmt.Sprintf("postgres://%s@%s/bills", url.UserPassword(user, pass), host)
	_ = fmt.Sprintf("ftp://user%d@ftp.example.com/", n)
	_ = "ftp://" + user + "@ftp.example.com/"
	_ = "ftp://" + user + ":" + pass + "@ftp.example.com/"
	_ = "https://x-access-token:" + a.Token + "@www.example.com/"
	_ = fmt.Sprintf("%s:%s@tcp(%s)/bills", user, pass, host)
	_ = "amqp://" + user + "/a@b"
}
