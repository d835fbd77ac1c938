package versions

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
)

// Only an address of version 4 gets there.

func _(host, port string) (net.Conn, error) {
	a, err := netip.ParseAddr(host)
	if err != nil || !a.Is4() {
		return nil, fmt.Errorf("no")
	}
	return net.Dial("tcp", host+":"+port)
}

func _(host, port string) (net.Conn, error) {
	if a, err := netip.ParseAddr(host); err != nil || !a.Is4() {
		return nil, fmt.Errorf("no")
	}
	return net.Dial("tcp", fmt.Sprintf("%s:%s", host, port))
}

func _(a netip.Addr, port string) (net.Conn, error) {
	if !a.Is4() {
		return nil, fmt.Errorf("no")
	}
	return net.Dial("tcp", a.String()+":"+port)
}

func _(a netip.Addr, port string) (net.Conn, error) {
	if a.Is6() {
		return net.Dial("tcp", "["+a.String()+"]:"+port)
	}
	return net.Dial("tcp", a.String()+":"+port)
}

func _(ip net.IP, port string) (net.Conn, error) {
	if ip.To4() == nil {
		return nil, fmt.Errorf("no")
	}
	return net.Dial("tcp", ip.String()+":"+port)
}

func _(host, port string) (net.Conn, error) {
	if ip := net.ParseIP(host); ip == nil || ip.To4() == nil {
		return nil, fmt.Errorf("no")
	}
	return net.Dial("tcp", host+":"+port)
}

func is4(host string) bool {
	a, err := netip.ParseAddr(host)
	return err == nil && a.Is4()
}

func _(host, port string) (net.Conn, error) {
	if !is4(host) {
		return nil, fmt.Errorf("no")
	}
	return net.Dial("tcp", host+":"+port)
}

func _(u *url.URL) (net.Conn, error) {
	a, err := netip.ParseAddr(u.Hostname())
	if err != nil {
		return nil, err
	}
	if !a.Is4() {
		return nil, fmt.Errorf("no")
	}
	return net.Dial("tcp", u.Hostname()+":"+u.Port())
}

func _(ip net.IP) {
	v4 := ip.To4()
	if v4 == nil {
		return
	}
	http.Get("http://" + v4.String() + ":80/")
	http.Get("http://" + v4.String() + "/")
}

func _(a netip.Addr) {
	switch {
	case a.Is4():
		http.Get("http://" + a.String() + "/")
	case a.Is6():
		http.Get("http://[" + a.String() + "]/")
	}
}

func _(a netip.Addr) {
	if a.Is4() || a.Is4In6() {
		http.Get("http://" + a.Unmap().String() + ":80/")
	}
}

func _(a netip.Addr) {
	if a.BitLen() != 32 {
		return
	}
	http.Get("http://" + a.String() + ":80/")
}

func dial(host, port string) (net.Conn, error) { return net.Dial("tcp", host+":"+port) }

func _(host string) {
	if a, err := netip.ParseAddr(host); err != nil || !a.Is4() {
		return
	}
	dial(host, "80")
}

type server struct {
	addr netip.Addr
	host string
}

func newServer(host string) (*server, error) {
	a, err := netip.ParseAddr(host)
	if err != nil {
		return nil, err
	}
	if !a.Is4() {
		return nil, fmt.Errorf("no")
	}
	return &server{a, host}, nil
}

func (s *server) dial() { net.Dial("tcp", s.host+":80") }

func check(a netip.Addr) error {
	if !a.Is4() {
		return fmt.Errorf("no")
	}
	return nil
}

func _(a netip.Addr) {
	if err := check(a); err != nil {
		return
	}
	net.Dial("tcp", a.String()+":80")
}

func _(hosts []netip.Addr) {
	for _, h := range hosts {
		if !h.Is4() {
			continue
		}
		net.Dial("tcp", h.String()+":80")
	}
}

func _(ap netip.AddrPort) {
	if !ap.Addr().Is4() {
		return
	}
	net.Dial("tcp", fmt.Sprintf("%s:%d", ap.Addr(), ap.Port()))
}

func _(host string) {
	a := netip.MustParseAddr(host)
	if !a.Is4() {
		panic("no")
	}
	http.Get("http://" + host + "/")
	http.Get("http://" + a.String() + "/")
	http.Get("http://" + a.String() + ":8080/")
}
