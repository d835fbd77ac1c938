package defaultport

import "fmt"

// The scheme says it already.
const (
	web   = "http://www.example.com:80/a"    // want `^80 is the default port of http: drop ":80" \(RFC 1738 §3\.3, default-port\)$`
	tls   = "https://www.example.com:443"    // want `^443 is the default port of https: drop ":443" \(RFC 1738 §3\.3, default-port\)$`
	files = "ftp://joe@ftp.example.com:21/a" // want `21 is the default port of ftp: drop ":21"`
	cache = "redis://cache:6379/0"           // want `6379 is the default port of redis: drop ":6379"`
)

func list(name string) string {
	return fmt.Sprintf("http://www.example.com:80/%s", name) // want `80 is the default port of http: drop ":80"`
}

func others(n string) []string {
	return []string{
		"http://www.example.com/", "http://www.example.com:8080/", "http://www.example.com:80" + n, "https://www.example.com:80/",
		"see http://www.example.com:80/",
	}
}
