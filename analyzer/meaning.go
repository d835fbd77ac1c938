package analyzer

import (
	"fmt"
	"net/netip"
	"strconv"
	"strings"

	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// meaningFaults finds what the grammar lets pass: it looks at the known text
// before the first hole.
func meaningFaults(t *urlexpr.Template, yield func(fault)) {
	known := t.Known()
	scheme, rest, ok := strings.Cut(known, ":")
	if !ok {
		return
	}
	if lower := strings.ToLower(scheme); lower != scheme {
		yield(fault{
			rule:        "scheme-case",
			section:     "2.1",
			span:        rfc1738.Span{Start: 0, End: len(scheme)},
			fact:        fmt.Sprintf("scheme %q in upper case", scheme),
			mendable:    true,
			replacement: lower,
		})
	}
	switch strings.ToLower(scheme) {
	case "mailto", "news":
		if strings.HasPrefix(rest, "//") {
			start := len(scheme) + 1
			section := "3.5"
			if strings.EqualFold(scheme, "news") {
				section = "3.6"
			}
			yield(fault{
				rule:     "scheme-form",
				section:  section,
				span:     rfc1738.Span{Start: start, End: start + 2},
				fact:     fmt.Sprintf(`"//" in a %s URL, which names no host`, strings.ToLower(scheme)),
				mendable: strings.Contains(rest, "@"),
			})
		}
		return
	}
	rangeFaults(known, t.Text() != known, yield)
}

// rangeFaults looks at the numbers of the login, if it is known to its end.
func rangeFaults(known string, more bool, yield func(fault)) {
	i := strings.Index(known, "://")
	if i < 0 {
		return
	}
	end := i + len("://")
	if n := strings.IndexAny(known[end:], "/?#"); n >= 0 {
		end += n
	} else if end = len(known); more {
		return
	}
	url, err := rfc1738.Parse(known[:end] + "/")
	if err != nil {
		return
	}
	if host, ok := url.Span(rfc1738.Host); ok && rfc1738.HostNumber.Matches(host.In(known)) {
		address := host.In(known)
		for group := range strings.SplitSeq(address, ".") {
			if n, err := strconv.Atoi(group); err != nil || n > 255 {
				yield(fault{rule: "ipv4-range", section: "3.1", span: host, fact: fmt.Sprintf("%q in the address %q is over 255", group, address)})
				break
			}
		}
	}
	if port, ok := url.Span(rfc1738.Port); ok {
		if n, err := strconv.Atoi(port.In(known)); err != nil || n > 65535 {
			yield(fault{rule: "port-range", section: "3.1", span: port, fact: fmt.Sprintf("port %q is over 65535", port.In(known))})
		}
	}
}

// isIPv6 reports whether a faulty host is an address in the form of RFC 3986,
// or that address without its brackets.
func isIPv6(host string) bool {
	host = strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")
	address, err := netip.ParseAddr(host)
	return err == nil && address.Is6()
}

func onlyUnderscores(s string) bool { return strings.Trim(s, "_") == "" }
