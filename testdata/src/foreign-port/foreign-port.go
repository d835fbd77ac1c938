package foreignport

// Another protocol lives there.
const (
	smtp   = "http://mail.example.com:25/"    // want `^port "25" is that of smtp, not of http: write the port of the scheme, or none \(RFC 1738 §6, foreign-port\)$`
	tls    = "http://www.example.com:443/"    // want `port "443" is that of https, not of http`
	plain  = "https://www.example.com:80/"    // want `port "80" is that of http, not of https`
	gopher = "gopher://www.example.com:25/1a" // want `port "25" is that of smtp, not of gopher`
	shell  = "ftp://www.example.com:22/"      // want `port "22" is that of ssh, not of ftp`
)

func others(n string) []string {
	return []string{
		"http://www.example.com/", "http://www.example.com:8080/", "http://localhost:3000", "https://www.example.com:8443/",
		"http://www.example.com:25" + n, "http://www.example.com:81/",
		"see http://mail.example.com:25/",
	}
}
