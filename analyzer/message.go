package analyzer

import (
	"cmp"
	"fmt"
	"strconv"
)

// message says what is wrong, what to write instead, and by which rule.
func (r *Rule) message(f fault, written, form string, secret bool) string {
	if r.Section == "" && cmp.Or(f.advice, r.Advice) == "" {
		return fmt.Sprintf("%s (%s)", f.fact, r.ID)
	}
	advice := cmp.Or(f.advice, r.Advice, "write "+form)
	switch {
	case secret && f.fix.ok:
		advice = "escape it"
	case f.fix.ok && f.fix.text != "":
		advice = "write " + strconv.Quote(written)
	case f.fix.ok:
		advice = "leave it out"
	}
	m := fmt.Sprintf("%s: %s (RFC 1738 §%s, %s)", f.fact, advice, f.section, r.ID)
	if r.LiftedBy != "" {
		m += "; allowed by " + r.LiftedBy
	}
	return m
}
