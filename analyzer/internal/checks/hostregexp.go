package checks

import (
	"fmt"
	"go/ast"
	"go/token"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/rfc1738"
)

var HostRegexp = lint.Rule{
	ID:       "host-regexp",
	Group:    lint.Security,
	Summary:  "a regular expression for a host, whose dots match any character",
	Why:      `The dot matches any character, so "https://www-example.com/" passes too, and that host may belong to somebody else.`,
	Scope:    `The rule is off by default: many such expressions only look for a URL in a text.`,
	Suppress: `if the expression only looks for URLs in a text, and grants nothing`,
	Before:   `regexp.MustCompile("^https://www.example.com/")`,
	After:    `regexp.MustCompile("^https://www[.]example[.]com/")`,
	Off:      true,
	Fix:      `"[.]"`,
	Check:    checkHostRegexp,

	Imports: []string{"regexp"},
}

// checkHostRegexp finds the regular expressions with a host that is written with bare
// dots.
func checkHostRegexp(p *lint.Pass, _ []*lint.Candidate) {
	for d := range p.Decls() {
		ast.Inspect(d, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) == 0 || p.RowOf(call).Place(0) != library.Regexp {
				return true
			}
			text, ok := p.ConstantText(call.Args[0])
			if !ok {
				return true
			}
			if host := dottedHost(text); host != "" {
				other := strings.Replace(host, ".", "-", 1)
				reportHost(p, call.Args[0], host, lint.Fault{
					Fact:   fmt.Sprintf(`"." in %q is any character`, host),
					Advice: fmt.Sprintf("write %q", escapedDots(host)),
					Effect: fmt.Sprintf("%q matches too", other),
				})
			}
			return true
		})
	}
}

// reportHost reports a host in an expression, and the expression if the literal does
// not show where. The fix puts the dots into brackets, which mean the same in both
// kinds of literals.
func reportHost(p *lint.Pass, e ast.Expr, host string, f lint.Fault) {
	lit, ok := ast.Unparen(e).(*ast.BasicLit)
	if !ok || strings.Count(lit.Value, host) != 1 {
		p.ReportExpr(e, f, nil)
		return
	}
	pos := lit.Pos() + token.Pos(strings.Index(lit.Value, host))
	end := pos + token.Pos(len(host))
	written := escapedDots(host)
	p.ReportAt(pos, end, f, lint.Suggest([]analysis.SuggestedFix{{
		Message:   fmt.Sprintf("replace %q with %q", host, written),
		TextEdits: []analysis.TextEdit{{Pos: pos, End: end, NewText: []byte(written)}},
	}}, "it matches less"))
}

// escapedDots returns a regular expression for a host.
func escapedDots(host string) string { return strings.ReplaceAll(host, ".", "[.]") }

// dottedHost returns the first host in a regular expression that is written with bare
// dots, or "". It stands behind "://". Behind "^" or a dot that is written as one, it must
// end as most hosts do: there a file or a version could stand as well.
func dottedHost(expr string) string {
	for _, sign := range [...]string{"://", `\.`, "[.]", "^"} {
		for rest := expr; ; {
			_, after, ok := strings.Cut(rest, sign)
			if !ok {
				break
			}
			rest = after
			if host := leadingHost(rest); host != "" && (sign == "://" || hasCommonEnd(host)) {
				return host
			}
		}
	}
	return ""
}

// hasCommonEnd reports whether the last label of a host is one that files and
// versions do not end in.
func hasCommonEnd(host string) bool {
	switch host[strings.LastIndexByte(host, '.')+1:] {
	case "com", "org", "net", "io", "dev", "internal", "example":
		return true
	}
	return false
}

// leadingHost returns the host that a regular expression begins with, if that is
// written with bare dots and ends where a host does.
func leadingHost(expr string) string {
	n := 0
	for n < len(expr) && isHostByte(expr[n]) {
		n++
	}
	host, after := expr[:n], expr[n:]
	switch {
	case !strings.Contains(host, ".") || !rfc1738.Host.Matches(host) || rfc1738.HostNumber.Matches(host):
		return ""
	case after == "" || strings.IndexByte("/:$()", after[0]) >= 0 || strings.HasPrefix(after, `\/`):
		return host
	}
	return ""
}

func isHostByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '-' || c == '.'
}
