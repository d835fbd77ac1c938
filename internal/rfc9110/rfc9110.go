// Package rfc9110 has the methods of HTTP.
package rfc9110

import (
	"iter"
	"slices"
)

// methods are those of RFC 9110 and RFC 5789.
var methods = [...]string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "CONNECT", "OPTIONS", "TRACE"}

// Methods yields the methods.
func Methods() iter.Seq[string] { return slices.Values(methods[:]) }

// IsMethod reports whether s is a method.
func IsMethod(s string) bool { return slices.Contains(methods[:], s) }
