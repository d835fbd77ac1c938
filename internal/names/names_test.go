package names

import (
	"slices"
	"strings"
	"testing"
)

func TestWords(t *testing.T) {
	for name, want := range map[string]string{
		"":               "",
		"_":              "",
		"url":            "url",
		"rawURLPath":     "raw url path",
		"URL":            "url",
		"URLs":           "urls",
		"baseURLs":       "base urls",
		"URLsOf":         "urls of",
		"URLset":         "ur lset",
		"HTTPServer":     "http server",
		"base_url2":      "base url2",
		"API_URL":        "api url",
		"sha256Sum":      "sha256 sum",
		"x-api-url":      "x api url",
		"$.homeURL":      "home url",
		"größeURL":       "größe url",
		"securityHint":   "security hint",
		"A1B":            "a1 b",
		"config.BaseURL": "config base url",
	} {
		if got := strings.Join(slices.Collect(Words(name)), " "); got != want {
			t.Errorf("Words(%q) = %q, want %q", name, got, want)
		}
	}
	for word := range Words("aB") { // stops when told to
		if word != "a" {
			t.Errorf("%q after the loop ended", word)
		}
		break
	}
}

func TestLastWord(t *testing.T) {
	for name, want := range map[string]string{"": "", "7": "7", "addr": "addr", "pushURL147": "url147", "HOST_NAME": "name", "u.Host": "host",
		"PortOrDefault": "port", "or": "or", "orPort": "port"} {
		if got := LastWord(name); got != want {
			t.Errorf("LastWord(%q) = %q, want %q", name, got, want)
		}
	}
}

func TestUnnumbered(t *testing.T) {
	for name, want := range map[string]string{"": "", "7": "", "addr": "addr", "pushURL147": "pushURL", "sha256Sum": "sha256Sum"} {
		if got := unnumbered(name); got != want {
			t.Errorf("unnumbered(%q) = %q, want %q", name, got, want)
		}
	}
}

func TestIsURL(t *testing.T) {
	for _, name := range []string{
		"url", "URL", "homeURL", "HOME_URL", "baseurl", "url2", "urls", "baseURLs", "urlStr", "urlstr", "redirect_uri", "requestURI",
		"href", "endpoint", "Endpoints", "apiendpoint", "link", "links", "permalink", "webhook", "url-base", "getURL",
	} {
		if !IsURL(name) {
			t.Errorf("%s is not the name of a URL", name)
		}
	}
	for _, name := range []string{
		"", "_", "s", "securityHint", "duringX", "symlink", "symlinks", "curl", "curlCommand", "mouriko", "blinker", "linker",
		"urlHelp", "URLText", "endpointDescription", "purls", "curious",
	} {
		if IsURL(name) {
			t.Errorf("%s is the name of a URL", name)
		}
	}
}

func TestSingular(t *testing.T) {
	for word, want := range map[string]string{
		"keys":      "key",
		"address":   "address",
		"addresses": "address",
		"status":    "status",
		"statuses":  "status",
		"analysis":  "analysis",
		"entries":   "entry",
		"branches":  "branch",
		"indexes":   "index",
	} {
		if got := Singular(word); got != want {
			t.Errorf("Singular(%q) = %q, want %q", word, got, want)
		}
	}
}
