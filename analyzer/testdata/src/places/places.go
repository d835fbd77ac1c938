// Package places shows where a fix may edit, and where it must not.
package places

import (
	"fmt"
	"log"
	"net/http"
	"net/url"
	"path"
	"strings"
)

// A constant with one use is as good as its literal.
const once = "/a b" // want `unsafe character " ": write "%20"`

// One with more uses that have the same fault is reported once, and stays.
const twice = "/a|b" // want `unsafe character "\|": write "%7C"`

// One that has the fault in one of its uses is reported there.
const both = "/c|d"

// One behind an unknown text is reported where it is written, also if it is a format.
const (
	behind = "/e|f"   // want `unsafe character "\|": write "%7C"`
	format = "%s/g|h" // want `unsafe character "\|": write "%%7C"`
)

const exported = "x"

func constants() {
	http.Get("http://example.com" + once)
	http.Get("http://example.com" + twice)
	http.Get("http://example.org" + twice)
	http.Get("http://example.com" + both) // want `unsafe character "\|": write "%7C"`
	println(both)
}

func behindUnknown(base string) {
	uri := base + behind
	http.Get(uri)
	formatted := fmt.Sprintf(format, base)
	http.Get(formatted)
}

func concatenations(id, name string) {
	http.Get("http://example.com/" + id + "/a b/" + (name + "/c|d")) // want `" "` `"\|"`
}

// In a format "%" is written twice.
func formats(id int, name string) error {
	http.Get(fmt.Sprintf("http://example.com/%d/a b?name=%s", id, name)) // want `unsafe character " ": write "%%20"`
	log.Printf("see http://example.com/%d/a^b", id)                      // want `unsafe character "\^": write "%%5E"`
	return fmt.Errorf("100%% of http://example.com/%s^", name)           // want `unsafe character "\^": write "%%5E"`
}

// A variable that is assigned once is reported where it is used, and stays.
func variables() {
	path := "/a b"
	http.Get("http://example.com" + path) // want `unsafe character " "`
}

// What is compared, escaped or a tag is not edited.
type tagged struct {
	Site string `example:"http://example.com/a^b"` // want `unsafe character "\^"`
}

func fixed(s string) bool {
	url.QueryEscape("http://example.com/a b")
	url.QueryEscape("http://example.com/a^b") // want `unsafe character "\^"`
	_ = map[string]int{"http://example.com/a^b": 1}
	switch s {
	case "http://example.com/a^b":
		return true
	}
	_ = s == "http://example.com/ " || strings.HasPrefix(s, "http:// ") // want `unsafe character " ": delete it` `unsafe character " ": delete it`
	return strings.HasPrefix(s, "http://example.com/a^b") || s == "http://example.com/a^b"
}

// A text that grows is reported where its part is written, not at each statement that it grows by.
func grown(name string) {
	address, part := "http://example.com", "/a|b" // want `unsafe character "\|": write "%7C"`
	address = fmt.Sprintf("%s%s", address, part)
	address = fmt.Sprintf("%s/%s", address, url.PathEscape(name))
	address = address + "?a=" + url.QueryEscape(name)
	http.Get(address)
}

// What path.Join makes of a URL is reported at the URL, once.
func joined(host string) {
	items := path.Join("https://example.com", "items") // want `joined as a path`
	http.Get(items + "/" + url.PathEscape(host))
	http.Get(path.Join("https://"+host, "a")) // want `joined as a path`
}

// A base that has one slash too many is reported where it is written, not at each path.
type service struct{ base string }

func newService() *service { return &service{base: "https://example.com/v1/"} } // want `two slashes where "/v1/" meets "/users"`
func (s *service) users()  { http.Get(s.base + "/users") }
func (s *service) labels() { http.Get(s.base + "/labels") }
