// Package rfc1738 validates and takes apart Uniform Resource Locators by the
// grammar of RFC 1738, section 5.
package rfc1738

//go:generate go run ./internal/bnf/compile
