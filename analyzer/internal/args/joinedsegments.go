package args

import (
	"cmp"
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
)

// joinedSegments returns the calls of url.QueryEscape that write the elements of a local list which strings.Join puts into
// a path: with "/" between them.
func joinedSegments(p *lint.Pass) (all []misuse) {
	joins := make(map[types.Object]*ast.CallExpr) // the first of each list
	for join, row := range p.KnownCalls() {
		if row.Does(library.Joins) && len(join.Args) == 2 && goexpr.ArgText(p.TypesInfo, join, 1) == "/" {
			list := p.ObjectOf(join.Args[0])
			joins[list] = cmp.Or(joins[list], join)
		}
	}
	if len(joins) == 0 {
		return nil
	}
	for d := range p.Decls() {
		for to, value := range lint.Assigned(d) {
			elements := []ast.Expr{value}
			if index, ok := ast.Unparen(to).(*ast.IndexExpr); ok {
				to = index.X
			} else if call, ok := value.(*ast.CallExpr); ok && goexpr.CalleeName(call) == "append" && len(call.Args) > 0 {
				elements = call.Args[1:]
			} else {
				continue
			}
			list, isVar := p.ObjectOf(to).(*types.Var)
			if !isVar || list.IsField() || joins[list] == nil {
				continue
			}
			for _, e := range elements {
				if e == nil {
					continue
				}
				if o := escapeIn(p, e); o != nil && kindOfEscape(p, o.Via) == library.EscapedQuery {
					all = append(all, segmentMisuse(p, o.Call, joins[list], kindOfEscaped(p, *o)))
				}
			}
		}
	}
	return all
}

// segmentMisuse returns what is wrong with url.QueryEscape in a text that "/" joins.
func segmentMisuse(p *lint.Pass, call, join *ast.CallExpr, kind library.Kind) misuse {
	// Half of such texts are names, keys, or the value of a query.
	m := misuse{call: call, at: call, in: join, fact: "url.QueryEscape in a path", escape: "PathEscape", level: lint.Possible}
	place := library.EscapedPath
	for n := range p.Enclosing(join) {
		if a, ok := n.(*ast.AssignStmt); ok && p.RowOf(a.Lhs[0]).Place(0) == library.DecodedPath {
			m.fact, m.escape, m.isPath, m.level, place = "url.URL.Path takes text that is not escaped", "", true, lint.Likely, library.DecodedPath
		}
	}
	m.example = p.TryBuilt(place, kind, func(value string) (string, bool) {
		escaped, ok := escapedBy(p, value, call)
		return "/" + escaped, ok
	}).Example
	return m
}
