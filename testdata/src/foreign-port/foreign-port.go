package foreignport

// Another protocol lives there.
const (
	smtp   = "http://mail.example.com:25/"    // want `^port "25" belongs to smtp, not to http: write 80, or no port \(RFC 1738 §6, foreign-port\)$`
	tls    = "http://www.example.com:443/"    // want `port "443" belongs to https, not to http`
	plain  = "https://www.example.com:80/"    // want `port "80" belongs to http, not to https`
	gopher = "gopher://www.example.com:25/1a" // want `port "25" belongs to smtp, not to gopher`
	shell  = "ftp://www.example.com:22/"      // want `port "22" belongs to ssh, not to ftp`
)

func others(n string) []string {
	return []string{
		"http://www.example.com/", "http://www.example.com:8080/", "http://localhost:3000", "https://www.example.com:8443/",
		"http://www.example.com:25" + n, "http://www.example.com:81/",
		"see http://mail.example.com:25/",
	}
}
