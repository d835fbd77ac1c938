package cleartext

import (
	"encoding/xml"
	"strings"
)

// What goes to a public host can be read on its way.
const (
	web    = "http://www.urllint.dev/"      // want `^"http" to the public host "www\.urllint\.dev" is not encrypted: use "https", if the host has it \(RFC 1738 §6, cleartext\)$`
	files  = "ftp://ftp.urllint.dev/pub"    // want `"ftp" to the public host "ftp\.urllint\.dev" is not encrypted`
	shell  = "telnet://bbs.urllint.dev/"    // want `"telnet" to the public host`
	menu   = "gopher://gopher.urllint.dev/" // want `"gopher" to the public host`
	socket = "ws://www.urllint.dev/a"       // want `"ws" to the public host`
	number = "http://8.8.8.8/"              // want `"http" to the public host "8\.8\.8\.8" is not encrypted`
	below  = "http://100.63.255.255/"       // want `"http" to the public host`
	above  = "http://100.128.0.1/"          // want `"http" to the public host`
)

type root struct {
	XMLName xml.Name `xml:"http://www.urllint.dev/ns root"`
}

// Hosts of the local network, reserved ones, names of namespaces, and URLs for
// people.
func others(host string) []string {
	return []string{
		"https://www.urllint.dev/",
		"http://localhost:8080/", "http://127.0.0.1/", "http://10.0.0.1/", "http://192.168.1.1/", "http://169.254.169.254/latest/meta-data/", "http://100.64.0.1/", "http://100.127.255.255/",
		"http://db/", "http://printer.local/", "http://metadata.google.internal/", "http://www.example.com/", "http://a.test/", "http://localhost.urllint.dev/",
		"http://www.w3.org/2000/svg", "http://schemas.xmlsoap.org/soap/envelope/", "http://json-schema.org/draft-07/schema#", "http://urllint.dev/schemas/rule.json#", "http://urllint.dev/rules.xsd",
		"http://" + host, "http://" + host + ".urllint.dev", "http://www" + host,
		"see http://www.urllint.dev/",
	}
}

func compared(s string) bool { return strings.HasPrefix(s, "http://www.urllint.dev/") }
