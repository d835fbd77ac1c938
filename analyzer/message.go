package analyzer

import (
	"cmp"
	"fmt"
	"strconv"
)

// message says what is wrong, what to write instead, and by which rule. In the
// message of a secret nothing of the fix is shown.
func (r *Rule) message(f fault, written string, secret bool) string {
	advice := cmp.Or(f.advice, r.Advice)
	switch {
	case secret && f.fix.ok:
		advice = "escape it"
	case secret:
		advice = r.Advice
	case f.fix.ok && f.fix.text != "":
		advice = "write " + strconv.Quote(written)
	case f.fix.ok:
		advice = cmp.Or(f.advice, "delete it")
	}
	m := f.fact
	if advice != "" {
		m += ": " + advice
	}
	if r.Section == "" {
		return m + fmt.Sprintf(" (%s)", r.ID)
	}
	m += fmt.Sprintf(" (RFC 1738 §%s, %s)", f.section, r.ID)
	if r.LiftedBy != "" {
		m += "; allowed by " + r.LiftedBy
	}
	return m
}
