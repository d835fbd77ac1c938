package decodedpath

import (
	"fmt"
	"net/http"
	"net/url"
)

func target(r *http.Request) string {
	t := r.URL.Path
	if t == "" {
		t = "/"
	}
	if q := r.URL.RawQuery; q != "" {
		t += "?" + q // want `^URL\.Path is decoded: use EscapedPath; else "/a\?b" arrives as "/a" \(decoded-path, possible\)$`
	}
	return t
}

func texts(u *url.URL) []string {
	return []string{
		u.Path + "?" + u.RawQuery,             // want `URL\.Path is decoded: use EscapedPath; else "/a\?b" arrives as "/a"`
		"https://" + u.Host + u.Path + "?a=b", // want `URL\.Path is decoded: use EscapedPath; else "/a\?b" arrives as "/a"`
		u.EscapedPath() + "?" + u.RawQuery,
		u.Path + "/a",
	}
}

func absolute(r *http.Request) string {
	abs := "https://" + r.Host + r.URL.Path
	if q := r.URL.RawQuery; q != "" {
		abs += "?" + q // want `^URL\.Path is decoded`
	}
	return abs
}

func formats(u *url.URL) []string {
	return []string{
		fmt.Sprintf("%s://%s%s?%s", u.Scheme, u.Host, u.Path, u.RawQuery), // want `^URL\.Path is decoded: use EscapedPath; else "/a\?b" arrives as "/a" \(decoded-path, possible\)$`
		fmt.Sprintf("%s?%s", u.EscapedPath(), u.RawQuery),
		fmt.Sprintf("%s?%s", u.Host, u.RawQuery+u.Path),
	}
}
