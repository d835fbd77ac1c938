package analyzer

import (
	"go/ast"
	"go/token"
	"reflect"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/panics"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/rfc1738"
)

// A URLText is what each standard says of a URL that a program builds. In its text a byte 0xff stands for
// each unknown part; offsets are in bytes.
type URLText struct {
	URLExplanation
	Operands []URLOperand
}

// A URLOperand is an expression that a program puts into a URL.
type URLOperand struct {
	Expr ast.Expr // nil if there is none
	At   int      // the offset of the byte that stands for it
	Kind string   // what it can be, "" if it is not at the position
	Runs []URLRun // what becomes of such values
}

// A URLRun is a value of an operand, the text that is built of it, and what comes out.
type URLRun = lint.URLRun

// URLsAt returns an analyzer whose result, a []URLText, has the URLs that are written at a position. It
// reports nothing. A panic, which would end the host, is an error.
func URLsAt(c Config, pos token.Pos) *analysis.Analyzer {
	a := newAnalyzer(c)
	a.ResultType = reflect.TypeFor[[]URLText]()
	a.Run = func(ap *analysis.Pass) (result any, err error) {
		defer panics.Recover(&err)
		p, candidates, err := newPass(ap, &c, alone(ap, &c))
		if err != nil {
			return nil, err
		}
		var all []URLText
		for _, u := range candidates {
			isAt := func(o strflow.Operand) bool { return o.Expr != nil && o.Expr.Pos() <= pos && pos < o.Expr.End() }
			if !u.Template.Has(isAt) && !u.IsWrittenAt(pos) {
				continue
			}
			x := newExplainedURL(u.Pattern, u.Base)
			text := URLText{URLExplanation: x.explain()}
			for o := range u.Template.Operands() {
				said := URLOperand{Expr: o.Expr, At: x.offset(o.At, 0)}
				if isAt(o) {
					said.Kind, said.Runs = p.Run(&lint.Operand{Operand: o, In: u})
					for i, r := range said.Runs {
						said.Runs[i].Text = newExplainedURL(rfc1738.TextPattern(r.Text), 0).shown
						said.Runs[i].Effect = lint.RedactQuoted(r.Effect)
					}
				}
				text.Operands = append(text.Operands, said)
			}
			all = append(all, text)
		}
		return all, nil
	}
	return a
}
