package args

import (
	"github.com/urllint/urllint/analyzer/internal/lint"
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// joinedSegments returns the calls of url.QueryEscape that write the elements of a list which strings.Join puts into a
// path: with "/" between them. They are possible, as half of such texts are names, keys, or the value of a query.
func joinedSegments(p *lint.Pass) (all []misuse) {
	for join, row := range p.KnownCalls() {
		if !row.Does(library.Joins) || len(join.Args) != 2 || goexpr.ArgText(p.TypesInfo, join, 1) != "/" {
			continue
		}
		for _, o := range p.Flow.Of(join).Operands() {
			if o.State != strflow.Escaped || o.Call == nil || kindOfEscape(p, o.Via) != library.EscapedQuery {
				continue
			}
			m := misuse{call: o.Call, at: o.Call, in: join, fact: "url.QueryEscape in a path", escape: "PathEscape", level: lint.Possible}
			m.example = orEscaped(p, lint.RunResult{}, library.EscapedPath, kindOfEscaped(p, o), o.Call).Example
			all = append(all, m)
		}
	}
	return all
}
