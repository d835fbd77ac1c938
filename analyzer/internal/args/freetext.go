package args

import (
	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/rfc1738"
)

// isFreeText reports whether the name of an operand and its place say that its values have
// characters that need an escape. The words are those that held on real code: nine of ten
// such operands are mended when they are reported. Most words that look as free do not,
// such as user, topic and bucket.
func isFreeText(p *lint.Pass, o *lint.Operand) bool {
	words := p.Words(o.Expr)
	if len(words) == 0 {
		return false
	}
	if o.Component == rfc1738.InSearchValue {
		return lint.IsFreeValue(words, o.Behind)
	}
	return o.Component == rfc1738.InSegment && lint.IsFreeSegment(words, o.Behind)
}
