package lint

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"net/url"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// NearMissFix writes what a near miss was meant to be, if that is certain: a second
// scheme behind it may be the one that is meant.
func NearMissFix(c *Candidate) Fix {
	text, ok := c.AsMeant()
	if !ok {
		return Fix{}
	}
	meant := NewCandidate(text, c.Std)
	isWritten := func(o strflow.Operand) bool { return o.Expr == nil } // as "%s", which nothing replaces there
	if meant.mayBeDoubled() || (!isParsed(meant.Pattern) || meant.Template.Has(isWritten)) && c.IsEscaped() {
		return Fix{}
	}
	return Replace(c.NearMiss.Want)
}

// isParsed reports whether url.Parse takes a URL with something harmless for what is unknown.
// It may take one with a fault, such as a path in the place of a host, and refuse the one
// that was meant.
func isParsed(p rfc1738.Pattern) bool {
	_, err := url.Parse(strings.ReplaceAll(p.Text(), HoleMark, "x"))
	return err == nil
}

// Fixes returns the one fix of f, or none: it must be certain, must fit the literals, and the
// URL must be better for it.
func (p *Pass) Fixes(f Finding, source strflow.Source) []analysis.SuggestedFix {
	c := f.In
	if !f.Fix.ok || c.Role != urlexpr.Built || c.HoldsPassword() {
		return nil
	}
	// Of a near miss the rest of the URL is judged by itself.
	if c.Base != 0 && !f.isBehindSlash() || !c.IsNearMiss() && !isFixed(f) {
		return nil
	}
	fix := analysis.SuggestedFix{Message: f.fixMessage(f.Span.In(c.Pattern.Text()), p.written(&f, source.Lit))}
	reason := ""
	for _, part := range partsOf(f, source) {
		edit, why, ok := p.edit(part)
		if !ok || cross(fix.TextEdits, edit) {
			return nil
		}
		fix.TextEdits = append(fix.TextEdits, edit)
		reason = cmp.Or(reason, why)
	}
	return Suggest([]analysis.SuggestedFix{fix}, reason)
}

// cross reports whether an edit is of what one of others replaces, as are those that drop two
// operands of a sum.
func cross(others []analysis.TextEdit, e analysis.TextEdit) bool {
	return slices.ContainsFunc(others, func(o analysis.TextEdit) bool { return o.Pos < e.End && e.Pos < o.End })
}

// partsOf returns the parts of a finding, each in one literal: several if the literals that have it are, and each
// octet is escaped or deleted by itself. A character is in one part.
func partsOf(f Finding, source strflow.Source) (list []Finding) {
	width := len(f.Fix.text) / max(1, f.Span.Len())
	if source.Lit != nil || width*f.Span.Len() != len(f.Fix.text) || width != 0 && !f.Fix.escapes(f.Span.Len()) {
		return []Finding{f}
	}
	for i := f.Span.Start; i < f.Span.End; {
		one := f
		one.Span = rfc1738.Span{Start: i, End: max(i+1, min(f.Span.End, f.In.Template.Origin(i).End))}
		one.Fix.text = f.Fix.text[width*(i-f.Span.Start):][:width*one.Span.Len()]
		_, ok := f.In.Template.Source(one.Span)
		if text := f.In.Pattern.Text(); !ok || len(list) == MaxFaults || one.Span.End < f.Span.End && !utf8.RuneStart(text[one.Span.End]) {
			return []Finding{f}
		}
		list = append(list, one)
		i = one.Span.End
	}
	return list
}

// edit returns the edit of a part, and why it is only suggested.
func (p *Pass) edit(f Finding) (edit analysis.TextEdit, why string, ok bool) {
	source, ok := f.In.Template.Source(f.Span)
	if !ok || !source.Exact || source.Lit == nil || p.SkipsAt(source.Pos) || f.In.Template.TimesWritten(source) > 1 {
		return edit, "", false
	}
	why, may := p.doubt(f, source)
	text, ok := p.quote(f, source)
	pos, end := p.withoutEmpty(source, text)
	isNothing := isEmptied(source, text) && pos == source.Pos && end == source.End // as in a declaration
	return Edit(pos, end, text), why, ok && may && !isNothing
}

// withoutEmpty returns what to replace by text: an operand of a sum, with its operator, if
// nothing is left of it.
func (p *Pass) withoutEmpty(source strflow.Source, text string) (pos, end token.Pos) {
	lit := source.Lit
	if !isEmptied(source, text) {
		return source.Pos, source.End
	}
	switch sum, ok := p.Parent(lit).(*ast.BinaryExpr); {
	case !ok:
	case sum.X == ast.Expr(lit):
		return lit.Pos(), sum.Y.Pos()
	case sum.Y == ast.Expr(lit):
		return sum.X.End(), lit.End()
	}
	return source.Pos, source.End
}

// isEmptied reports whether nothing is left of a literal if text replaces a part of it.
func isEmptied(source strflow.Source, text string) bool {
	lit := source.Lit
	return text == "" && lit.End()-lit.Pos()-(source.End-source.Pos) == token.Pos(len(`""`))
}

// isBehindSlash reports whether a fault behind an unknown base is in the path or what
// follows it. It may be in the host if no slash is before it, or two, or one behind a base that
// may be the rest of a scheme and a slash.
func (f *Finding) isBehindSlash() bool {
	before := f.In.Pattern.Text()[:f.Span.Start]
	i := strings.IndexAny(before, "/?")
	if i < 0 || strings.HasPrefix(before[i:], "//") {
		return false
	}
	known := f.In.Pattern.Known()
	return known == "" || strings.ContainsFunc(known, func(r rune) bool { return !unicode.IsLetter(r) }) || strings.Contains(before[i+1:], "/")
}

// isFixed judges the edited URL: the fault is gone, no other came, and url.Parse takes it if
// it took what was written. What is far behind a fault of the path is as it was.
func isFixed(f Finding) bool {
	const far = 256
	c, p := f.In, f.In.Pattern
	if f.Grammatical && !slices.ContainsFunc(c.Errors(), func(e rfc1738.SyntaxError) bool { return e.Span == f.Span }) {
		first := *c // it is a fault by RFC 1738 alone
		first.Std, first.errors = nil, nil
		c = &first
	}
	moves := movesPart(f.Span.In(p.Text())) || movesPart(f.Fix.text)
	if end := f.Span.End + far; end < p.Len() && f.Span.Start >= c.LoginEnd() && !moves {
		p = p.Slice(0, end)
	}
	before := c.Errors()
	if c.Lead() == 0 { // else the pattern has no known scheme
		before = slices.Collect(c.ErrorsIn(p, c.IsOpen()))
	}
	fixed := p.Replace(f.Span, f.Fix.text)
	if moves && isParsed(p) && !isParsed(fixed) || strings.Contains(f.Fix.text, "%") && f.mayBeInHost() {
		return false
	}
	after := slices.Collect(c.ErrorsIn(fixed, c.IsOpen()))
	if len(after) > len(before) || len(after) == len(before) && f.Grammatical {
		return false
	}
	isInHost := func(e rfc1738.SyntaxError) bool { return e.Component == rfc1738.InHost }
	if moves && f.Span.Start < c.LoginEnd() && c.IsEscaped() && slices.ContainsFunc(after, isInHost) {
		return false // net/url refuses the escape there
	}
	// Where the grammar misses something, what was written there may have been meant for it.
	isMissing := func(e rfc1738.SyntaxError) bool { return e.Span == SpanOf(f.Span.Start, f.Span.Start) }
	return f.Fix.text != "" || !slices.ContainsFunc(after, isMissing)
}

// mayBeInHost reports whether a fault may be in what net/url takes for the host, where it refuses escapes. In RFC 1738
// a scheme that is not known has none.
func (f *Finding) mayBeInHost() bool {
	text := f.In.Pattern.Text()
	_, before, ok := strings.Cut(text[:f.Span.Start], "://")
	behind := text[f.Span.End:]
	end := strings.IndexAny(behind, "/?#@") // of the host, or of a login before it
	return ok && !strings.ContainsAny(before, "/?#") && (end < 0 || behind[end] != '@')
}

// movesPart reports whether text that is added to a URL or deleted from it may make other
// parts of what follows.
func movesPart(text string) bool { return strings.ContainsAny(text, "/?#;:@") }

// fixMessage says what the fix does, in the imperative. It names what the message names: what
// is written, in a format with "%" doubled.
func (f *Fault) fixMessage(found, written string) string {
	switch {
	case f.Fix.text == "":
		return fmt.Sprintf("delete %q", found)
	case f.Fix.escapes(len(found)) && found[0] != '%' || found == "%":
		return fmt.Sprintf("escape %q as %q", found, written)
	}
	return fmt.Sprintf("replace %q with %q", found, written)
}

// Wrap returns the fix that passes e, a string, through a function of net/url, in place of an expression that e is, or that
// e is part of. It imports net/url if need be. There is none where its name means something else.
func (p *Pass) Wrap(place, e ast.Expr, function string) []analysis.SuggestedFix {
	name, edits, ok := p.ImportStandard(e.Pos(), "net/url")
	if !ok {
		return nil
	}
	edits = append(edits, Edit(place.Pos(), e.Pos(), name+"."+function+"("), Edit(e.End(), place.End(), ")"))
	return FixBy(fmt.Sprintf("wrap %s in %s.%s", p.SourceOf(e), name, function), edits...)
}
