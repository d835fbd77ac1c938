package lint

import (
	"cmp"
	"strconv"

	"github.com/urllint/urllint/internal/grammar"
	"github.com/urllint/urllint/internal/grammar/rfc3986"
	"github.com/urllint/urllint/rfc1738"
)

// AllowedBy returns the later standard whose grammar has nothing against a span of c,
// "" if there is none. It is asked only if RFC 1738 is the standard.
func (c *Candidate) AllowedBy(span rfc1738.Span) string {
	if c.Std != nil {
		return ""
	}
	later := &rfc3986.Standard
	p, context := grammar.Pattern(c.Pattern), c.Around(c.IsOpen())
	if !later.Judges(p, context) {
		return ""
	}
	if c.later == nil {
		c.later = []grammar.Fault{} // it was judged
		later.Faults(p, context, func(f grammar.Fault) bool {
			c.later = append(c.later, f)
			return len(c.later) < maxErrors
		})
	}
	for _, f := range c.later {
		if f.Start < max(span.End, span.Start+1) && (span.Start < max(f.End, f.Start+1) || f.Last) {
			return ""
		}
	}
	if len(c.later) == maxErrors {
		return ""
	}
	return later.Title
}

// cite returns what a finding is cited by under a standard: the section of RFC 1738 as
// it is, or what corresponds to it.
func cite(std *grammar.Standard, section string) string {
	if std == nil || section == "" || !isNumber(section) {
		return section
	}
	if std != &rfc3986.Standard {
		return ""
	}
	later := map[string]string{
		"2.1":  "RFC 3986 §3.1",
		"2.2":  "RFC 3986 §2",
		"3.1":  "RFC 3986 §3.2",
		"3.3":  "RFC 9110 §4.2",
		"3.5":  "RFC 6068 §2",
		"3.10": "RFC 8089 §2",
		"4":    "RFC 3986 §3.1", // "Registration of New Schemes"
		"6":    "RFC 3986 §7",
	}
	return cmp.Or(later[section], "RFC 3986 §3")
}

// Citation writes what a finding is cited by: a section of RFC 1738 is a number.
func Citation(section string) string {
	if isNumber(section) {
		return "RFC 1738 §" + section
	}
	return section
}

func isNumber(section string) bool { return '0' <= section[0] && section[0] <= '9' }

// Title returns the name of the standard.
func (c *Candidate) Title() string {
	if c.Std == nil {
		return "RFC 1738"
	}
	return c.Std.Title
}

// AllowedBy returns the later standard whose grammar allows the example of the rule,
// "" if there is none.
func (r *Rule) AllowedBy() string {
	text, err := strconv.Unquote(r.Before)
	if err != nil || r.Group != Grammar || rfc1738.Valid(text) {
		return ""
	}
	later, p := &rfc3986.Standard, grammar.Text(text)
	if !later.Judges(p, grammar.Context{}) || !later.Valid(p, grammar.Context{}) {
		return ""
	}
	return later.Title
}
