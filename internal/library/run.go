package library

import (
	"cmp"
	"strings"
)

// A Run builds a text for a value and gives it to a sink.
type Run struct {
	Env
	Place    Place                             // what the sink takes the text for
	Meant    Place                             // what its writer takes it for, NoPlace for the same
	Build    func(value string) (string, bool) // false if the text is not known
	Right    func(value string) (string, bool) // builds what its writer means, nil for Build
	Harmless string                            // that of the kind, "" for Harmless
}

// An Outcome tells what a run showed of a value.
type Outcome uint8

const (
	Unknown Outcome = iota // the text is not known, or a harmless value is not seen either
	Arrives                // the value comes out as it went in
	Lost
)

// Alone compares what is seen of the text around a harmless value with what is meant. What
// is lost then, the text loses whatever the value is.
func (r *Run) Alone() (Loss, Outcome) {
	text, ok := r.Build(r.harmless())
	if !ok {
		return Loss{}, Unknown
	}
	got, err := r.Deliver(r.Place, text)
	if r.Meant == NoPlace && r.Right == nil {
		if err != nil {
			return Loss{Text: text, Err: err, Certain: true}, Lost
		}
		return Loss{}, Arrives
	}
	want, ok := r.meant(text)
	switch {
	case !ok:
		return Loss{}, Unknown
	case err != nil:
		return Loss{Text: text, Err: err, Certain: true}, Lost
	}
	if r.Place == DecodedPath { // the other fields are harmless
		want.Scheme, want.Host = got.Scheme, got.Host
	}
	loss, differs := got.joined().lossOf(want.joined())
	if !differs {
		return Loss{}, Arrives
	}
	loss.Text, loss.Certain = text, true
	return loss, Lost
}

// meant returns what is to be seen of a text, false if that is not known.
func (r *Run) meant(text string) (*Seen, bool) {
	if r.Right != nil {
		var ok bool
		if text, ok = r.Right(r.harmless()); !ok {
			return nil, false
		}
	}
	want, err := r.Deliver(cmp.Or(r.Meant, r.Place), text)
	return want, err == nil
}

func (r *Run) harmless() string { return cmp.Or(r.Harmless, Harmless) }

// Loss compares what is seen of a probe with what is seen of a harmless value.
func (r *Run) Loss(p Probe) (Loss, Outcome) {
	harmless := r.harmless()
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
