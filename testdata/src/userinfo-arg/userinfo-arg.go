package userinfoarg

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strings"
)

type account struct{ User, Password, Token string }

// A "/" in one of them makes it another URL.
func List(user, pass, host string, a account) {
	_ = fmt.Sprintf("postgres://%s:%s@%s/bills", user, pass, host) // want `^pass is not escaped: a value like "a/b" makes the request fail; use url\.UserPassword \(userinfo-arg\)$`
	_ = "redis://:" + a.Password + "@" + host                      // want `a\.Password is not escaped`
	_ = "amqp://guest:" + os.Getenv("MQ_PASSWORD") + "@" + host    // want `(?:os|r)\..*\(".*"\) is not escaped`
	_ = "postgres://bills:" + os.Getenv("PGPASSWORD") + "@" + host // want `os\.Getenv\("PGPASSWORD"\) is not escaped`
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

const documents = "mongodb://%s:%s@%s"

type store struct{ Scheme, User, Password, Host string }

// The format has a name, or the scheme is not known.
func returned(s store, dbPassword string) (string, string, string) {
	return fmt.Sprintf(documents, s.User, dbPassword, s.Host), // want `^dbPassword is not escaped: a value like "a/b" makes the request fail; use url.UserPassword \(userinfo-arg\)$`
		s.Scheme + "://" + s.User + ":" + s.Password + "@" + s.Host, // want `^s.Password is not escaped: a value like "a/b" makes the request fail; use url.UserPassword \(userinfo-arg\)$`
		s.Scheme + "://" + s.User + ":" + url.PathEscape(s.Password) + "@" + s.Host
}

// A value with several origins is one text.
func Several(host string) string {
	user, pass := "guest", "guest"
	switch {
	case os.Getenv("USER_FILE") != "":
		user = content(os.Getenv("USER_FILE"))
	case os.Getenv("USER") != "":
		user = os.Getenv("USER")
	}
	switch {
	case os.Getenv("PASS_FILE") != "":
		pass = content(os.Getenv("PASS_FILE"))
	case os.Getenv("PASS") != "":
		pass = os.Getenv("PASS")
	}
	return "postgres://" + user + ":" + pass + "@" + host // want `^pass is not escaped: a value like "a/b" makes the request fail; use url\.UserPassword \(userinfo-arg\)$`
}

func content(file string) string {
	text, err := os.ReadFile(file)
	if err != nil {
		return ""
	}
	return string(text)
}

// A format that has unknown parts, as many verbs as arguments, and a request.
func glued(protocol, path string, port int, s store) {
	http.Get(fmt.Sprintf(protocol+"://%s:%s@%s:%d/"+path, s.User, s.Password, s.Host, port)) // want `^s.Password is not escaped: a value like "a/b" makes the request fail; use url.UserPassword \(userinfo-arg\)$`
	http.Get(fmt.Sprintf("https://%s:%s@%s/"+path, s.User, s.Password))
	http.Get(protocol + "://" + s.User + ":" + s.Password + "@" + s.Host) // want `^s.Password is not escaped: a value like "a/b" makes the request fail`
}

// alone is a password without a user, as some servers take it.
func alone(password, host string) string {
	return fmt.Sprintf("redis://%s@%s/0", password, host) // want `^password is not escaped: a value like "a/b" arrives as ""; use url\.User \(userinfo-arg\)$`
}

// A URL that is written piece by piece.
func piecewise(user, password, host string) (address, link string, all []string) {
	var b strings.Builder
	b.WriteString("amqp://")
	b.WriteString(user)
	if password != "" {
		b.WriteString(":" + password) // want `^password is not escaped`
	}
	b.WriteString("@" + host + "/jobs")

	link = "redis://" + user
	link += ":" + password // want `^password is not escaped`
	link += "@" + host

	list := "redis://" + host // it may be a list
	list += ",redis://:" + password + "@" + host
	return b.String(), link, strings.Split(list, ",")
}

// URLs that are written piece by piece, and go into a list.
func each(user, password string, hosts []string) (all []string) {
	for _, host := range hosts {
		link := "mongodb://"
		if user != "" {
			link += fmt.Sprintf("%v:%v@%v/?", user, password, host) // want `^password is not escaped`
		} else {
			link += host + "/?"
		}
		all = append(all, link)
	}
	return all
}

// Passwords that are read as bytes, or as a value of any type: nothing escapes them on the way to a field.
type secret struct{ password, passwd, pass, checked string }

func (s *secret) read(data map[string][]byte, get func(string) any, file string) {
	s.password = string(data["password"])
	s.passwd = get("password").(string)
	bytes, _ := os.ReadFile(file)
	s.checked = url.QueryEscape(string(bytes))
	s.pass = string([]byte(url.QueryEscape(file)))
}

func (s *secret) url(host string) []string {
	return []string{
		fmt.Sprintf("amqp://jobs:%s@%s/", s.password, host), // want `^s\.password is not escaped`
		fmt.Sprintf("amqp://jobs:%s@%s/", s.passwd, host),   // want `^s\.passwd is not escaped`
		fmt.Sprintf("amqp://jobs:%s@%s/", s.pass, host),     // escaped
		fmt.Sprintf("amqp://jobs:%s@%s/", s.checked, host),
	}
}

// A login that is put behind the scheme of a URL, and a scheme in place of another.
func cloned(repo, user, password string) (with, login, secure string) {
	with = strings.Replace(repo, "https://", "https://"+user+":"+password+"@", 1)                              // want `^password is not escaped: a value like "a/b" makes the request fail; use url.UserPassword`
	login = strings.ReplaceAll(repo, "https://", fmt.Sprintf("https://%s@", url.UserPassword(user, password))) // escaped
	return with, login, strings.Replace(repo, "http://", "https://", 1)
}
