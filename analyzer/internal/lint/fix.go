package lint

import (
	"fmt"
	"go/ast"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// NearMissFix writes what a near miss was meant to be, if that is certain: a second
// scheme behind it may be the one that is meant.
func NearMissFix(c *Candidate) Fix {
	meant, ok := c.AsMeant()
	if !ok || NewCandidate(meant, c.Std).mayBeDoubled() {
		return Fix{}
	}
	return Replace(c.NearMiss.Want)
}

// Fixes returns the one edit that fixes f, or none: it must be certain, must
// fit the literal, and the URL must be better for it.
func (p *Pass) Fixes(f Finding, source urlexpr.Source) []analysis.SuggestedFix {
	c := f.In
	if !f.Fix.ok || !source.Exact || source.Lit == nil || p.SkipsAt(source.Pos) || c.Role != urlexpr.Built || c.HoldsPassword() || c.Template.Repeats(source) {
		return nil
	}
	// Of a near miss the rest of the URL is judged by itself.
	if c.Base != 0 && !f.isBehindSlash() || !c.IsNearMiss() && !isFixed(f) {
		return nil
	}
	why, ok := p.doubt(f, source)
	if !ok {
		return nil
	}
	text, ok := p.quote(f, source)
	if !ok {
		return nil
	}
	return Suggest([]analysis.SuggestedFix{{
		Message:   f.fixMessage(f.Span.In(c.Pattern.Text()), c.Template.Written(f.Span.Start, f.Fix.text)),
		TextEdits: []analysis.TextEdit{{Pos: source.Pos, End: source.End, NewText: []byte(text)}},
	}}, why)
}

// isBehindSlash reports whether a fault behind an unknown base is in the path or what
// follows it. It may be in the host if no slash is before it, or two.
func (f *Finding) isBehindSlash() bool {
	before := f.In.Pattern.Text()[:f.Span.Start]
	i := strings.IndexAny(before, "/?")
	return i >= 0 && !strings.HasPrefix(before[i:], "//")
}

// isFixed judges the edited URL: the fault is gone and no other came. What is far behind
// a fault of the path is as it was.
func isFixed(f Finding) bool {
	const far = 256
	p := f.In.Pattern
	if end := f.Span.End + far; end < p.Len() && f.Span.Start >= f.In.LoginEnd() && !movesPart(f.Span.In(p.Text())) && !movesPart(f.Fix.text) {
		p = p.Slice(0, end)
	}
	before := f.In.countErrors(p)
	if f.In.Lead() > 0 {
		before = len(f.In.Errors()) // the pattern has no known scheme
	}
	fixed := p.Replace(f.Span, f.Fix.text)
	after := f.In.countErrors(fixed)
	return (after < before || after == before && !f.Grammatical) && (f.Fix.text != "" || !f.In.isMissingAt(fixed, f.Span.Start))
}

// isMissingAt reports whether the grammar misses something at an offset of a pattern that
// stands in the place of c. What was written there may have been meant for it.
func (c *Candidate) isMissingAt(p rfc1738.Pattern, offset int) bool {
	for e := range c.ErrorsIn(p, c.IsOpen()) {
		if e.Len() == 0 && e.Start == offset {
			return true
		}
	}
	return false
}

// movesPart reports whether text that is added to a URL or deleted from it may make other
// parts of what follows.
func movesPart(text string) bool { return strings.ContainsAny(text, "/?#;:@") }

// countErrors returns how many faults the grammar finds in a pattern that stands in
// the place of c.
func (c *Candidate) countErrors(p rfc1738.Pattern) (n int) {
	for range c.ErrorsIn(p, c.IsOpen()) {
		n++
	}
	return n
}

// fixMessage says what the fix does, in the imperative. It names what the message names: what
// is written, in a format with "%" doubled.
func (f *Fault) fixMessage(found, written string) string {
	switch {
	case f.Fix.text == "":
		return fmt.Sprintf("delete %q", found)
	case len(f.Fix.text) == len("%XX")*len(found) && f.Fix.text[0] == '%' && found[0] != '%' || found == "%":
		return fmt.Sprintf("escape %q as %q", found, written)
	}
	return fmt.Sprintf("replace %q with %q", found, written)
}

// Wrap returns the fix that passes e, a string, through a function of net/url, which it
// imports if need be. There is none where its name means something else.
func (p *Pass) Wrap(e ast.Expr, function string) []analysis.SuggestedFix {
	name, edits, ok := p.importURL(e.Pos())
	if !ok {
		return nil
	}
	open, end := name+"."+function+"(", ")"
	edits = append(edits,
		analysis.TextEdit{Pos: e.Pos(), End: e.Pos(), NewText: []byte(open)},
		analysis.TextEdit{Pos: e.End(), End: e.End(), NewText: []byte(end)},
	)
	return []analysis.SuggestedFix{{
		Message:   fmt.Sprintf("wrap %s in %s.%s", p.SourceOf(e), name, function),
		TextEdits: edits,
	}}
}
