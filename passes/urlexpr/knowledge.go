package urlexpr

import (
	"go/types"
	"strings"

	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

// knowledge is what the flow of strings has to know of URLs.
var knowledge = strflow.Knowledge{Call: effectOf, Kept: schemeLength}

// effectOf returns what a function does with a string.
func effectOf(fn *types.Func) (strflow.Effect, bool) {
	switch fn.FullName() {
	case "net/url.PathEscape", "net/url.QueryEscape":
		return strflow.Effect{State: strflow.Escaped, Class: strflow.Encoded}, true
	case "net/url.PathUnescape", "net/url.QueryUnescape":
		return strflow.Effect{Arg: -1, State: strflow.Checked}, true
	case "(net/url.Values).Encode":
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
