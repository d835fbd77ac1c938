// types: %s of a URL prints its password.

package p

import (
	"log"
	"net"
	"net/url"
)

func open(u *url.URL) (net.Conn, error) {
	password, _ := u.User.Password()
	log.Printf("connecting to %s", u) //@bug credlog
	return dial(u.Host, password)
}

func dial(host, password string) (net.Conn, error) { return net.Dial("tcp", host) }
