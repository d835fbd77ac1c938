package password

import (
	"fmt"
	"net/url"
	"os"
)

// A secret does not belong into the source.
const (
	broker = "amqps://billing:kR7vQ2mx@mq.urllint.dev:5671/"          // want `^whoever has the source or the program can read this password: take it from the environment or a file \(RFC 1738 §6, password, possible\)$`
	dsn    = "postgres://billing:kR7vQ2mx@db.urllint.dev/bills?a=[b]" // want `whoever has the source or the program can read this password: take it from the environment or a file`
	web    = "https://billing:kR7vQ2mx@www.urllint.dev/"              // want `whoever has the source or the program can read this password: take it from the environment or a file`
)

func open(host string) {
	_ = fmt.Sprintf("mongodb+srv://billing:kR7vQ2mx@%s.urllint.dev/bills", host) // want `whoever has the source or the program can read this password: take it from the environment or a file`
	_, _ = url.Parse("ftp://billing:kR7vQ2mx@ftp.urllint.dev/")                  // want `whoever has the source or the program can read this password: take it from the environment or a file`
	_ = url.QueryEscape("amqps://billing:kR7vQ2mx@mq.urllint.dev/")              // want `whoever has the source or the program can read this password: take it from the environment or a file`
	_ = dsn + "/x"
}

// Placeholders, what is read at run time, and hosts that are nobody's.
func others(host, code string) []string {
	return []string{
		"amqps://user:pass@mq.urllint.dev/",
		"amqps://user:p4ssw0rd@mq.urllint.dev/",
		"amqps://user:${PW}@mq.urllint.dev/",
		"amqps://user:<pw>@mq.urllint.dev/",
		"amqps://user:{{.Word}}@mq.urllint.dev/",
		"amqps://user:***@mq.urllint.dev/",
		"amqps://user:xxxxx@mq.urllint.dev/",
		"amqps://u:p@mq.urllint.dev/",
		"amqps://billing:billing@mq.urllint.dev/",
		"amqps://billing:changeme@mq.urllint.dev/",
		"amqps://billing:@mq.urllint.dev/",
		"amqps://billing@mq.urllint.dev/",
		"amqps://billing:kR7vQ2mx@localhost/",
		"amqps://billing:kR7vQ2mx@127.0.0.1/",
		"amqps://billing:kR7vQ2mx@192.0.2.1/",
		"amqps://billing:kR7vQ2mx@mq.example.com/",
		"amqps://billing:kR7vQ2mx@mq.test/",
		"amqps://billing:kR7vQ2mx@mq/",
		"amqps://billing:" + code + "@mq.urllint.dev/",
		"amqps://billing:" + os.Getenv("CODE") + "@mq.urllint.dev/",
		fmt.Sprintf("amqps://billing:%s@%s/", code, host),
		"type amqps://billing:kR7vQ2mx@mq.urllint.dev/ to try",
	}
}
