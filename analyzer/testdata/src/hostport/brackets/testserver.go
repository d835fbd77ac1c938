package brackets

import "net"

// A server for tests is where they start it.
func serveForTests(host, port string) { net.Listen("tcp", host+":"+port) }
