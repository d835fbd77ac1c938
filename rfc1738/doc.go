// Package rfc1738 validates, takes apart, escapes and mends Uniform Resource
// Locators by the grammar of RFC 1738, section 5.  It needs the standard library
// alone.
//
// # The grammar is the program
//
// Section 5 stands in the file rfc1738.bnf in the RFC's own notation, with
// erratum 5118 applied.  The file analogous.bnf holds schemes that the RFC does
// not name to the rule of one that it does: https, ws and wss to that of http;
// ftps and sftp to that of ftp; ssh, git, redis and others to "//" login
// [ "/" urlpath ].  Both are compiled to one automaton, so a verdict costs one
// pass over the text and no allocation, however long the text is.  A
// [Production] names a rule as the RFC does, and each fault names its section.
//
// # What is a URL
//
// Where the RFC leaves a point open, this package reads it so:
//
//   - A scheme with a rule of its own is held to that rule.  It never falls
//     through to otherurl, which nearly every broken URL would match (5).
//   - Any other scheme is followed by any number of xchar, none included: "foo:"
//     is valid.
//   - Upper case in a scheme is valid (2.1), but ";TYPE=a" is not ";type=a".
//   - "#" is never part of a URL (2.2).  To judge a reference, cut off its
//     fragment first.
//   - The last label of a host name begins with a letter, and a host of numbers
//     has four of them, in no range; the trailing dot, "_", "[::1]" and
//     non-ASCII letters are not legal, nor is an escape (3.1).  A file or ldap
//     URL can leave its host out; no other can.
//   - A port has digits, but no range; "host:" has none, and is a fault (3.1).
//   - An http URL has no user, and a slash stands before its "?" (3.3).
//   - The BNF goes before the prose: hsegment has ";" and "@", and an nntp URL
//     needs no article number.
//
// Meaning is no part of the grammar: that numbers of a host are octets, that a
// mail address has an "@", or what an escape stands for.
//
// # Faults
//
// [Errors] yields every fault of a text, [Parse] the first.  A [SyntaxError] has
// the range of the culprit, which is not always where reading stops: in
// http://h.1dom/ the slash is the first octet that cannot follow, but the label
// 1dom is wrong.  [Fix] applies the edits that keep the meaning, most of them
// escapes.
//
// # Holes and patterns
//
// A program writes down most of its URLs with parts that only the running
// program knows.  A [Pattern] is such a text, with a [Hole] for each unknown
// part.  It stands for all its fillings at once:
//
//	var p rfc1738.Pattern
//	p.AppendText("http://host.dom:")
//	p.AppendHole(rfc1738.DigitsHole)
//	p.AppendText("/a b")
//	p.Viable() // false: no number and nothing after "b" make this a URL
//
// A hole is a letter of the automaton's alphabet.  The file holes.bnf gives the
// language of each.
//
// # Running text
//
// [Extract] finds the URLs in a text for people, in <URL:...> or without, and
// [Rejoin] undoes line breaks in them (Appendix).
package rfc1738

//go:generate go run ./internal/bnf/compile
