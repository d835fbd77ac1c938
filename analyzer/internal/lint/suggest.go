package lint

import (
	"fmt"
	"go/ast"
	"go/token"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/passes/stredit"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/strlit"
)

// separators are what may stand between a URL and other text.
const separators = " \t\r\n,;|"

// suggested begins the message of a fix that may change more than the URL.
const suggested = "suggested: "

// IsSuggested reports whether a fix is only suggested: it may change more than the URL
// that is reported. The others are safe.
func IsSuggested(fix analysis.SuggestedFix) bool { return strings.HasPrefix(fix.Message, suggested) }

// Suggest makes safe fixes suggested ones, which say why. With "" they stay safe.
func Suggest(fixes []analysis.SuggestedFix, why string) []analysis.SuggestedFix {
	for i := range fixes {
		if why != "" && !IsSuggested(fixes[i]) {
			fixes[i].Message = suggested + fixes[i].Message + " (" + why + ")"
		}
	}
	return fixes
}

// FixBy returns the fix that makes some edits, and says so in the imperative.
func FixBy(message string, edits ...analysis.TextEdit) []analysis.SuggestedFix {
	return []analysis.SuggestedFix{{Message: message, TextEdits: edits}}
}

// Edit returns the edit that writes text in place of what stands between two positions.
func Edit(pos, end token.Pos, text string) analysis.TextEdit {
	return analysis.TextEdit{Pos: pos, End: end, NewText: []byte(text)}
}

// Rename returns the fix that calls another function of the same package.
func Rename(call *ast.CallExpr, function string) []analysis.SuggestedFix {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	return FixBy(fmt.Sprintf("replace %s with %s", sel.Sel.Name, function), Edit(sel.Sel.Pos(), sel.Sel.End(), function))
}

// doubt says why the fix of a finding is only suggested, "" if it is safe. It reports false
// if there should be none.
func (p *Pass) doubt(f Finding, source strflow.Source) (why string, ok bool) {
	c := f.In
	before, written := writtenAt(source)
	limit := p.Edits.Of(source.Lit, c.Expr)
	found := f.Span.In(c.Pattern.Text())
	percent := strings.Contains(found+f.Fix.text, "%")
	isDoubled := strings.Count(written, "%") == 2*strings.Count(found, "%") // as in a format
	text, isConstant := p.ConstantText(source.Lit)
	switch {
	case limit&stredit.Pattern != 0:
		return "", false
	case limit&stredit.Fixed != 0 && isConstant && p.Edits.IsCompared(source.Lit, text):
		return "", false // the other text would have to be edited, too
	case limit&stredit.Continued != 0 && f.Span.End == c.Pattern.Len() && strings.Trim(found, separators) == "":
		return "", false // it may separate the URL from other text
	case percent && limit&stredit.Formatted != 0 && (!isDoubled || !p.Edits.IsFormat(source.Lit)):
		return "", false // it cannot be right in a format and elsewhere
	case limit&stredit.Formatted != 0 && endsInVerb(before):
		return "", false
	case limit&stredit.Fixed != 0, limit&stredit.Format != 0 && percent, !Contains(c.Expr, source.Lit):
		why = p.otherUse(source.Lit, c.Expr, source.Pos)
	}
	switch {
	case why != "":
	case c.Through != nil:
		why = "passed to " + c.Through.Name()
	case c.Texts > 1:
		why = "one of several texts"
	}
	return why, true
}

// endsInVerb reports whether what follows a text in a format is of a verb.
func endsInVerb(text string) bool {
	text = strings.TrimRight(text, "+-# 0123456789.*[]")
	return (len(text)-len(strings.TrimRight(text, "%")))%2 == 1
}

// writtenAt returns what is written in a literal before a source, and there.
func writtenAt(source strflow.Source) (before, text string) {
	written := source.Lit.Value
	offset := func(pos token.Pos) int { return min(int(pos-source.Lit.Pos()), len(written)) } // carriage returns are left out
	return written[:offset(source.Pos)], written[offset(source.Pos):offset(source.End)]
}

// quote returns the source text of the fix of a finding, or false if it is not known whether
// it goes into a format. Text that looks like one is none if a sink takes it, and nothing
// limits its edits.
func (p *Pass) quote(f Finding, source strflow.Source) (string, bool) {
	isKnown := p.Edits.IsFormat(source.Lit) ||
		p.Edits.Of(source.Lit, f.In.Expr)&^stredit.Continued == 0 && f.In.Sink != "" && !f.In.Template.InFormat(f.Span.Start)
	if isKnown {
		return strlit.Quote(source.Lit, p.written(&f, source.Lit))
	}
	return f.In.Template.Quote(f.Span.Start, source, f.Fix.text)
}

// Text returns the message of a finding in a literal, which is nil if the text is in several.
func (p *Pass) Text(f *Finding, lit *ast.BasicLit) string {
	return f.Rule.Message(f.Fault, p.written(f, lit))
}

// written returns the text of the fix of a finding as it is written in a literal, which may be
// nil: in a format, with "%" doubled. What a sink takes is none, whatever it looks like.
func (p *Pass) written(f *Finding, lit *ast.BasicLit) string {
	switch {
	case !strings.Contains(f.Fix.text, "%"):
		return f.Fix.text
	case lit != nil && p.Edits.IsFormat(lit):
		return strings.ReplaceAll(f.Fix.text, "%", "%%")
	case f.In.Sink != "" && !f.In.Template.InFormat(f.Span.Start):
		return f.Fix.text
	}
	return f.In.Template.Written(f.Span.Start, f.Fix.text)
}
