package urlexpr

import (
	"strings"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

// knowledgeOf returns what the flow of strings has to know of URLs.
func knowledgeOf(lib *library.Library) strflow.Knowledge {
	return strflow.Knowledge{Library: lib, Escapes: replacesByEscape, Kept: schemeLength}
}

// replacesByEscape reports whether a replacement escapes a text, as far as its author needed
// it, or makes the "+" of url.QueryEscape the space that it stands for.
func replacesByEscape(old, by string) bool {
	return (old == "/" || old == "+" || old == " ") && len(by) > len("%") && by[0] == '%' || old == "%" && by == "%25"
}

// schemeLength returns the length of the scheme that a text begins with, and of
// "://". Whoever sets a variable to another value with the linker sets it to
// another URL; the rest is judged where the variable is declared.
func schemeLength(text string) int {
	scheme, _, ok := strings.Cut(text, "://")
	if !ok || !rfc1738.KnownScheme(scheme) {
		return 0
	}
	return len(scheme) + len("://")
}
