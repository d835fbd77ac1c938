package args

import (
	"cmp"
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
)

// kindOfEscape returns what a function that escapes returns.
func kindOfEscape(fn *types.Func) library.Kind { return library.Of(fn).Kind(0) }

// kindOfEscaped returns the kind of what is escaped: free text if nothing else is known.
func kindOfEscaped(p *lint.Pass, o strflow.Operand) library.Kind {
	return cmp.Or(p.KindOfText(o, valueOf(o)), library.FreeText)
}

// valueOf returns the expression of what is escaped.
func valueOf(o strflow.Operand) ast.Expr {
	if o.Call != nil && len(o.Call.Args) == 1 {
		return o.Call.Args[0]
	}
	return o.Expr
}
