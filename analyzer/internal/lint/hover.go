package lint

import (
	"go/token"
	"strings"

	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/rfc1738"
)

// A URLRun is a value of an operand, the text that is built of it, and what comes out.
type URLRun struct{ In, Text, Effect string }

// Run runs the text of an operand for the values that it can have, of which it names the kind.
func (p *Pass) Run(o *Operand) (kind string, ran []URLRun) {
	part, _ := o.In.placeOf(o.At)
	o.Component = part.Component
	k := p.KindOfText(o.Operand, o.Expr)
	kind = k.String()
	if k == library.AnyValue {
		k = library.FreeText
		if o.Component == rfc1738.InHost {
			k = library.Hostname
		}
		kind += ", as " + k.String()
	}
	runs := p.runs([]*Operand{o}, k, p.Env())
	for _, probe := range k.Probes() {
		text, _ := o.built(p.Env(), probe.In)
		r := URLRun{probe.In, text, "not known"}
		switch loss, outcome := lossIn(runs, probe); outcome {
		case library.Arrives:
			r.Effect = "arrives"
		case library.Lost:
			r.Effect = strings.TrimPrefix(exampleOf(probe, loss), "a value like ")
		}
		ran = append(ran, r)
	}
	return kind, ran
}

// IsWrittenAt reports whether a part of the text is written at a position.
func (c *Candidate) IsWrittenAt(pos token.Pos) bool {
	for i := range c.Pattern.Len() {
		if s := c.WriterAt(i); s.Pos <= pos && pos < s.End {
			return true
		}
	}
	return false
}
