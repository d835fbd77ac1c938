package splits

import (
	"net/http"
	"strings"
)

// The part is only compared with names.
func compared(r *http.Request) bool {
	name := strings.SplitN(r.Host, ":", 2)[0]
	switch strings.Split(r.Host, ":")[0] {
	case "localhost":
		return true
	}
	return name == "example.com" || strings.HasSuffix(name, ".example.com")
}

// It is compared, and used.
func comparedAndUsed(r *http.Request) string {
	name := strings.SplitN(r.Host, ":", 2)[0] // want `r.Host is cut, "\[::1\]:80" → "\["`
	if name == "" {
		name = "localhost"
	}
	return name
}
