package analyzer

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/grammar/rfc3986"
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
	if f.section == "" {
		return m + fmt.Sprintf(" (%s)", r.ID)
	}
	m += fmt.Sprintf(" (%s, %s)", citation(f.section), r.ID)
	if f.allowedBy != "" {
		m += allowed + f.allowedBy
	}
	return m
}

// allowed precedes the later standard that allows what a message is on.
const allowed = "; allowed by "

// IsLifted reports whether RFC 3986 allows what a finding is on, so that -std=rfc3986
// leaves it out.
func IsLifted(d analysis.Diagnostic) bool {
	return strings.HasSuffix(d.Message, allowed+rfc3986.Standard.Title)
}
