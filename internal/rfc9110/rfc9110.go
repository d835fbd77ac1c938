// Package rfc9110 has the methods of HTTP.
package rfc9110

// IsMethod reports whether s is a method of RFC 9110 or RFC 5789.
func IsMethod(s string) bool {
	switch s {
	case "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "CONNECT", "OPTIONS", "TRACE":
		return true
	}
	return false
}
