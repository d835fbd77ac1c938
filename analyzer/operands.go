package analyzer

import (
	"fmt"
	"go/ast"
	"go/types"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// A place is a component that an operand goes into.
type place struct {
	name   string
	escape string // the function of net/url that escapes for it, "" if none does
}

var (
	inSearch   = place{"searchpart", "QueryEscape"}
	inSegment  = place{"path", "PathEscape"}
	inUserinfo = place{"user name or password", ""}
)

// checkOperands reports the strings that the program puts into one component of a
// URL without escaping them.
func (p *pass) checkOperands(candidates []*urlexpr.Candidate, where place) {
	for c := range built(candidates) {
		text := c.Template.Text()
		looked := 0
		for operand := range c.Template.Operands() {
			if looked++; looked > maxFaults {
				break
			}
			in, ok := placeOf(text, operand.At, c.Evidence == urlexpr.Sink)
			if ok && in == where && p.origins().isRaw(operand.Expr, 0) {
				p.reportOperand(c, where, operand.Expr)
			}
		}
	}
}

// placeOf tells the component that the hole at text[i] is in. It reports false if
// the hole may be more than a part of one: of a path, only what stands between
// slashes, of a searchpart, only a name or value. A text that begins with a hole
// is a URL if it must be one.
func placeOf(text string, i int, sure bool) (place, bool) {
	start := 0
	l, ok := loginOf(text)
	switch {
	case ok:
		if l.hasUser && l.span.Start <= i && i < l.host.Start {
			return inUserinfo, true
		}
		if !sure && !rfc1738.KnownScheme(l.scheme) {
			return place{}, false // its parts may be others
		}
		start = l.span.End
	case sure && text[0] == urlexpr.Mark:
		start = 1
	default:
		return place{}, false
	}
	if i <= start || text[i-1] == urlexpr.Mark || i+1 < len(text) && text[i+1] == urlexpr.Mark {
		return place{}, false
	}
	before, after := text[start:i], text[i+1:]
	if strings.IndexByte(before, '#') >= 0 {
		return place{}, false
	}
	if question := strings.IndexByte(before, '?'); question >= 0 {
		field := before[strings.LastIndexAny(before, "?&;")+1:]
		isName := field == "" && strings.HasPrefix(after, "=")
		return inSearch, isName || strings.IndexByte(field, '=') >= 0
	}
	slash := strings.LastIndexByte(before, '/')
	return inSegment, slash >= 0 && before[0] == '/' && (after == "" || strings.IndexByte("/?#.-_:@,;", after[0]) >= 0)
}

// reportOperand reports an expression that should be escaped.
func (p *pass) reportOperand(c *urlexpr.Candidate, where place, e ast.Expr) {
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
