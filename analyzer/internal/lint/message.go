package lint

import (
	"cmp"
	"strconv"
	"unicode/utf8"
)

// Message says what is wrong, what to write instead, what happens when the program runs,
// and by which rule. It shows no value of a parameter that may be a secret.
func (r *Rule) Message(f Fault, written string) string {
	advice := cmp.Or(f.Advice, r.Advice)
	switch {
	case f.Fix.ok && f.Fix.text != "":
		advice = "write " + strconv.Quote(written)
	case f.Fix.ok:
		advice = cmp.Or(f.Advice, "delete it")
	}
	m, separator := f.Fact, ": "
	if f.Example != "" {
		m, separator = m+": "+f.Example, "; "
	}
	if advice != "" {
		m += separator + advice
	}
	m, f.Effect = RedactQuoted(m), RedactQuoted(f.Effect)
	source := r.ID
	if f.Level < Likely {
		source += ", " + f.Level.String()
	}
	if f.Section != "" {
		source = Citation(f.Section) + ", " + source
	}
	source = " (" + source + ")"
	if f.AllowedBy != "" {
		source += Allowed + f.AllowedBy
	}
	n := MaxMessage - utf8.RuneCountInString(source)
	if f.Effect != "" {
		separator = "; "
		if advice != "" {
			separator += "else "
		}
		if whole := Shorten(m+separator+f.Effect, n); utf8.RuneCountInString(whole) <= n {
			return whole + source
		}
	}
	return Cut(Shorten(m, n), n) + source
}

// Allowed precedes the later standard that allows what a message is on.
const Allowed = "; allowed by "
