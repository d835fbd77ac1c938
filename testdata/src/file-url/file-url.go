package fileurl

import (
	"fmt"
	"net/url"
	"path"
	"path/filepath"
)

func urls(dir, name string) []string {
	return []string{
		"file://" + filepath.Join(dir, name),                     // want `^filepath\.Join writes "\\\\" on Windows: use filepath\.ToSlash \(file-url, possible\)$`
		fmt.Sprintf("file:///%s", filepath.Join(dir, "a", name)), // want `filepath\.Join writes`
		"file://" + filepath.ToSlash(filepath.Join(dir, name)),
		fmt.Sprintf("reading %s", filepath.Join(dir, name)),
	}
}

func pages(u *url.URL, dir, name string) (*url.URL, string) {
	rel, _ := filepath.Rel(dir, name)
	link := "https://example.com/" + rel // want `filepath\.Rel writes "\\\\" on Windows`
	u.JoinPath(filepath.Join("a", name)) // want `filepath\.Join writes "\\\\" on Windows`
	u.JoinPath(filepath.Base(name), path.Join(name))
	return u.JoinPath(filepath.ToSlash(rel)), link
}
