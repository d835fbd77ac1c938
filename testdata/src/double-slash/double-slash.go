package doubleslash

import (
	"fmt"
	"net/http"
	"path"
	"strings"
)

const (
	base  = "https://example.com/v1/"
	root  = "https://example.com"
	whole = "https://example.com/v1//a"
)

func get(name, host string, id int) {
	_, _ = http.Get(base + "/users/" + name)              // want `^two slashes where "/v1/" meets "/users/": delete one; else the path is "/v1//users/x" \(double-slash\)$`
	_, _ = http.Get(fmt.Sprintf("%s/users/%d", base, id)) // want `two slashes where "/v1/" meets "/users/": delete one`
	_, _ = http.Get("https://" + host + "/v1/" + "/a")    // want `two slashes where "/v1/" meets "/a": delete one`
	_, _ = http.Get(base + "users/" + name)
	_, _ = http.Get(root + "/users/" + name)
	_, _ = http.Get(whole)
	_, _ = http.Get("https://" + host + "/" + path.Join("/", name)) // want `two slashes where "/" meets "/": delete one`
	_, _ = http.Get(strings.TrimSuffix(base, "/") + "/users/" + name)
	_, _ = http.Get("https://example.com/web/" + "https://example.com/")
}

func trimmed(r *http.Request, mount string) []string {
	return []string{
		"https://" + r.Host + strings.TrimRight(strings.TrimLeft(mount, "/"), "/"), // want `no "/" between the host and a path whose "/" was trimmed: write "/" before it; else the host is "xx" \(double-slash\)$`
		"https://example.com" + strings.TrimPrefix(mount, "/"), // want `no "/" between the host and a path whose "/" was trimmed: write "/" before it; else the host is "example\.comx" \(double-slash\)$`
		"https://example.com/a" + strings.TrimPrefix(mount, "/"),
		"https://" + r.Host + "/" + strings.TrimLeft(mount, "/"),
		"https://" + r.Host + strings.TrimRight(mount, "/"),
	}
}
