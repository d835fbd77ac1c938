package hostregexp

import "regexp"

// A dot in a host is a dot.
var (
	_    = regexp.MustCompile("^https://www.example.com/")              // want `^"\." in "www\.example\.com" is any character: write "www\[\.\]example\[\.\]com"; else "www-example\.com" matches too \(host-regexp\)$`
	_    = regexp.MustCompile(`^https?://example.com(/.*)?$`)           // want `"\." in "example\.com"`
	_    = regexp.MustCompile(`^https?://example.com$`)                 // want `"\." in "example\.com"`
	_    = regexp.MustCompile(`(http|https)://api.example.com:\d+/`)    // want `"\." in "api\.example\.com"`
	_    = regexp.MustCompile(`^https://[a-z]+\.example.com/`)          // want `"\." in "example\.com"`
	_    = regexp.MustCompile(`^api.example.com$`)                      // want `"\." in "api\.example\.com"`
	_    = regexp.MustCompile("^(?:wss://" + "live.example.com" + ")")  // want `"\." in "live\.example\.com"`
	_, _ = regexp.MatchString("https://git.example.org/", "other text") // want `"\." in "git\.example\.org"`
)

// These are escaped, end in no host, or may be of files and versions.
var (
	_ = regexp.MustCompile(`^https://www\.example\.com/`)
	_ = regexp.MustCompile(`^https://www[.]example[.]com/`)
	_ = regexp.MustCompile(`^https?://.*`)
	_ = regexp.MustCompile(`^https?://[^/]+/`)
	_ = regexp.MustCompile(`^http://127.0.0.1/`)
	_ = regexp.MustCompile(`^v1.2$`)
	_ = regexp.MustCompile(`^package.json$`)
	_ = regexp.MustCompile(`^https://example.*`)
)
