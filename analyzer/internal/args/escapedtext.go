package args

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
)

// kindOfEscape returns what a function that escapes returns.
func kindOfEscape(fn *types.Func) library.Kind { return library.Of(fn).Kind(0) }

// kindOfEscaped returns the kind of what is escaped: free text if nothing else is known, but
// an id or an e-mail address, which has no space, where a space is what breaks.
func kindOfEscaped(p *lint.Pass, o strflow.Operand, needsBlank bool) library.Kind {
	e := valueOf(o)
	kind := p.KindOf(o, e)
	if kind == library.AnyValue && !(needsBlank && lint.HasNoSpace(p.Words(e))) {
		return library.FreeText
	}
	return kind
}

// valueOf returns the expression of what is escaped.
func valueOf(o strflow.Operand) ast.Expr {
	if o.Call != nil && len(o.Call.Args) == 1 {
		return o.Call.Args[0]
	}
	return o.Expr
}

// hasNoBlank reports whether an operand is a number or the encoding of one or of
// octets: what url.QueryEscape makes of it is right in a path, too.
func hasNoBlank(o *strflow.Operand) bool {
	if o.Origin == strflow.Number {
		return true
	}
	fn, ok := o.Object.(*types.Func)
	return ok && library.Of(fn).Kind(0).IsEncoding()
}
