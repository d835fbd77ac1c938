// types: the error has the address with its login.

package p

import (
	"fmt"
	"net"
	"net/url"
)

func ping(raw string) error {
	u, err := url.Parse(raw)
	if err != nil {
		return err
	}
	if u.User == nil {
		return fmt.Errorf("%s has no login", u.Host) //@ok
	}
	conn, err := net.Dial("tcp", u.Host)
	if err != nil {
		return fmt.Errorf("cannot reach %s: %w", u, err) //@bug credlog
	}
	return conn.Close()
}
