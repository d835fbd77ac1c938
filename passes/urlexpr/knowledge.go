package urlexpr

import (
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

// knowledgeOf returns what the flow of strings has to know of URLs. More functions may
// escape a string.
func knowledgeOf(escapes []string) strflow.Knowledge {
	return strflow.Knowledge{
		Call: func(fn *types.Func) (strflow.Effect, bool) {
			if len(escapes) > 0 && slices.Contains(escapes, fn.FullName()) {
				return strflow.Effect{State: strflow.Escaped}, true
			}
			return effectOf(fn)
		},
		Escapes: replacesByEscape,
		Kept:    schemeLength,
	}
}

// replacesByEscape reports whether a replacement escapes a text, as far as its author needed
// it, or makes the "+" of url.QueryEscape the space that it stands for.
func replacesByEscape(old, by string) bool {
	return (old == "/" || old == "+" || old == " ") && len(by) > len("%") && by[0] == '%' || old == "%" && by == "%25"
}

// effectOf returns what a function does with a string.
func effectOf(fn *types.Func) (strflow.Effect, bool) {
	var known library.Library
	r := known.Func(fn)
	if r == nil {
		return strflow.Effect{}, false
	}
	switch r.Effect {
	case library.Escapes:
		return strflow.Effect{State: strflow.Escaped, Class: strflow.Encoded}, true
	case library.Unescapes:
		return strflow.Effect{Arg: -1, State: strflow.Checked}, true
	}
	results := fn.Signature().Results()
	if results.Len() != 1 || !isString(results.At(0).Type()) {
		return strflow.Effect{}, false
	}
	switch k := r.Kind(0); {
	case k == library.EncodedPath || k == library.EncodedQuery:
		return strflow.Effect{Arg: -1, Origin: strflow.Result, State: strflow.Escaped}, true
	case k.IsHost():
		return strflow.Effect{Arg: -1, Origin: strflow.Address}, true
	case r.Origin == library.Request && isStandard(fn.Pkg().Path()): // what others give may be escaped
		return strflow.Effect{Arg: -1, Origin: strflow.Request}, true
	case r.Origin == library.Environ:
		return strflow.Effect{Arg: -1, Origin: strflow.Env}, true
	}
	return strflow.Effect{}, false
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
