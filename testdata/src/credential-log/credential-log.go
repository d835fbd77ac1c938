package credentiallog

import (
	"errors"
	"flag"
	"fmt"
	"log"
	"log/slog"
	"net/http"
	"net/url"
	"os"
)

var pushURL = flag.String("push.url", "", "where to push, as https://name:secret@host/")

type gauge struct{ labels map[string]string }

type node struct {
	addr   url.URL
	logger *log.Logger
}

// A password goes to where others read it.
func logged(u *url.URL, n node, remote string, cause error) error {
	log.Print(u)                                 // want `^u can hold a password, and goes into a log: call Redacted \(credential-log, possible\)$`
	log.Printf("at %s", u.String())              // want `^u can hold a password, and goes into a log: call Redacted, not String \(credential-log, possible\)$`
	n.logger.Printf("at %s", n.addr.String())    // want `n\.addr can hold a password`
	slog.Info("pushing", "to", u)                // want `u can hold a password`
	log.Printf("pushing to %s", *pushURL)        // want `^\*pushURL can hold a password`
	log.Println("base " + os.Getenv("BASE_URL")) // want `os\.Getenv\("BASE_URL"\) can hold a password, and goes into a log: parse it, and call Redacted`
	fmt.Fprintln(os.Stderr, "at", u)             // want `u can hold a password, and goes into the output`
	text := u.String()
	log.Print(text)                                         // want `^text can hold a password, and goes into a log: call Redacted, not String, where it is set`
	_ = gauge{labels: map[string]string{"to": text}}        // want `text can hold a password, and goes into a label`
	_ = errors.New("cannot reach " + u.String())            // want `u can hold a password, and goes into an error: .* \(credential-log, any\)$`
	return fmt.Errorf("pulling from %q: %w", remote, cause) // want `remote can hold a password, and goes into an error`
}

// These hold none, or are of a request that a server got.
func others(u *url.URL, r *http.Request, origin, file string, cause error) error {
	log.Print(u.Redacted(), u.Host, u.Path, "push.url")
	log.Print("from ", origin)
	log.Printf("%s %s", r.Method, r.URL)
	log.Print(r.URL.String())
	fmt.Println(u)
	fmt.Fprintln(os.Stdout, u)
	_ = gauge{labels: map[string]string{"scheme": u.Scheme}}
	_ = map[string]string{"at": u.String()}
	return fmt.Errorf("reading %q: %w", file, cause)
}

// The text has a login or a token.
func built(host, user, password, token string) string {
	text := "postgres://" + url.UserPassword(user, password).String() + "@" + host
	log.Println("using", text) // want `^text contains url\.UserPassword\(\.\.\.\)\.String\(\), and goes into a log: print the host only \(credential-log\)$`
	hook := "https://" + host + "/hooks?token=" + url.QueryEscape(token)
	log.Println("posting", hook) // want `hook contains url\.QueryEscape\(token\), and goes into a log`
	page := "https://" + host + "/pages/" + user
	log.Println("showing", page)
	return text + hook + token
}

// A URL that is made without a login has none.
func withoutLogin(host string, login *url.Userinfo) {
	bare := &url.URL{Scheme: "amqp", Host: host}
	log.Print("broker ", bare)
	log.Print("broker ", bare.String())
	log.Print("broker ", brokerURL(host))
	queue := bare
	queue = queue.JoinPath("queue")
	log.Print("queue ", queue)
	print(*queue)
	with := &url.URL{Scheme: "amqp", Host: host}
	with.User = login
	log.Print("broker ", with)                     // want `with can hold a password`
	log.Print("broker ", brokerLogin(host, login)) // want `brokerLogin\(host, login\) can hold a password`
}

func print(u url.URL) { log.Print(u.String()) }

func brokerURL(host string) *url.URL { return &url.URL{Scheme: "amqp", Host: host} }

func brokerLogin(host string, login *url.Userinfo) *url.URL {
	return &url.URL{Scheme: "amqp", User: login, Host: host}
}

// A function of the package returns the text.
type broker struct {
	host, user, password string
}

func (b *broker) page() string {
	u := url.URL{Scheme: "https", Host: b.host, User: url.User(b.user)}
	return u.String()
}

func (b *broker) redacted() string {
	u := &url.URL{Scheme: "amqp", Host: b.host, User: url.UserPassword(b.user, b.password)}
	return u.Redacted()
}

func (b *broker) dial() {
	log.Print(b.page(), b.redacted())
}
