// Package bnf compiles grammars in the notation of RFC 1738, section 5, into
// one minimal deterministic automaton, and writes it as Go tables.
//
// The notation is that of the RFC: "|" separates alternatives, brackets group
// and, bare, mean optional; literals stand in double quotes, and the quote
// itself is written <">; n*element repeats the element n or more times, and n
// defaults to 0. A rule starts in the first column, a continuation line does
// not, and ";" outside a literal starts a comment that ends with the line.
//
// From RFC 5234, section 2.3, it takes "%x80" and "%x80-FF", one octet of a range,
// for what no quoted text can hold.
//
// A comment that begins with a section number, as in "; 3.3 HTTP" or
// "; RFC 6068 2 Syntax", gives the section of the rules below it.
//
// The alphabet of the automaton is larger than the octets: a hole, an unknown
// part of a URL under construction, is a letter too. Its transition leads to
// the set of all states that some string of the hole's language can reach, so
// that reading a text with holes follows all its fillings at once.
package bnf
