package library

import (
	"cmp"
	"strings"
)

// A Run builds a text for a value and gives it to a sink.
type Run struct {
	Env
	Place    Place                             // what the sink takes the text for
	Build    func(value string) (string, bool) // false if the text is not known
	Harmless string                            // that of the kind, "" for Harmless
}

// An Outcome tells what a run showed of a value.
type Outcome uint8

const (
	Unknown Outcome = iota // the text is not known, or a harmless value is not seen either
	Arrives                // the value comes out as it went in
	Lost
)

// Compare compares what is seen of a text at a place with what its writer means: what is seen of another text, or at
// another place. It is not known if that is refused.
func (e Env) Compare(p Place, text string, meant Place, right string) (Loss, Outcome) {
	want, err := e.Deliver(meant, right)
	if err != nil {
		return Loss{}, Unknown
	}
	got, err := e.Deliver(p, text)
	if err != nil {
		return Loss{Text: text, Err: err}, Lost
	}
	if p == DecodedPath { // the other fields are harmless
		want.Scheme, want.Host = got.Scheme, got.Host
	}
	loss, differs := got.joined().lossOf(want.joined())
	if !differs {
		return Loss{}, Arrives
	}
	loss.Text = text
	return loss, Lost
}

// Loss compares what is seen of a probe with what is seen of a harmless value.
func (r *Run) Loss(p Probe) (Loss, Outcome) {
	harmless := cmp.Or(r.Harmless, Harmless)
	plain, ok := r.Build(harmless)
	if !ok {
		return Loss{}, Unknown
	}
	text, ok := r.Build(p.In)
	if !ok {
		return Loss{}, Unknown
	}
	want, plainErr := r.Deliver(r.Place, plain)
	got, err := r.Deliver(r.Place, text)
	switch {
	case err != nil:
		return Loss{Text: text, Err: err, Certain: plainErr != nil}, Lost
	case plainErr != nil:
		return Loss{}, Unknown
	}
	if strings.Contains(harmless, "/") { // slashes of the value separate segments
		want, got = want.joined(), got.joined()
	}
	if !want.Has(harmless) {
		return Loss{}, Unknown
	}
	loss, differs := got.lossOf(want.Replaced(harmless, p.Want()))
	if !differs {
		return Loss{}, Arrives
	}
	loss.Text = text
	return loss, Lost
}
