package analyzer

import (
	"fmt"
	"strings"

	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// nearMissFault is the fault of a text that misses "<scheme>://" by a little.
func nearMissFault(url urlexpr.Candidate) fault {
	miss := url.NearMiss
	text := url.Template.Text()
	wrong := miss.Span.In(text)
	f := fault{
		rule:        "scheme-slashes",
		section:     "3.1",
		span:        miss.Span,
		mendable:    miss.Want != "",
		replacement: miss.Want,
	}
	switch {
	case miss.Span.Start == 0:
		f.rule, f.section = "scheme-typo", "2.1"
		f.fact = fmt.Sprintf("no scheme is called %q", wrong)
	case miss.Scheme != "file":
		f.fact = fmt.Sprintf("%q between %q and the host", wrong, text[:miss.Span.Start])
	case strings.HasPrefix(wrong, "//"):
		f.rule, f.section = "scheme-form", "3.10"
		f.fact = fmt.Sprintf("%q in a file URL", wrong)
	default:
		f.rule, f.section = "scheme-form", "3.10"
		f.fact = fmt.Sprintf("%q before the path of a file URL", wrong)
	}
	return f
}

// doubledFault finds a second scheme where the host belongs.
func doubledFault(text string) (fault, bool) {
	scheme, rest, ok := strings.Cut(text, "://")
	if !ok || !rfc1738.KnownScheme(scheme) {
		return fault{}, false
	}
	second, _, ok := strings.Cut(rest, "://")
	if !ok || !rfc1738.KnownScheme(second) {
		return fault{}, false
	}
	f := fault{
		rule:    "doubled-scheme",
		section: "3.1",
		span:    rfc1738.Span{Start: 0, End: len(scheme) + len("://") + len(second) + len("://")},
		fact:    fmt.Sprintf("%q names two schemes", scheme+"://"+second+"://"),
	}
	if strings.EqualFold(scheme, second) {
		f.span.End = len(scheme) + len("://")
		f.fact = fmt.Sprintf("%q twice", scheme+"://")
		f.mendable = true
	}
	return f, true
}

// joinFault is the fault of a URL that package path is to join.
func joinFault(text string) fault {
	scheme, _, _ := strings.Cut(text, "://")
	return fault{
		rule:    "path-join",
		section: "3.1",
		span:    rfc1738.Span{Start: 0, End: len(scheme) + len("://")},
		fact:    fmt.Sprintf("as the beginning of a path, %q becomes %q", scheme+"://", scheme+":/"),
	}
}
