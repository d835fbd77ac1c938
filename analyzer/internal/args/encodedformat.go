package args

import (
	"fmt"
	"go/ast"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

var EncodedFormat = lint.Rule{
	ID:       "encoded-format",
	Group:    lint.Args,
	Summary:  "escaped text in a format, where its escapes are verbs",
	Why:      `Package fmt reads each escape as a verb, and prints "a%!F(MISSING)b" for "a%2Fb".`,
	Suppress: `if the text cannot have an escape`,
	Before:   `fmt.Printf("GET " + u.String())`,
	After:    `fmt.Printf("GET %s", u.String())`,
	Check:    checkEncodedFormat,

	Imports: []string{"net/url", "net/http"},
}

// checkEncodedFormat finds the formats that encoded text is a part of.
func checkEncodedFormat(p *lint.Pass, _ []*lint.Candidate) {
	for call := range lint.All[*ast.CallExpr](p) {
		at := goexpr.FormatArg(p.TypesInfo, call)
		if at < 0 || goexpr.IsConstant(p.TypesInfo, call.Args[at]) {
			continue
		}
		format := call.Args[at]
		for _, o := range p.Flow.Of(format).Operands() {
			if o.Expr != nil && (o.Class == strflow.Encoded || o.Kind.IsEscaped()) {
				p.ReportExpr(format, lint.Fault{
					Fact:   p.SourceOf(o.Expr) + " is part of a format",
					Advice: `write it as an argument, for "%s"`,
					Effect: formatted("%2F"),
				}, nil)
				break
			}
		}
	}
}

// formatted says what a format makes of an escape.
func formatted(escape string) string {
	return fmt.Sprintf("%q becomes %q", escape, fmt.Sprintf(escape, []any{}...))
}
