// What is named like a host, joined to a port or cut at a colon.
package hostportname

import (
	"fmt"
	"net"
	"net/smtp"
	"os"
	"strings"
)

type entry struct{ Listen string }

func joined(scheme, viewer, host, port string, door int) []string {
	var list []string
	list = append(list, host+":"+port)                                   // want `^host may be an IPv6 address: use net\.JoinHostPort\(host, port\); else "::1:80" is refused \(host-port\)$`
	list = append(list, fmt.Sprintf("%s://%s:%d", scheme, viewer, door)) // want `viewer may be an IPv6 address`
	e := entry{Listen: fmt.Sprintf("%s:%d", host, door)}                 // want `host may be an IPv6 address`
	net.Dial("tcp", "localhost:"+port)
	return append(list, e.Listen, scheme+":"+viewer, fmt.Sprintf("%s:%d", viewer, door))
}

// A known port is that of one service.
func known(host string) {
	net.Dial("tcp", fmt.Sprintf("%s:23", host)) // want `use net.JoinHostPort\(host, "23"\)`
	net.Dial("tcp", host+":8080")               // want `use net.JoinHostPort\(host, "8080"\)`
}

func cut(address, clock string) string {
	return strings.Split(address, ":")[0] + strings.Split(clock, ":")[0] // want `address is cut at ":"`
}

// What stands behind the colon is no port.
func key(node, adapter string) map[string]bool {
	return map[string]bool{node + ":" + adapter: true}
}

// A certificate has to name the server that is told a password, and few name an address.
func mail(host, port string) error {
	auth := smtp.PlainAuth("", "joe", "", host)
	return smtp.SendMail(host+":"+port, auth, "", nil, nil) // want `host may be an IPv6 address: .* \(host-port, possible\)$`
}

// The row of a table is shown.
func row(print func(row []any), ip net.IP, port int) {
	print([]any{fmt.Sprintf("%s:%d", ip, port), port}) // want `ip may be an IPv6 address: .* \(host-port, possible\)$`
}

type mailer struct{ host, port string }

func (m *mailer) auth() smtp.Auth { return smtp.PlainAuth("", "joe", "", m.host) }

func (m *mailer) send() error {
	return smtp.SendMail(m.host+":"+m.port, nil, "", nil, nil) // want `m\.host may be an IPv6 address: .* \(host-port, possible\)$`
}

type job struct{ Description string }

func byPointer(host *string, port string) error {
	auth := smtp.PlainAuth("", "joe", "", *host)
	return smtp.SendMail(*host+":"+port, auth, "", nil, nil) // want `\*host may be an IPv6 address: .* \(host-port, possible\)$`
}

func ofEnvironment(port string) error {
	auth := smtp.PlainAuth("", "joe", "", os.Getenv("SMTP"))
	return smtp.SendMail(os.Getenv("SMTP")+":"+port, auth, "", nil, nil) // want `os\.Getenv\("SMTP"\) may be an IPv6 address: .* \(host-port, possible\)$`
}

// What has blanks is for people.
func describe(host string, port int) *job {
	at := fmt.Sprintf("%s:%d", host, port) // want `host may be an IPv6 address: .* \(host-port, possible\)$`
	return &job{Description: fmt.Sprintf("listens at %s", at)}
}
