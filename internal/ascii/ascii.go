// Package ascii tells the classes of US-ASCII apart, for octets of text.
package ascii

// IsDigit reports whether c is a decimal digit.
func IsDigit(c byte) bool { return '0' <= c && c <= '9' }

// IsHex reports whether c is a hexadecimal digit.
func IsHex(c byte) bool { return IsDigit(c) || 'a' <= c|0x20 && c|0x20 <= 'f' }

// IsUpper reports whether c is an upper-case letter.
func IsUpper(c byte) bool { return 'A' <= c && c <= 'Z' }

// IsLower reports whether c is a lower-case letter.
func IsLower(c byte) bool { return 'a' <= c && c <= 'z' }

// IsLetter reports whether c is a letter.
func IsLetter(c byte) bool { return IsLower(c | 0x20) }

// IsAlphanumeric reports whether c is a letter or digit.
func IsAlphanumeric(c byte) bool { return IsLetter(c) || IsDigit(c) }

// IsWord reports whether c may stand in an identifier.
func IsWord(c byte) bool { return IsAlphanumeric(c) || c == '_' }

// BeginsEscape reports whether s begins with an escape of RFC 1738, section 2.2: "%" and
// two hexadecimal digits.
func BeginsEscape(s string) bool {
	return len(s) >= len("%XX") && s[0] == '%' && IsHex(s[1]) && IsHex(s[2])
}

// Octet returns the octet that an escape at the beginning of s stands for.
func Octet(s string) (octet byte, ok bool) {
	if !BeginsEscape(s) {
		return 0, false
	}
	return digit(s[1])<<4 | digit(s[2]), true
}

// digit returns the value of a hexadecimal digit.
func digit(c byte) byte {
	if IsDigit(c) {
		return c - '0'
	}
	return c&15 + 9
}
