package rfc1738

import (
	"math/bits"
	"strings"
)

// A scheme is one row of the table that the grammar's URL rules give.
type scheme struct {
	name    string
	rule    string // the production of the scheme's URLs
	like    string // the first such production with the same language after the colon
	section string
	entry   state // after the colon
}

// other stands for every scheme that no rule names: section 5, otherurl.
var other = scheme{rule: "otherurl", like: "otherurl", section: "2.1", entry: otherScheme}

// cutScheme finds the scheme of a URL: its length, which is 0 if s does not
// begin with a scheme and a colon, and its index in schemes, which is -1 if
// no rule names it.  "For resiliency, programs interpreting URLs should treat
// upper case letters as equivalent to lower case" (section 2.1).
func cutScheme(s string) (index, length int) {
	if len(s) >= 8 {
		const ones = 0x0101010101010101
		w := uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
			uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
		colons := w ^ ':'*ones
		colons = (colons - ones) &^ colons & (0x80 * ones) // the high bit of the first colon, and of none before it
		if colons != 0 {
			below := colons&-colons>>7 - 1
			if i := schemeIndex(w&below | 0x20*ones&below); i >= 0 {
				return i, bits.TrailingZeros64(colons) / 8
			}
		}
	}
	return cutAnyScheme(s)
}

// cutAnyScheme is cutScheme for schemes of any length and any letters.
func cutAnyScheme(s string) (index, length int) {
	var packed uint64
	for i := range len(s) {
		c := s[i]
		switch {
		case 'a' <= c && c <= 'z' || '0' <= c && c <= '9' || c == '+' || c == '-' || c == '.':
		case 'A' <= c && c <= 'Z':
			c += 'a' - 'A'
		case c == ':' && i <= 8:
			return schemeIndex(packed), i
		case c == ':':
			return -1, i
		default:
			return -1, 0
		}
		packed |= uint64(c) << (8 * i) // a shift of 64 or more adds nothing
	}
	return -1, 0
}

// isSchemeLetter reports whether cutScheme reads c as part of a scheme.
func isSchemeLetter(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '+' || c == '-' || c == '.'
}

// schemeAt returns the scheme with an index that cutScheme gave.
func schemeAt(index int) *scheme {
	if index < 0 {
		return &other
	}
	return &schemes[index]
}

// DefaultPort returns the port that a URL of the scheme means when it names
// none: what sections 3.2 to 3.11 say, and for a scheme by analogy what is
// registered for it.  Case does not count; ok is false for other schemes.
func DefaultPort(scheme string) (port int, ok bool) {
	if !KnownScheme(scheme) {
		return 0, false
	}
	port = defaultPort(strings.ToLower(scheme))
	return port, port != 0
}

func defaultPort(name string) int {
	switch name {
	case "ftp":
		return 21
	case "http", "ws":
		return 80
	case "gopher":
		return 70
	case "nntp":
		return 119
	case "telnet":
		return 23
	case "wais":
		return 210
	case "prospero":
		return 1525
	case "https", "wss":
		return 443
	case "ssh", "sftp":
		return 22
	case "ftps":
		return 990
	case "ldap":
		return 389
	case "ldaps":
		return 636
	case "amqp":
		return 5672
	case "amqps":
		return 5671
	case "git":
		return 9418
	case "irc":
		return 6667
	case "ircs":
		return 6697
	case "redis", "rediss":
		return 6379
	case "rtsp":
		return 554
	case "svn":
		return 3690
	case "vnc":
		return 5900
	}
	return 0
}

// KnownScheme reports whether a rule of the grammar names the scheme, so that
// its URLs have a form of their own.  Case does not count.
func KnownScheme(name string) bool {
	index, n := cutScheme(name + ":")
	return index >= 0 && n == len(name)
}

// SchemeSection returns the section that gives URLs of the scheme their form, as
// "3.3", and for a scheme by analogy that of its model.  Case does not count; it
// is "2.1", on URLs in general, for other schemes.
func SchemeSection(name string) string {
	index, n := cutScheme(name + ":")
	if n != len(name) {
		return other.section
	}
	return schemeAt(index).section
}

// ReservedScheme reports whether the name of a scheme is set aside without a
// form for its URLs: "the following scheme have been proposed at various times,
// but this document does not define their syntax" (section 4), and names that
// begin with "x-" are for experiments.  Case does not count.
func ReservedScheme(name string) bool {
	switch name = strings.ToLower(name); name {
	case "afs", "mid", "cid", "nfs", "tn3270", "mailserver", "z39.50":
		return true
	}
	return strings.HasPrefix(name, "x-")
}
