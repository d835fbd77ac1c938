// Package analyzer reports URLs in Go source that are wrong whatever their
// unknown parts hold.
//
// # Analyzer urllint
//
// urllint: check URLs against RFC 1738
//
// It finds URLs in Go source and checks them against the grammar of RFC 1738. It
// says what is wrong, where, by which section, and how to write it instead:
//
//	http.Get("http://example.com/a b") // unsafe character " ": write "%20" (RFC 1738 §2.2, unsafe-char)
//
// Most URL strings in Go are formats, concatenations and prefixes. Unknown parts
// match any text, and more text may follow a prefix. A fault is reported only if
// no such text makes the URL valid.
//
// Each rule has an ID. The flags -disable and -enable take IDs and groups of
// rules; "urllint -explain RULE" explains a rule. -std=rfc3986 checks
// URLs against the grammar of RFC 3986.
package analyzer

const doc = `check URLs against RFC 1738

urllint finds URLs in Go source and checks them against the grammar of RFC 1738. It says what is
wrong, where, by which section, and how to write it instead. Unknown parts of a URL, as in formats
and concatenations, match any text.`
