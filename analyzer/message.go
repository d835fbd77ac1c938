package analyzer

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/urllint/urllint/rfc1738"
)

// message says what is wrong, what to write instead, and by which rule.
func (r *Rule) message(f fault, written, form string) string {
	advice := r.Advice
	if advice == "" {
		advice = "write " + form
	}
	switch {
	case f.mendable && f.replacement != "":
		advice = "write " + strconv.Quote(written)
	case f.mendable:
		advice = "leave it out"
	case f.concealed:
		advice = "escape it"
	}
	m := fmt.Sprintf("%s: %s (RFC 1738 §%s, %s)", f.fact, advice, f.section, r.ID)
	if r.LiftedBy != "" {
		m += "; allowed by " + r.LiftedBy
	}
	return m
}

// formOf returns the form of the scheme that a text begins with.
func formOf(text string) string {
	scheme, _, _ := strings.Cut(text, ":")
	return rfc1738.LookupScheme(scheme).Form()
}

// firstSection returns the section that a link can lead to.
func (r *Rule) firstSection() string {
	first, _, _ := strings.Cut(r.Section, "-")
	return first
}

// fixMessage says what the fix does, in the imperative.
func (f *fault) fixMessage(text string) string {
	found := f.span.In(text)
	switch {
	case f.replacement == "":
		return fmt.Sprintf("delete %q", found)
	case len(f.replacement) == len("%XX")*len(found) && f.replacement[0] == '%':
		return fmt.Sprintf("escape %q as %q", found, f.replacement)
	}
	return fmt.Sprintf("replace %q with %q", found, f.replacement)
}
