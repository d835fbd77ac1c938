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
	i := strings.LastIndexByte(host, '.')
	if i < 0 {
		return true
	}
	switch host[i+1:] {
	case "test", "example", "invalid", "localhost":
		return true
	}
	switch host[strings.LastIndexByte(host[:i], '.')+1:] {
	case "example.com", "example.net", "example.org":
		return true
	}
	return false
}

// isDocumentation reports whether an address is one of the blocks TEST-NET-1 to
// TEST-NET-3 of RFC 5737, or 2001:db8::/32 of RFC 3849.
func isDocumentation(a netip.Addr) bool {
	return slices.ContainsFunc([]netip.Prefix{
		netip.PrefixFrom(netip.AddrFrom4([4]byte{192, 0, 2}), 24),
		netip.PrefixFrom(netip.AddrFrom4([4]byte{198, 51, 100}), 24),
		netip.PrefixFrom(netip.AddrFrom4([4]byte{203, 0, 113}), 24),
		netip.PrefixFrom(netip.AddrFrom16([16]byte{0x20, 0x01, 0x0d, 0xb8}), 32),
	}, func(block netip.Prefix) bool { return block.Contains(a.WithZone("")) })
}
