package lint

import (
	"fmt"
	"go/ast"
	"go/token"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/goexpr"
	"github.com/urllint/urllint/passes/stredit"
	"github.com/urllint/urllint/passes/strflow"
	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// IsReplaced reports whether what the grammar finds may be replaced, or cut off, before
// the text is used.
func (p *Pass) IsReplaced(f Finding, source strflow.Source) bool {
	switch {
	case !f.Grammatical:
		return false
	case source.Lit != nil:
		return p.isReplacedIn(f, source)
	}
	for i := f.Span.Start; i < f.Span.End; i = max(i+1, f.In.Template.Origin(i).End) { // several literals
		if source := f.In.WriterAt(i); source.Lit != nil && p.isReplacedIn(f, source) {
			return true
		}
	}
	return false
}

// isReplacedIn reports whether what the grammar finds may be replaced, or cut off, as far as one
// literal of the text tells.
func (p *Pass) isReplacedIn(f Finding, source strflow.Source) bool {
	lit := source.Lit
	text := f.In.Pattern.Text()
	found := f.Span.In(text)
	isSent := f.In.Evidence == urlexpr.Sink // what is replaced on the way is no part of the text
	if isSent && !strings.ContainsAny(found, "{}") {
		return false
	}
	if !isSent && p.Edits.Of(lit, f.In.Expr)&stredit.Continued != 0 && f.closes() {
		return true
	}
	for _, m := range p.Edits.Rewrites(lit, f.In.Expr) {
		switch {
		case strings.HasPrefix(m.Old, "{") && strings.HasSuffix(m.Old, "}") && strings.ContainsAny(found, "{}"):
			return true // it is a template, and other parts are replaced elsewhere
		case isSent:
		case m.Ends:
			isEnd := source.Pos == lit.Pos()+1 || source.End == lit.End()-1 || strings.Trim(text[f.Span.End:], HoleMark+m.Old) == ""
			if isEnd && (m.Old == "" || found == "" || strings.ContainsAny(found, m.Old)) || !f.remainsBefore(len(strings.TrimRight(text, m.Old))) {
				return true
			}
		case m.Part && strings.Contains(text, m.Old), overlaps(text, m.Old, f.Span) || !f.remainsWithout(m.Old):
			return true
		}
	}
	return false
}

// closes reports whether what the grammar finds is a bracket at the end of a text that can close
// one around it.
func (f *Finding) closes() bool {
	text := f.In.Pattern.Text()
	found := f.Span.In(text)
	return (found == "}" || found == ">") && f.Span.Start >= urlexpr.WithoutSeparator(text)
}

// remainsWithout reports whether the grammar finds the same if something else stands for each
// old behind the scheme: one fault may make the whole wrong, and others are found with it.
func (f *Finding) remainsWithout(old string) bool {
	p, start := f.In.Pattern, f.Span.Start
	from := min(f.In.LoginStart(), start)
	text := p.Text()
	if !strings.Contains(text[from:], old) {
		return true
	}
	var b rfc1738.PatternBuilder
	b.WritePattern(p.Slice(0, from))
	for i := strings.Index(text[from:], old); i >= 0; i = strings.Index(text[from:], old) {
		b.WritePattern(p.Slice(from, from+i))
		b.WriteHole(rfc1738.AnyHole)
		if from += i + len(old); from <= f.Span.Start {
			start -= len(old) - 1
		}
	}
	b.WritePattern(p.Slice(from, p.Len()))
	return f.In.hasError(b.Pattern(), f.In.IsOpen(), func(e rfc1738.Span) bool { return e.Start == start })
}

// remainsBefore reports whether the grammar finds the same in the text before an offset,
// with other text behind it.
func (f *Finding) remainsBefore(end int) bool {
	return end == f.In.Pattern.Len() || f.In.hasError(f.In.Pattern.Slice(0, end), true, func(e rfc1738.Span) bool { return e == f.Span })
}

// overlaps reports whether some occurrence of old in text touches a span.
func overlaps(text, old string, span rfc1738.Span) bool {
	if old == "" {
		return true
	}
	from := max(0, span.Start-len(old)+1)
	to := min(len(text), span.End+len(old)-1)
	return from < to && strings.Contains(text[from:to], old)
}

// MayWrap reports whether an operand of a candidate may be escaped where it is written,
// and why this is only suggested: it is safe, "", if the URL, or the part of it that is
// built there, is used as it is.
func (p *Pass) MayWrap(e ast.Expr, c *Candidate) (why string, ok bool) {
	if p.isTransformed(e) {
		return "", false
	}
	text := c.Expr
	if !Contains(c.Expr, e) {
		text = p.textAround(e)
	}
	if text == nil {
		return "", false
	}
	part := ast.Unparen(text)
	if lit := FirstLiteral(text); !p.buildsText(part) {
		if lit == nil {
			return "", false
		}
		part = lit
	}
	if why, ok = p.mayEscape(part, text, e.Pos()); why == "" && ok {
		why, ok = p.mayEscape(e, e, e.Pos())
	}
	return why, ok
}

// MayReplace reports whether a literal, or a sum or a call may be replaced by one that makes another
// text of the same operands, and why this is only suggested: it is safe, "", if the text goes to sinks alone.
func (p *Pass) MayReplace(text ast.Expr) (why string, ok bool) {
	return p.mayEscape(text, text, text.Pos())
}

// mayEscape reports whether the escapes in a text, of which a literal, a sum or a call in e is
// a part, may be others, and why this is only suggested.
func (p *Pass) mayEscape(text, e ast.Expr, reported token.Pos) (why string, ok bool) {
	switch limit := p.Edits.Of(text, e); {
	case limit&stredit.Pattern != 0:
		return "", false
	case limit&(stredit.Fixed|stredit.Format) != 0:
		return p.otherUse(text, e, reported), true
	}
	return "", true
}

// isTransformed reports whether an expression is the only argument of a function of the
// package that returns a string: it may escape what needs it.
func (p *Pass) isTransformed(e ast.Expr) bool {
	call, ok := p.Parent(e).(*ast.CallExpr)
	if !ok {
		return false
	}
	fn := typeutil.StaticCallee(p.TypesInfo, call)
	return fn != nil && fn.Pkg() == p.Pkg && len(call.Args) == 1 && p.IsText(call)
}

// textAround returns the sum or the call of fmt.Sprintf that an operand is written in,
// nil if it is in none.
func (p *Pass) textAround(e ast.Expr) (text ast.Expr) {
	switch e.(type) {
	case *ast.BinaryExpr, *ast.CallExpr:
		if !p.buildsText(e) {
			return nil
		}
		text = e
	}
	for n := range p.Enclosing(e) {
		if _, ok := n.(*ast.ParenExpr); ok {
			continue
		}
		outer, ok := n.(ast.Expr)
		if !ok || !p.buildsText(outer) {
			break
		}
		text = outer
	}
	return text
}

// buildsText reports whether an expression is a sum, or a call that formats text or joins
// paths, or of a function of the package that may give a formatting one a list of arguments.
func (p *Pass) buildsText(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BinaryExpr:
		return e.Op == token.ADD
	case *ast.CallExpr:
		fn := typeutil.StaticCallee(p.TypesInfo, e)
		joins := library.Of(fn).Does(library.JoinsPath) && library.SubjectOf(fn.Pkg()) == library.Paths
		takesList := fn != nil && fn.Pkg() == p.Pkg && fn.Signature().Variadic()
		return (library.Of(fn).Does(library.Formats) || joins || takesList) && p.IsText(e)
	}
	return false
}

// FirstLiteral returns the first string literal of an expression, or nil. All of
// them go where the expression goes.
func FirstLiteral(e ast.Expr) *ast.BasicLit {
	for lit := range goexpr.All[*ast.BasicLit](e) {
		if lit.Kind == token.STRING {
			return lit
		}
	}
	return nil
}

// Conceal takes what can be part of a secret out of a finding, and the fix. It reports whether
// there may be one.
func (f *Finding) Conceal() bool {
	where := ""
	switch {
	case f.Rule.Discreet:
		return false
	case f.In.IsInSecretValue(f.Span):
		where = ", in a value that may be a secret"
	case f.In.IsSecret(f.Span) && strings.IndexByte(f.In.Pattern.Text()[:f.In.LoginEnd()], '@') >= 0:
		where = ", in the user name or password"
	case f.In.IsSecret(f.Span), f.In.MayBeSecret(f.Span):
		where = ", which may be part of a password that is not escaped"
	default:
		return false
	}
	f.Fact, f.Advice, f.Example, f.Effect = f.Rule.Summary+where, "", "", ""
	if f.Fix.ok {
		f.Advice, f.Fix = "escape it", Fix{}
	}
	return true
}

// IsUsedOtherwise reports whether the text of a literal is also used outside of the expression,
// and not as a format: it may be right there, and wrong in the expression.
func (p *Pass) IsUsedOtherwise(lit *ast.BasicLit, e ast.Expr) bool {
	if lit == nil {
		return true
	}
	use, ok := p.Edits.UseOf(lit, e)
	return ok && (use.How != stredit.AsFormat && use.How != stredit.Passed || use.More)
}

// otherUse says where the text of a literal or a call is used besides an expression, "" if
// it is not. It names the file if that is not the one of what is reported.
func (p *Pass) otherUse(text, e ast.Expr, reported token.Pos) string {
	use, ok := p.Edits.UseOf(text, e)
	if !ok {
		if p.Edits.Of(text, e)&(stredit.Fixed|stredit.Format) != 0 {
			return "used elsewhere"
		}
		return ""
	}
	how := "also used"
	switch use.How {
	case stredit.Unknown:
		return "what takes it is unknown"
	case stredit.Field:
		return "kept in field " + use.Name
	case stredit.Returned:
		return "returned"
	case stredit.Exported:
		return use.Name + " is exported"
	case stredit.Named:
		return "named in " + use.Name
	case stredit.Compared:
		how = "also compared"
	case stredit.AsFormat:
		how = "a format"
	case stredit.Passed:
		how = "passed to " + use.Name
	}
	if use.Of != "" {
		how = use.Of + " is " + how
	}
	if !use.Pos.IsValid() {
		return how
	}
	at := p.Fset.Position(use.Pos)
	where := fmt.Sprintf(" in line %d", at.Line)
	if file := p.FileAt(use.Pos); file == nil || p.FileAt(reported) != file {
		where = fmt.Sprintf(" in %s:%d", filepath.Base(at.Filename), at.Line)
	}
	if use.More {
		where += " and elsewhere"
	}
	return how + where
}

// hasError reports whether the grammar finds a fault at such a span of a pattern that stands in
// place of c.
func (c *Candidate) hasError(p rfc1738.Pattern, open bool, isAt func(rfc1738.Span) bool) bool {
	for e := range c.ErrorsIn(p, open) {
		if isAt(e.Span) {
			return true
		}
	}
	return false
}
