package analyzer

import (
	"cmp"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/grammar/rfc3986"
)

// message says what is wrong, what to write instead, what happens when the program runs,
// and by which rule. In the message of a secret nothing of the fix is shown.
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
	source := " (" + r.ID + ")"
	if f.section != "" {
		source = " (" + citation(f.section) + ", " + r.ID + ")"
	}
	if f.allowedBy != "" {
		source += allowed + f.allowedBy
	}
	n := maxMessage - utf8.RuneCountInString(source)
	if f.effect != "" && !secret {
		separator := "; "
		if advice != "" {
			separator += "else "
		}
		if whole := shorten(m+separator+f.effect, n); utf8.RuneCountInString(whole) <= n {
			return whole + source
		}
	}
	return cut(shorten(m, n), n) + source
}

// allowed precedes the later standard that allows what a message is on.
const allowed = "; allowed by "

// IsLifted reports whether RFC 3986 allows what a finding is on, so that -std=rfc3986
// leaves it out.
func IsLifted(d analysis.Diagnostic) bool {
	return strings.HasSuffix(d.Message, allowed+rfc3986.Standard.Title)
}
