package urlexpr

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/strflow"
)

// addAssignments adds the texts that end in a sink through variables, functions and
// fields of the package, and were not found where they are written. Those that are
// written at one place are one expression with several texts.
func (s *search) addAssignments() {
	ends := s.targets()
	isDone := func(a strflow.Assignment) bool { return s.visited[a.At] || s.isSkipped(a.At) }
	all := slices.DeleteFunc(slices.Collect(s.flow.Into(ends.list)), isDone)
	for len(all) > 0 {
		n := 1
		for n < len(all) && all[n].At == all[0].At {
			n++
		}
		s.addWritten(all[:n], ends.contexts)
		all = all[n:]
	}
}

// addWritten adds the URLs that are written at one place.
func (s *search) addWritten(list []strflow.Assignment, contexts map[strflow.Target]context) {
	if text, _ := goexpr.Text(s.info, list[0].At); text != "" && bracketed(text, '<', '>') == len(text) {
		return // as "<not started>", which a variable or field has until it has a value
	}
	isUnknown := func(t *strflow.Text) bool { return t.IsUnknown() && !t.Has(isEscaped) }
	mayBePath := func(t *strflow.Text) bool { return isPath(t.String()) }
	texts := make([][]*strflow.Text, len(list))
	isKnown := false // of all that one sink may get a part is known
	for i, a := range list {
		if end := a.Target.End; end != nil && len(end.Form) > 1 && !slices.ContainsFunc(s.flow.Of(a.At).Alternatives(), mayBePath) {
			continue // it is what the function makes a segment or value of
		}
		for _, t := range a.Value.Alternatives() {
			if contexts[a.Target].evidence == Request && (!isPath(t.String()) || beginsURL(t.Known())) {
				continue // it is another argument, or found where it is written
			}
			texts[i] = append(texts[i], t)
		}
		isKnown = isKnown || len(texts[i]) > 0 && !slices.ContainsFunc(texts[i], isUnknown)
	}
	if isKnown { // others may get something else instead
		for i := range texts {
			texts[i] = slices.DeleteFunc(texts[i], isUnknown)
		}
	}
	url := Candidate{Expr: list[0].At, Texts: len(slices.Concat(texts...)), AtSink: true}
	for i, a := range list {
		url.Through = a.Through
		for _, t := range texts[i] {
			if !isUnknown(t) {
				s.addText(url, t, contexts[a.Target])
			}
			url.Text++
		}
	}
}

// isEscaped reports whether a part of a text was escaped.
func isEscaped(o strflow.Operand) bool { return o.State == strflow.Escaped }

// targets returns the parameters and fields that take URLs, of those that the
// package gives values.
func (s *search) targets() targets {
	all := targets{contexts: make(map[strflow.Target]context)}
	for fn := range s.flow.Callees() {
		s.addBeyond(&all, fn, s.library.Func(fn))
		params := fn.Signature().Params()
		for i := range params.Len() {
			if c, ok := atArgument(s.library, fn, i); ok {
				all.add(strflow.Target{Object: params.At(i)}, c)
			}
		}
	}
	s.addBesideMethods(&all, true)
	for field := range s.flow.Fields() {
		s.addBeyond(&all, field, s.library.Var(field))
		if c, ok := atField(s.library, field); ok || c.requirement == DecodedPath || c.requirement == EscapedPath {
			all.add(strflow.Target{Object: field}, c)
		}
	}
	return all
}

// addBeyond adds where a function or field of another package puts what it is given.
func (s *search) addBeyond(all *targets, of types.Object, row *library.Row) {
	if row == nil || of.Pkg() == s.pkg {
		return
	}
	for i := range row.Into {
		end := &row.Into[i]
		c, _ := atPlace(end.Place, end.Schemes, end.Sink)
		all.add(strflow.Target{End: end, Of: of}, c)
	}
}

// isSkipped reports whether an expression is in a file that is left out.
func (s *search) isSkipped(e ast.Expr) bool {
	f := goexpr.File(s.files, e.Pos())
	return f != nil && s.skips(f)
}

// Summaries returns what the package says, to those that import it, of its functions and fields: which texts
// end where a URL is taken, and which they return.
func (u *Result) Summaries(o Options) []library.Row {
	s := u.search(o)
	all := s.targets()
	sinks := slices.DeleteFunc(all.list, func(t strflow.Target) bool { return all.contexts[t].evidence != Sink })
	return s.flow.Summaries(sinks, func(t strflow.Target) library.End {
		if t.End != nil {
			return *t.End
		}
		c := all.contexts[t]
		end := library.End{Place: c.requirement, Schemes: c.schemes, Sink: c.sink}
		if !c.literal {
			end.Schemes = 0
		}
		return end
	})
}
