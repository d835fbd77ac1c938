package analyzer

import (
	"fmt"
	"strings"

	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// misreadFaults finds the escapes that a format takes for verbs.
func misreadFaults(t *urlexpr.Template, yield func(fault)) {
	for span := range t.Misread() {
		escape := span.In(t.Text())
		yield(fault{
			rule:        "format-escape",
			section:     "2.2",
			span:        span,
			fact:        fmt.Sprintf("the format reads a verb in the escape %q", escape),
			mendable:    true,
			replacement: escape,
		})
	}
}

// escapeFaults looks at what the escapes of a URL stand for.
func escapeFaults(text string, yield func(fault)) {
	scheme, _, _ := strings.Cut(text, ":")
	scheme = strings.ToLower(scheme)
	inSearch := false
	for i := 0; i < len(text) && text[i] != '#'; i++ {
		if text[i] == '?' {
			inSearch = true
		}
		c, ok := escapeAt(text, i)
		if !ok {
			continue
		}
		end := i + len("%XX")
		switch {
		case scheme == "gopher" || scheme == "mailto":
		case c == 0, (c == '\r' || c == '\n') && !inSearch:
			for next, ok := escapeAt(text, end); ok && (next == '\r' || next == '\n') && c != 0; next, ok = escapeAt(text, end) {
				end += len("%XX")
			}
			yield(fault{
				rule:    "encoded-control",
				section: "6",
				span:    rfc1738.Span{Start: i, End: end},
				fact:    fmt.Sprintf("%q stands for %s", text[i:end], controlName(c)),
			})
		}
		if _, twice := escapeAt("%"+text[end:], 0); twice && c == '%' {
			span := rfc1738.Span{Start: i, End: end + len("XX")}
			yield(fault{
				rule:    "double-escape",
				section: "2.2",
				span:    span,
				fact:    fmt.Sprintf("%q is the escape of the escape %q", span.In(text), "%"+text[end:end+len("XX")]),
			})
		}
		if isAlphaDigit(c) || c == '-' || c == '_' {
			yield(fault{
				rule:        "needless-escape",
				section:     "2.2",
				span:        rfc1738.Span{Start: i, End: end},
				fact:        fmt.Sprintf("%q stands for %q", text[i:end], c),
				mendable:    true,
				replacement: string(rune(c)),
			})
		}
		i = end - 1
	}
}

// escapeAt returns the octet that an escape at text[i] stands for.
func escapeAt(text string, i int) (byte, bool) {
	if len(text)-i < len("%XX") || !rfc1738.HexEscape.Matches(text[i:i+len("%XX")]) {
		return 0, false
	}
	octet, err := rfc1738.Unescape(text[i : i+len("%XX")])
	if err != nil {
		return 0, false
	}
	return octet[0], true
}

func controlName(c byte) string {
	if c == 0 {
		return "NUL"
	}
	return "a line break"
}

func isAlphaDigit(c byte) bool {
	return '0' <= c && c <= '9' || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z'
}
