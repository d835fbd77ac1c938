// A program that prints the passwords that arrive, before and after the fixes.
package main

import (
	"fmt"
	neturl "net/url"
)

type login struct{ user, pass, host string }

var logins = []login{
	{"joe", "p@ss/1#", "db.example.com"},
	{"jo+e@b", "a:b%41?+&", "db.example.com:80"},
}

func main() {
	for _, l := range logins {
		list(l.user, l.pass, l.host)
	}
}

func list(user, pass, host string) {
	check(fmt.Sprintf("postgres://%s:%s@%s/bills?a=b", user, pass, host)) // want `userinfo-arg`
	check(fmt.Sprintf("%s://%v:%v@%s/", "redis", user, (pass), host))     // want `userinfo-arg`
	check("amqp://" + user + ":" + pass + "@" + host)                     // want `userinfo-arg`
	check("amqp://" + user +
		`:` +
		pass + "@" + host + "/") // want `userinfo-arg`
}

func check(text string) {
	url, err := neturl.Parse(text)
	if err != nil {
		fmt.Println("no URL")
		return
	}
	password, _ := url.User.Password()
	fmt.Println(url.User.Username(), password, url.Host)
}
