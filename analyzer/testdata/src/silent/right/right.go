// Package right holds programs that are right, as people write them.
package right

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"os"
	"time"
)

// The host is no address where parsing it as one has failed.
func named(host string, port uint16) (net.Conn, error) {
	ip := net.ParseIP(host)
	if ip == nil {
		return net.Dial("tcp", fmt.Sprintf("%s:%d", host, port))
	}
	return net.DialTCP("tcp", nil, &net.TCPAddr{IP: ip, Port: int(port)})
}

func parsed(h string, p uint16) (net.Conn, error) {
	if a, err := netip.ParseAddr(h); err == nil {
		return net.Dial("tcp", netip.AddrPortFrom(a, p).String())
	}
	return net.Dial("tcp", fmt.Sprintf("%s:%d", h, p))
}

func joined(h, p string) (net.Conn, error) {
	if net.ParseIP(h) != nil {
		return net.Dial("tcp", net.JoinHostPort(h, p))
	} else {
		return net.Dial("tcp", h+":"+p)
	}
}

// What is dialed or listened at is of version 4, and so is the local address.
func outbound() net.IP {
	c, err := net.Dial("udp", "8.8.8.8:80")
	if err != nil {
		panic(err)
	}
	defer c.Close()
	return c.LocalAddr().(*net.UDPAddr).IP
}

func announce(port int) string { return fmt.Sprintf("http://%s:%d/", outbound(), port) }

func listens() (string, error) {
	l, err := net.Listen("tcp4", ":0")
	if err != nil {
		return "", err
	}
	host, port, err := net.SplitHostPort(l.Addr().String())
	return "http://" + host + ":" + port, err
}

func masked(ip net.IP, port int) string {
	if ip.DefaultMask() == nil {
		return ""
	}
	return fmt.Sprintf("http://%s:%d", ip, port)
}

// After the test the host is one of these.
func local(host string, port int) string {
	if host != "localhost" && host != "127.0.0.1" {
		host = "localhost"
	}
	return fmt.Sprintf("http://%s:%d", host, port)
}

// Times in UTC have no plus sign, and what is added to them has none.
func since() {
	now := time.Now().UTC()
	from := now.Add(-time.Hour)
	http.Get("https://example.com/events?since=" + from.Format(time.RFC3339))
	at := time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC)
	http.Get("https://example.com/events?since=" + at.Format(time.RFC3339))
}

func modified(f os.FileInfo) string {
	at := f.ModTime().In(time.UTC).Truncate(time.Second)
	return "https://example.com/?since=" + at.Format(time.RFC3339)
}

// The host is one of those that are known.
func forwarded(r *http.Request) string {
	h := r.Header.Get("X-Forwarded-Host")
	switch h {
	case "a.example.com", "b.example.com":
		return "https://" + h
	}
	return "https://a.example.com"
}
