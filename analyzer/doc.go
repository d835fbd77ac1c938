// Package analyzer reports the URLs in Go source that no filling of their
// unknown parts makes valid.
//
// # Analyzer urllint
//
// urllint: check URLs against RFC 1738
//
// It finds the URLs that a program writes down, holds each against the grammar
// of RFC 1738, and says what is wrong, where, by which section, and how to
// write it instead:
//
//	http.Get("http://example.com/a b") // unsafe character " ": write "%20" (RFC 1738 §2.2, unsafe-char)
//
// Most URL strings in Go are formats, concatenations and prefixes. An unknown
// part is taken for any text that could stand there, and the end of the text for
// a place where more may follow: what is reported, nothing can mend but an edit.
//
// The rules have ids, by which they are switched with -disable and -enable, alone
// or by group; "urllint -explain RULE" says why a rule is one. With -std=rfc3986
// those are left out that RFC 3986 lifted.
package analyzer

const doc = `check URLs against RFC 1738

urllint finds the URLs that a program writes down, holds each against the grammar of RFC 1738,
and says what is wrong, where, by which section, and how to write it instead. Unknown parts of a
URL, as in formats and concatenations, are taken for any text that could stand there.`
