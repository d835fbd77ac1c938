package lint

import (
	"github.com/urllint/urllint/internal/library"
	"github.com/urllint/urllint/rfc1738"
)

// A Fault is what is wrong with a span of a candidate.
type Fault struct {
	Span        rfc1738.Span
	Fact        string // lower case, with the offender quoted
	Section     string // of RFC 1738, or with the RFC that it is of; "" for that of the rule
	AllowedBy   string // a later standard; "" if there is none
	Advice      string // what to do; "" for the advice of the rule
	Effect      string // what happens when the program runs; "" if the fact says it
	Example     string // what a run showed: a value that goes in, and what comes out
	Fix         Fix
	Grammatical bool  // the grammar finds it
	Level       Level // 0 for that of the rule
	Alike       bool  // one finding stands for all of a type, or of the functions of a package

	// How the text is meant, for a run that compares that with what becomes of it as it is written: neither is there if it is not known.
	MeantFor library.Place                                 // NoPlace for what it goes to
	Meant    func(part func(start, end int) string) string // made of parts of the text, nil for all of it
}

// isMeant reports whether it is known how the text of a fault is meant.
func (f *Fault) isMeant() bool { return f.Meant != nil || f.MeantFor != library.NoPlace }

// Rewritten is a text of n bytes with other text in place of a span.
func Rewritten(at rfc1738.Span, by string, n int) func(part func(start, end int) string) string {
	return func(part func(start, end int) string) string { return part(0, at.Start) + by + part(at.End, n) }
}

// A Finding is a fault by a rule.
type Finding struct {
	Rule *Rule
	In   *Candidate
	Fault
}

// A Fix is the text to write in place of a fault. The zero fix is none.
type Fix struct {
	text string
	ok   bool
}

// escapes reports whether the text of a fix escapes a number of octets.
func (f Fix) escapes(n int) bool {
	return f.text != "" && len(f.text) == len("%XX")*n && f.text[0] == '%'
}

// Replace returns the fix that writes text, and deletes the fault if that is "".
func Replace(text string) Fix { return Fix{text, true} }
