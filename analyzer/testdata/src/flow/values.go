package flow

import (
	"fmt"
	"strings"
)

// A fault is reported if all texts that an expression may have share it.
func alternatives(tls bool, host string) []string {
	scheme := "http"
	if tls {
		scheme = "https"
	}
	odd := "/a"
	if tls {
		odd = "/a|b"
	}
	return []string{
		scheme + "://" + host + "/a|b", // want `"\|"`
		scheme + "://" + host + "/a",
		"http://h" + odd,
	}
}

// Each of the texts may have a fault of its own.
func each(tls bool, host string) string {
	path := "/a|b" // want `"\|"`
	if tls {
		path = "/b|c" // want `"\|"`
	}
	return "http://" + host + path
}

func appended(host string, port bool) string {
	u := "http://"
	u += host
	if port {
		u += ":80"
	}
	u += "/a|b" // want `"\|"`
	return u + "/d"
}

func (c *client) url(path string) string { return "http://h/" + strings.TrimPrefix(path, "/") }

type client struct{}

func functions(c *client) []string {
	return []string{
		c.url("/a|b") + "/c", // want `"\|"`
		c.url("/a/b") + "/c",
		fmt.Sprintf("%s/%s", c.url("a"), "b|c"), // want `"\|"`
	}
}

// What a test refuses does not get there.
func refused(host string) string {
	path := "/a|b"
	if strings.Contains(path, "|") {
		return ""
	}
	return "http://" + host + path
}

// In a loop, and behind it, a variable may hold anything.
func looped(host string, parts []string) string {
	u := "http://" + host
	for range parts {
		u = u[:len(u)-1] + "/a"
	}
	return u + "/a|b"
}
