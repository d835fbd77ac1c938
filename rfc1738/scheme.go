package rfc1738

import (
	"math/bits"
	"strings"

	"github.com/urllint/urllint/internal/ports"
)

// A Scheme is one of those that a rule of the grammar names, or stands for all
// others.
type Scheme uint8

const (
	// OtherScheme is any scheme that has no rule of its own: section 5, otherurl.
	OtherScheme Scheme = 0

	// ReservedScheme is any scheme whose name is set aside without a form for its
	// URLs: "the following scheme have been proposed at various times, but this
	// document does not define their syntax" (section 4), and names that begin
	// with "x-" are for experiments.
	ReservedScheme Scheme = Scheme(len(schemes))
)

// A form is the language of what follows the colon.
type form uint8

// A scheme is one row of the table that the grammar's URL rules give.
type scheme struct {
	name    string
	rule    string // the production of the scheme's URLs
	form    form
	section string
	entry   state // after the colon
}

// row returns what the grammar says of s.
func (s Scheme) row() *scheme {
	if int(s) >= len(schemes) {
		s = OtherScheme
	}
	return &schemes[s]
}

// LookupScheme returns the scheme with the given name. Case does not count.
func LookupScheme(name string) Scheme {
	if s, n := cutScheme(name + ":"); s != OtherScheme && n == len(name) {
		return s
	}
	switch name = strings.ToLower(name); name {
	case "afs", "mid", "cid", "nfs", "tn3270", "mailserver", "z39.50":
		return ReservedScheme
	}
	if strings.HasPrefix(name, "x-") {
		return ReservedScheme
	}
	return OtherScheme
}

// Known reports whether a rule of the grammar names the scheme, so that its URLs
// have a form of their own.
func (s Scheme) Known() bool { return s.row() != &schemes[OtherScheme] }

// Reserved reports whether s is [ReservedScheme].
func (s Scheme) Reserved() bool { return s == ReservedScheme }

// Section returns the section that gives URLs of the scheme their form, as "3.3",
// and for a scheme by analogy that of its model. It is "2.1", on URLs in general,
// for other schemes.
func (s Scheme) Section() string { return s.row().section }

// String returns the name in lower case, "other" or "reserved".
func (s Scheme) String() string {
	switch {
	case s.Known():
		return s.row().name
	case s.Reserved():
		return "reserved"
	}
	return "other"
}

// Form returns the form of the scheme's URLs as its section writes it, as
// "ftp://<user>:<password>@<host>:<port>/<path>;type=<typecode>".
func (s Scheme) Form() string {
	name := "<scheme>"
	if s.Known() {
		name = s.String()
	}
	switch s.row().form {
	case httpurl:
		return name + "://<host>:<port>/<path>?<searchpart>"
	case ftpurl:
		return name + "://<user>:<password>@<host>:<port>/<path>;type=<typecode>"
	case gopherurl:
		return name + "://<host>:<port>/<gopher-path>"
	case mailtourl:
		return name + ":<rfc822-addr-spec>"
	case newsurl:
		return name + ":<newsgroup-name> or " + name + ":<message-id>"
	case nntpurl:
		return name + "://<host>:<port>/<newsgroup-name>/<article-number>"
	case telneturl:
		return name + "://<user>:<password>@<host>:<port>/"
	case waisurl:
		return name + "://<host>:<port>/<database>/<wtype>/<wpath>"
	case fileurl:
		return name + "://<host>/<path>"
	case prosperourl:
		return name + "://<host>:<port>/<hsoname>;<field>=<value>"
	}
	return name + "://<user>:<password>@<host>:<port>/<url-path>"
}

// DefaultPort returns the port that a URL of the scheme means when it names
// none: what sections 3.2 to 3.11 say, and for a scheme by analogy what is
// registered for it. It is false if there is none.
func (s Scheme) DefaultPort() (int, bool) { return ports.Of(s.row().name) }

// KnownScheme reports whether a rule of the grammar names the scheme. Case does
// not count.
func KnownScheme(name string) bool { return LookupScheme(name).Known() }

// cutScheme finds the scheme of a URL and its length, which is 0 if s does not
// begin with a scheme and a colon. "For resiliency, programs interpreting URLs
// should treat upper case letters as equivalent to lower case" (section 2.1).
func cutScheme(s string) (scheme Scheme, length int) {
	if len(s) >= 8 {
		const ones = 0x0101010101010101
		w := uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
			uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
		colons := w ^ ':'*ones
		colons = (colons - ones) &^ colons & (0x80 * ones) // the high bit of the first colon, and of none before it
		if colons != 0 {
			below := colons&-colons>>7 - 1
			if i := schemeNamed(w&below | 0x20*ones&below); i != OtherScheme {
				return i, bits.TrailingZeros64(colons) / 8
			}
		}
	}
	return cutAnyScheme(s)
}

// cutAnyScheme is cutScheme for schemes of any length and any letters.
func cutAnyScheme(s string) (scheme Scheme, length int) {
	var packed uint64
	for i := range len(s) {
		c := s[i]
		switch {
		case 'a' <= c && c <= 'z' || '0' <= c && c <= '9' || c == '+' || c == '-' || c == '.':
		case 'A' <= c && c <= 'Z':
			c += 'a' - 'A'
		case c == ':' && i <= 8:
			return schemeNamed(packed), i
		case c == ':':
			return OtherScheme, i
		default:
			return OtherScheme, 0
		}
		packed |= uint64(c) << (8 * i) // a shift of 64 or more adds nothing
	}
	return OtherScheme, 0
}

// isSchemeLetter reports whether cutScheme reads c as part of a scheme.
func isSchemeLetter(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '+' || c == '-' || c == '.'
}
