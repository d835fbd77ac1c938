package lint

import (
	"net/netip"
	"slices"
	"strings"
)

// IsSpecialUse reports whether a host belongs to no one: it is a name
// that RFC 6761 and RFC 2606 set aside, an address for documentation (RFC 5737),
// loopback, or a single label, which only the local network can know.
func IsSpecialUse(host string) bool {
	host = strings.ToLower(host)
	if strings.HasPrefix(host, "localhost.") {
		return true // by custom such a name has the address of loopback
	}
	if address, err := netip.ParseAddr(strings.Trim(host, "[]")); err == nil {
		return address.IsLoopback() || address.IsUnspecified() || isDocumentation(address)
	}
	reserved := [...]string{"test", "example", "invalid", "localhost", "example.com", "example.net", "example.org"}
	return !strings.Contains(host, ".") || slices.ContainsFunc(reserved[:], func(name string) bool { return strings.HasSuffix("."+host, "."+name) })
}

// isDocumentation reports whether an address is one of the blocks TEST-NET-1 to
// TEST-NET-3 of RFC 5737, or 2001:db8::/32 of RFC 3849.
func isDocumentation(a netip.Addr) bool {
	return slices.ContainsFunc([]string{"192.0.2.0/24", "198.51.100.0/24", "203.0.113.0/24", "2001:db8::/32"}, func(block string) bool {
		return netip.MustParsePrefix(block).Contains(a.WithZone(""))
	})
}
