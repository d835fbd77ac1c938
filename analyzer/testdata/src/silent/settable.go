package silent

import "net/http"

// The linker sets these with -ldflags=-X: what makes of their first text a faulty
// URL need not make one of another.
var (
	setBase = "http://www.example.com/?q="
	setPort = "80"
	setHost = "my_host" // not a URL itself
)

func set() {
	_, _ = http.Get(setBase + "/x/")
	_, _ = http.Get("http://www.example.com:" + setPort + "x/")
	_, _ = http.Get("http://" + setHost + "/")
}
