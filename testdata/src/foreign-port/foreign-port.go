package foreignport

// Another protocol lives there.
const (
	smtp   = "http://mail.example.com:25/"    // want `^"25" is the port of smtp, not of http: use 80, or no port \(RFC 1738 §6, foreign-port\)$`
	tls    = "http://www.example.com:443/"    // want `"443" is the port of https, not of http`
	plain  = "https://www.example.com:80/"    // want `"80" is the port of http, not of https`
	gopher = "gopher://www.example.com:25/1a" // want `"25" is the port of smtp, not of gopher`
	shell  = "ftp://www.example.com:22/"      // want `"22" is the port of ssh, not of ftp`
)

func others(n string) []string {
	return []string{
		"http://www.example.com/", "http://www.example.com:8080/", "http://localhost:3000", "https://www.example.com:8443/",
		"http://www.example.com:25" + n, "http://www.example.com:81/",
		"see http://mail.example.com:25/",
	}
}
