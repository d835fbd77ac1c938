package checks

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/passes/goexpr"
)

var IgnoredParseError = lint.Rule{
	ID:       "ignored-parse-error",
	Group:    lint.Security,
	Summary:  "the result of url.Parse or http.NewRequest is used although there may be an error",
	Why:      `The URL is nil if url.Parse fails, so a field of it panics, and so does a method such as Hostname.`,
	Scope:    `Known texts that can be parsed are left out, and results that are compared with nil, or that nil-url reports. The rule is off by default: of 60 such lines, 6 were worth a change.`,
	Suppress: `if the text was parsed before`,
	Before:   `r.URL, _ = url.Parse(addr)`,
	Off:      true,
	Check:    checkIgnoredParseError,

	Imports: []string{"net/url", "net/http"},
}

// checkIgnoredParseError finds the URLs that may be nil where they are used, as the error
// went to the blank identifier. Those that the next statements use are nil-url's.
func checkIgnoredParseError(p *lint.Pass, _ []*lint.Candidate) {
	for d := range p.Decls() {
		tested := make(map[string]bool) // what is compared with nil
		for b := range goexpr.All[*ast.BinaryExpr](d) {
			if p.TypesInfo.Types[b.Y].IsNil() {
				tested[sourceOf(b.X)] = true
			}
		}
		for a, rest := range parses(p, d) {
			if goexpr.IsBlank(a.Lhs[1]) && !goexpr.IsBlank(a.Lhs[0]) && !tested[sourceOf(a.Lhs[0])] && !(p.Reports(NilURL.ID, lint.Likely) && usesDropped(p, a, rest)) {
				reportDropped(p, a, "", lint.Likely)
			}
		}
	}
}
