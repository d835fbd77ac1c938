// Package grammar is the machinery that the grammars of URLs share: text with
// holes, and where the components of a URL are. A package for each grammar, as
// rfc1738, is its face.
package grammar
