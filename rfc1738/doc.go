// Package rfc1738 validates, parses, escapes and fixes Uniform Resource Locators
// by the grammar of RFC 1738, section 5. It needs the standard library alone.
//
// # The grammar is the program
//
// The file rfc1738.bnf has section 5 in the RFC's own notation, with erratum 5118
// applied. The file analogous.bnf gives schemes that the RFC does not name the
// rule of one that it does: https, ws and wss that of http; ftps and sftp that of
// ftp; ssh, git, redis and others "//" login [ "/" urlpath ]. Both are compiled to
// one automaton. A verdict costs one pass over the text and no allocation. A
// [Production] has the name of a rule in the RFC, and each fault names its section.
//
// # What is a URL
//
// Where the RFC leaves a point open, this package decides:
//
//   - A scheme with a rule of its own has only that rule. It never falls
//     through to otherurl, which nearly every broken URL would match (5).
//   - Any other scheme is followed by any number of xchar, also by none: "foo:"
//     is valid.
//   - Upper case in a scheme is valid (2.1), but ";TYPE=a" is not ";type=a".
//   - "#" is never part of a URL (2.2). A [Pattern] is judged without its fragment.
//   - The last label of a host name begins with a letter, and a host of numbers
//     has four of them, of any size. The trailing dot, "_", "[::1]", non-ASCII
//     letters and escapes are not legal (3.1). Only a file or ldap URL can leave
//     its host out.
//   - A port is digits, of any value. "host:" has none, and is a fault (3.1).
//   - An http URL has no user, and a slash stands before its "?" (3.3).
//   - The BNF goes before the prose: hsegment has ";" and "@", and an nntp URL
//     needs no article number.
//
// The grammar has no semantics. It does not know that the numbers of a host are octets,
// that a mail address has an "@", or what an escape stands for.
//
// # Faults
//
// [Errors] yields every fault of a text, [Parse] returns the first. A
// [SyntaxError] has the range of the culprit. That is not always where reading
// stops: in http://h.1dom/ the slash is the first octet that cannot follow, but
// the label 1dom is wrong. [Fix] applies the edits that keep the meaning, most of
// them escapes.
//
// # Patterns
//
// Most URLs in a program have parts that only the running program knows. A
// [Pattern] is such a text, with a [Hole] for each unknown part. It stands for all
// its fillings at once:
//
//	var b rfc1738.PatternBuilder
//	b.WriteString("http://host.dom:")
//	b.WriteHole(rfc1738.DigitsHole)
//	b.WriteString("/a b")
//	b.Pattern().Valid(rfc1738.Context{Open: true}) // false: no number and nothing after "b" make this a URL
//
// A hole is a letter of the automaton's alphabet. The file holes.bnf gives the
// language of each. A [Context] says whether the text has its own scheme or follows
// an unknown base, and whether more text may follow. [Pattern.Split] tells which
// component each byte and hole is in, also in text that is not valid.
//
// # Running text
//
// [Extract] finds the URLs in a text for people, in <URL:...> or without, and
// [Rejoin] undoes line breaks in them (Appendix).
package rfc1738

//go:generate go -C ../tools run ./bnf/compile rfc1738
