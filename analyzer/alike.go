package analyzer

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/passes/goexpr"
)

// gather returns the first of the diagnostics with the same key, to which merge adds the others. Those with
// the key nil have nothing in common.
func gather(list []lint.Diagnostic, keyOf func(lint.Diagnostic) any, merge func(first *lint.Diagnostic, others []lint.Diagnostic)) []lint.Diagnostic {
	first, others := make(map[any]int), make(map[int][]lint.Diagnostic)
	kept := list[:0]
	for _, d := range list {
		key := keyOf(d)
		i, ok := first[key]
		if key != nil && ok {
			others[i] = append(others[i], d)
			continue
		}
		first[key] = len(kept)
		kept = append(kept, d)
	}
	for i, alike := range others {
		merge(&kept[i], alike)
	}
	return kept
}

// gatherAlike makes one diagnostic of those that are alike in the methods of a type or in the functions of
// the package. Its fix is of the first alone: what is unknown of a value is for a reader to tell.
func (p *pass) gatherAlike(found []lint.Diagnostic) []lint.Diagnostic {
	key := func(d lint.Diagnostic) any {
		if d.Alike == nil {
			return nil
		}
		return d.Rule.ID + " in " + p.around(d)
	}
	return gather(found, key, func(first *lint.Diagnostic, others []lint.Diagnostic) {
		f := *first.Alike
		f.Fact += fmt.Sprintf(", as %d more in %s", len(others), p.around(*first))
		first.Message = first.Rule.Message(f, "")
		for _, d := range others {
			first.Related = append(first.Related, analysis.RelatedInformation{Pos: d.Pos, End: d.End, Message: d.Message})
		}
	})
}

// around names the type that has a diagnostic in a method, or the functions.
func (p *pass) around(d lint.Diagnostic) string {
	if fn, ok := goexpr.Decl(p.FileAt(d.Pos), d.Pos).(*ast.FuncDecl); ok && fn.Recv != nil && len(fn.Recv.List) > 0 {
		return strings.TrimPrefix(types.ExprString(fn.Recv.List[0].Type), "*")
	}
	return "functions"
}
