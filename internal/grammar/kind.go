package grammar

// A Kind tells faults apart.
type Kind uint8

// The kinds of faults. Those of octets are the same in all grammars.
const (
	NoScheme     Kind = iota + 1 // no scheme and colon
	BadEscape                    // "%" without two hexadecimal digits
	Unsafe                       // white space, a quote mark, or another character that is legal nowhere
	Tilde                        // "~", which RFC 3986 allows
	Control                      // an octet 00-1F or 7F
	NonASCII                     // an octet 80-FF
	Reserved                     // a legal character where it has no place
	Fragment                     // "#" where no fragment can begin
	BadHost                      // not a host
	BadPort                      // not a port
	Userinfo                     // a user or password where the scheme has none
	MissingSlash                 // "?" straight after the host
	BadForm                      // parts that do not fit the scheme
	Incomplete                   // the text ends too soon
)

var kindNames = [...]string{
	NoScheme:     "no scheme",
	BadEscape:    "bad escape",
	Unsafe:       "unsafe character",
	Tilde:        "tilde",
	Control:      "control character",
	NonASCII:     "non-ASCII character",
	Reserved:     "reserved character",
	Fragment:     "fragment",
	BadHost:      "bad host",
	BadPort:      "bad port",
	Userinfo:     "user or password",
	MissingSlash: "missing slash",
	BadForm:      "bad form",
	Incomplete:   "incomplete",
}

// String returns the kind in words, as "unsafe character".
func (k Kind) String() string {
	if int(k) >= len(kindNames) {
		k = 0
	}
	return kindNames[k]
}

// OctetKind returns the kind of fault that an octet is where it is not legal.
func (g *Grammar) OctetKind(c byte) Kind {
	switch {
	case c == '~':
		return Tilde
	case c < 0x20 || c == 0x7F:
		return Control
	case c >= 0x80:
		return NonASCII
	case !g.IsLegal(c) || c == '%':
		return Unsafe
	}
	return Reserved
}
