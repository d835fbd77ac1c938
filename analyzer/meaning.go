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
			yield(fault{
				rule:     "scheme-form",
				section:  rfc1738.LookupScheme(scheme).Section(),
				span:     rfc1738.Span{Start: start, End: start + 2},
				fact:     fmt.Sprintf(`"//" in a %s URL, which names no host`, strings.ToLower(scheme)),
				mendable: strings.Contains(rest, "@"),
			})
		}
		return
	}
	if l, ok := loginOf(t.Text()); ok && l.isClosed(len(known)) {
		rangeFaults(known, l, yield)
	}
}

// rangeFaults looks at the numbers of the login.
func rangeFaults(text string, l login, yield func(fault)) {
	if address := l.host.In(text); rfc1738.HostNumber.Matches(address) {
		for group := range strings.SplitSeq(address, ".") {
			if n, err := strconv.Atoi(group); err != nil || n > 255 {
				yield(fault{rule: "ipv4-range", section: "3.1", span: l.host, fact: fmt.Sprintf("%q in the address %q is over 255", group, address)})
				break
			}
		}
	}
	if port := l.port.In(text); l.hasPort && rfc1738.Port.Matches(port) {
		if n, err := strconv.Atoi(port); err != nil || n > 65535 {
			yield(fault{rule: "port-range", section: "3.1", span: l.port, fact: fmt.Sprintf("port %q is over 65535", port)})
		}
	}
}

// beyondGrammar finds what the text of a URL says that is legal, and unwise.
func beyondGrammar(t *urlexpr.Template, yield func(fault)) {
	text := t.Text()
	misreadFaults(t, yield)
	scheme, _, _ := strings.Cut(text, ":")
	if rfc1738.LookupScheme(scheme).Reserved() {
		yield(fault{
			rule:    "reserved-scheme",
			section: "4",
			span:    rfc1738.Span{Start: 0, End: len(scheme)},
			fact:    fmt.Sprintf("no form is defined for the scheme %q", scheme),
		})
	}
	l, ok := loginOf(text)
	if ok {
		passwordFault(text, l, yield)
	}
	if !rfc1738.KnownScheme(scheme) {
		return
	}
	escapeFaults(text, yield)
	if ok && l.isClosed(len(t.Known())) {
		portFaults(text, l, yield)
		cleartextFault(text, l, yield)
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
