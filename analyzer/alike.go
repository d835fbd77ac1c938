package analyzer

import (
	"fmt"
	"go/ast"
	"go/types"
	"iter"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/passes/goexpr"
)

// gather keeps the first of the diagnostics with the same key, and yields it with the others. Those with
// the key nil have nothing in common.
func gather(list *[]lint.Diagnostic, keyOf func(lint.Diagnostic) any) iter.Seq2[*lint.Diagnostic, []lint.Diagnostic] {
	first, others := make(map[any]int), make(map[int][]lint.Diagnostic)
	kept := (*list)[:0]
	for _, d := range *list {
		key := keyOf(d)
		i, ok := first[key]
		if key != nil && ok {
			others[i] = append(others[i], d)
			continue
		}
		first[key] = len(kept)
		kept = append(kept, d)
	}
	*list = kept
	return func(yield func(*lint.Diagnostic, []lint.Diagnostic) bool) {
		for i := range kept {
			if len(others[i]) > 0 && !yield(&kept[i], others[i]) {
				return
			}
		}
	}
}

// gatherAlike makes one diagnostic of those that are alike in the methods of a type or in the functions of
// the package. Its fix is of the first alone: what is unknown of a value is for a reader to tell.
func (p *pass) gatherAlike(found []lint.Diagnostic) []lint.Diagnostic {
	type group struct {
		rule *lint.Rule
		in   string
	}
	key := func(d lint.Diagnostic) any {
		if d.Alike == nil {
			return nil
		}
		return group{d.Rule, p.around(d)}
	}
	for first, others := range gather(&found, key) {
		f := *first.Alike
		f.Fact += fmt.Sprintf(", as %d more in %s", len(others), p.around(*first))
		first.Message = first.Rule.Message(f, "", false)
		for _, d := range others {
			first.Related = append(first.Related, analysis.RelatedInformation{Pos: d.Pos, End: d.End, Message: d.Message})
		}
	}
	return found
}

// around names the type that has a diagnostic in a method, or the functions.
func (p *pass) around(d lint.Diagnostic) string {
	if fn, ok := goexpr.Decl(p.FileAt(d.Pos), d.Pos).(*ast.FuncDecl); ok && fn.Recv != nil && len(fn.Recv.List) > 0 {
		return strings.TrimPrefix(types.ExprString(fn.Recv.List[0].Type), "*")
	}
	return "functions"
}
