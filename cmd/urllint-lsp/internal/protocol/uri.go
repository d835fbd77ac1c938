package protocol

import (
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
)

// FileURI returns the URI of a file.
func FileURI(name string) URI {
	path := filepath.ToSlash(name)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // C:/x
	}
	return URI((&url.URL{Scheme: "file", Path: path}).String())
}

// File returns the name of the file of a URI.
func (u URI) File() (string, error) {
	parsed, err := url.Parse(string(u))
	if err != nil {
		return "", err
	}
	if parsed.Scheme != "file" || parsed.Path == "" {
		return "", fmt.Errorf("%q is not the URI of a file", u)
	}
	path := parsed.Path
	if len(path) > 2 && path[2] == ':' { // /C:/x
		path = strings.ToUpper(path[1:2]) + path[2:]
	}
	return filepath.Clean(filepath.FromSlash(path)), nil
}
