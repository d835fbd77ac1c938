// Package grammar is the machinery that the grammars of URLs share: text with
// holes, and where the components of a URL are. Each grammar has a package with
// its API, such as rfc1738.
package grammar
