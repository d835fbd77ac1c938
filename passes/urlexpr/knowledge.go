package urlexpr

import (
	"go/types"
	"slices"
	"strings"

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
	switch fn.FullName() {
	case "net/url.PathEscape", "net/url.QueryEscape":
		return strflow.Effect{State: strflow.Escaped, Class: strflow.Encoded}, true
	case "net/url.PathUnescape", "net/url.QueryUnescape":
		return strflow.Effect{Arg: -1, State: strflow.Checked}, true
	case "(*net/url.URL).EscapedPath", "(net/url.Values).Encode":
		return strflow.Effect{Arg: -1, Origin: strflow.Result, State: strflow.Escaped}, true
	case "(net/url.Values).Get", "(*net/http.Request).FormValue", "(*net/http.Request).PostFormValue", "(*net/http.Request).PathValue",
		"(net/http.Header).Get", "(*net/http.Request).UserAgent", "(*net/http.Request).Referer":
		return strflow.Effect{Arg: -1, Origin: strflow.Request}, true
	case "os.Getenv":
		return strflow.Effect{Arg: -1, Origin: strflow.Env}, true
	case "(net.IP).String", "(net/netip.Addr).String", "(*net.IPAddr).String", "(*net/url.URL).Hostname":
		return strflow.Effect{Arg: -1, Origin: strflow.Address}, true
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
