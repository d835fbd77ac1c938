package analyzer

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/passes/urlexpr"
	"github.com/urllint/urllint/rfc1738"
)

// checkGrammar finds what no filling of the holes makes valid, for all rules of the
// grammar at once. What an Incomplete one and an invisible character are, rules of
// their own say.
func checkGrammar(p *pass, candidates []*urlexpr.Candidate) {
	for c := range judged(candidates) {
		for _, e := range tailErrors(c) {
			p.reportSyntax(c, e, fault{section: e.Section, span: e.Span, fact: e.Fact(), fix: replace("")})
		}
		for _, e := range p.syntax(c) {
			if e.Kind == rfc1738.Incomplete || isInvisible(e) {
				continue
			}
			f := fault{section: e.Section, span: e.Span, fact: factOf(c.Template, e), advice: hostAdvice(&e)}
			// "Embedded encoded delimiters" are no better than plain ones (section 6).
			if e.Fixable && !(e.Kind == rfc1738.Control && strings.ContainsAny(e.Found(), "\x00\r\n")) {
				f.fix = replace(e.Replacement)
			}
			if c.Role != urlexpr.Compared || ruleOf(&e) == &schemeForm {
				p.reportSyntax(c, e, f)
			}
		}
	}
}

// reportSyntax reports a fault of the grammar by the rule that it breaks.
func (p *pass) reportSyntax(c *urlexpr.Candidate, e rfc1738.SyntaxError, f fault) {
	rule := ruleOf(&e)
	switch {
	case !p.on.has(rule):
		return
	case rule == &userinfo && c.Evidence == urlexpr.Prose:
		return // "http://user:pass@host" explains a form that others allow
	case rule == &userinfo && p.on.has(&password) && hasPassword(c):
		return // the password is the graver of the two
	}
	f.grammatical = true
	p.reportAs(rule, c, f)
}

// A syntax is what the grammar finds in a candidate.
type syntax struct {
	errors []rfc1738.SyntaxError
	whole  bool // they are those of the whole text
}

// syntax returns the faults of the grammar, the fragment and white space at the end
// left out.
func (p *pass) syntax(c *urlexpr.Candidate) []rfc1738.SyntaxError { return p.syntaxOf(c).errors }

func (p *pass) syntaxOf(c *urlexpr.Candidate) *syntax {
	if s, ok := p.syntaxes[c]; ok {
		return s
	}
	t := c.Template
	pattern, fragment := cutFragment(t)
	s := &syntax{whole: fragment < 0}
	if end := tailStart(c); end < len(t.Text()) {
		pattern, s.whole = t.Before(end).Pattern(), false
	}
	s.errors = slices.Collect(pattern.Errors(rfc1738.Context{Open: fragment < 0 && mayGoOn(c)}))
	if p.syntaxes == nil {
		p.syntaxes = make(map[*urlexpr.Candidate]*syntax)
	}
	p.syntaxes[c] = s
	return s
}

// countErrors returns how many faults the grammar finds in the whole text.
func (p *pass) countErrors(c *urlexpr.Candidate) int {
	if s := p.syntaxOf(c); s.whole {
		return len(s.errors)
	}
	return count(c.Template.Pattern().Errors(rfc1738.Context{Open: mayGoOn(c)}))
}

// white is what ends a text without being part of the URL.
const white = urlexpr.White + "\x00"

// tailStart returns where the white space at the end of a text begins. Behind a
// fragment there is none.
func tailStart(c *urlexpr.Candidate) int {
	text := c.Template.Text()
	if strings.IndexByte(text, '#') >= 0 {
		return len(text)
	}
	return len(strings.TrimRight(text, white))
}

// tailErrors finds the white space at the end of a text: it is to be left out
// rather than escaped. It is judged behind a sound path, so that it is not taken
// for the end of a host or port.
func tailErrors(c *urlexpr.Candidate) []rfc1738.SyntaxError {
	start := tailStart(c)
	tail := c.Template.Text()[start:]
	if tail == "" {
		return nil
	}
	const sound = "http://host/"
	errors := slices.Collect(rfc1738.Errors(sound + tail))
	for i := range errors {
		e := &errors[i]
		e.Text, e.Start, e.End = c.Template.Text(), start+e.Start-len(sound), start+e.End-len(sound)
	}
	return errors
}

// factOf is the fact with each hole in the culprit written "{}".
func factOf(t *urlexpr.Template, e rfc1738.SyntaxError) string {
	var culprit strings.Builder
	for i := e.Start; i < e.End; i++ {
		if t.IsHole(i) {
			culprit.WriteString("{}")
		} else {
			culprit.WriteByte(e.Text[i])
		}
	}
	e.Text, e.Span = culprit.String(), rfc1738.Span{Start: 0, End: culprit.Len()}
	return e.Fact()
}

// cutFragment returns the URL before a "#", which is "not part of the URL", and
// the offset behind the "#", or -1.
func cutFragment(t *urlexpr.Template) (rfc1738.Pattern, int) {
	text := t.Text()
	i := strings.IndexByte(text, '#')
	if i < 0 {
		return t.Pattern(), -1
	}
	return t.Edited(rfc1738.Span{Start: i, End: len(text)}, ""), i + 1
}
