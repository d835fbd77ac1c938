package analyzer

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// A place is what operands go into.
type place struct {
	name       string
	components []rfc1738.Component
	escape     string // the function of net/url that escapes for it, "" if none does
}

// checkOperands reports the strings that the program puts into a place of a URL
// without escaping them.
func (p *pass) checkOperands(candidates []*candidate, where place) {
	for c := range built(candidates) {
		looked := 0
		for operand := range c.Template.Operands() {
			if looked++; looked > maxFaults {
				break
			}
			if slices.Contains(where.components, c.componentAt(operand.At)) && p.origins().isRaw(operand.Expr, 0) {
				p.reportOperand(c, where, operand.Expr)
			}
		}
	}
}

// componentAt returns the component of which the hole at i is a part, and no more
// than that: of a path, only what stands between slashes, of a search, only a
// name or value. Else it is unknown. A text that begins with a hole is a URL if it must
// be one.
func (c *candidate) componentAt(i int) rfc1738.Component {
	var context rfc1738.Context
	switch p := c.Pattern; {
	case c.hasLogin:
		if c.Evidence != urlexpr.Sink && !c.scheme.Known() && i > c.host.Start {
			return rfc1738.Unknown // its parts may be others
		}
	case c.Evidence == urlexpr.Sink && p.Hole(0) != 0 && p.Len() > 1 && strings.IndexByte("/?", p.Text()[1]) >= 0:
		context.Base = rfc1738.Web
	default:
		return rfc1738.Unknown
	}
	after := c.Pattern.Text()[i+1:]
	part := c.Pattern.Part(context, i)
	whole := true
	switch part.Component {
	case rfc1738.InUser, rfc1738.InPassword:
		return part.Component
	case rfc1738.InSearchName:
		whole = part.Len() == 1 && strings.HasPrefix(after, "=")
	case rfc1738.InSegment:
		whole = after == "" || strings.IndexByte("/?#.-_:@,;", after[0]) >= 0
	}
	if !whole || i > 0 && c.Pattern.Hole(i-1) != 0 || c.Pattern.Hole(i+1) != 0 {
		return rfc1738.Unknown
	}
	return part.Component
}

// reportOperand reports an expression that should be escaped.
func (p *pass) reportOperand(c *candidate, where place, e ast.Expr) {
	var fixes []analysis.SuggestedFix
	if where.escape != "" && p.mayWrap(e, c) {
		fixes = p.wrap(e, where.escape)
	}
	p.reportExpr(e, fmt.Sprintf("%s in the %s is not escaped", nameOf(e), where.name), fixes)
}

// nameOf returns how to call an expression: its source, if that is short and has
// no literal, which may be a secret.
func nameOf(e ast.Expr) string {
	plain := true
	ast.Inspect(e, func(n ast.Node) bool {
		if _, ok := n.(*ast.BasicLit); ok {
			plain = false
		}
		return plain
	})
	const short = 40
	if s := types.ExprString(e); plain && len(s) <= short {
		return strconv.Quote(s)
	}
	return "a string"
}
