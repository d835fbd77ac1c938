package lint

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/passes/strflow"
)

// Alone tells whether a text is refused at a place.
func (p *Pass) Alone(text string, place library.Place) RunResult {
	if _, err := p.Env().Deliver(place, text); err != nil {
		return lost(place, library.Loss{Text: text, Err: err})
	}
	return RunResult{Outcome: library.Arrives}
}

// Compare shows what becomes of a text at a place, and not of the one that is meant, for another place or for NoPlace, which
// stands for the same.
func (p *Pass) Compare(text, right string, place, meant library.Place) RunResult {
	loss, outcome := p.Env().Compare(place, text, cmp.Or(meant, place), right)
	if outcome != library.Lost {
		return RunResult{Outcome: outcome}
	}
	return lost(place, loss)
}

// lost says what is seen of a text at a place, where it is lost.
func lost(at library.Place, l library.Loss) RunResult {
	place, effect := l.Place, ""
	if place == library.Segment {
		place = library.DecodedPath // the segments are not told from each other
	}
	switch {
	case l.Err != nil:
		text := l.Text
		if printed, ok := library.Printed(at, text); ok {
			text = printed
		}
		effect = fmt.Sprintf("%q is refused", text)
	case l.Got == "":
		effect = "it has no " + place.String()
	case place == library.QueryName && !strings.Contains(l.Got, l.Want):
		effect = fmt.Sprintf("the query has no %q", l.Want)
	default:
		effect = fmt.Sprintf("the %s is %q", place, l.Got)
	}
	return RunResult{Outcome: library.Lost, Effect: strings.ReplaceAll(effect, library.Harmless, "x")}
}

// Proved returns a fault with what a run without a probe showed of it, if it has no effect
// yet, and nothing if its outcome is not known. It returns false if the run shows that the
// fault does no harm.
func (r RunResult) Proved(f Fault) (Fault, bool) {
	switch r.Outcome {
	case library.Arrives:
		return f, false
	case library.Lost:
		f.Effect = cmp.Or(f.Effect, r.Effect)
		f.Level = cmp.Or(f.Level, Certain)
	}
	return f, true
}

// ProvedIn is Proved for a fault in a candidate, with a run of what is meant.
func (p *Pass) ProvedIn(c *Candidate, f Fault) (Fault, bool) {
	if !f.isMeant() {
		return f, true
	}
	place, ok := c.place()
	if !ok {
		return f, true
	}
	text, _ := c.Template.Run(p.Env(), func(strflow.Operand) (string, bool) { return "", false }, c.fill)
	return p.compared(c.Template, text, c.harmless, place, f, c.behindBase)
}

// compared proves a fault of a text by what a run makes of it with harmless values, and by what is meant
// instead.
func (p *Pass) compared(t *strflow.Text, ran string, harmless func(strflow.Operand) string,
	place library.Place, f Fault, whole func(string) string) (Fault, bool) {
	part := func(start, end int) string { return filled(t, start, end, harmless) }
	text := part(0, t.Len())
	if text != ran {
		return f, true // it is not known what becomes of it, or a function changes what stands there
	}
	right, meant := text, f.MeantFor
	if f.Meant != nil {
		right = f.Meant(part)
	}
	f.Meant, f.MeantFor = nil, library.NoPlace
	return p.Compare(whole(text), whole(right), place, meant).Proved(f)
}
