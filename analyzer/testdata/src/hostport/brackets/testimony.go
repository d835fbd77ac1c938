package brackets

import "net"

// The name of this file begins with other letters of a test, and with another word.
func testify(host, port string) {
	net.Dial("tcp", host+":"+port) // want `host may be an IPv6 address.*"::1:80" is refused \(host-port, possible\)`
}
