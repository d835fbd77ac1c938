package analyzer

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/lint"
)

// Explain writes the documentation of the rule with the given id, the list of
// the rules of a group, or what the category "ignore" is. For "" it writes a line
// for each rule: its ID, group, default and summary. Explain returns an error if
// there is no such ID, or if w fails.
func Explain(w io.Writer, id string) error {
	var b bytes.Buffer
	switch rule := ruleNamed(id); {
	case id == "":
		for _, r := range rules {
			state, _ := defaultOf(r)
			fmt.Fprintf(&b, "%-21s%-11s%-9s%s\n", r.ID, r.Group, state, r.Summary)
		}
	case slices.Contains(groups[:], lint.Group(id)):
		fmt.Fprintf(&b, "%s: a group of rules\n\n", id)
		for _, r := range rules {
			if string(r.Group) == id {
				fmt.Fprintf(&b, "%-21s%s\n", r.ID, r.Summary)
			}
		}
	case id == ignoreID:
		b.WriteString(ignoreExplanation)
	case Replacement(id) != "":
		b.WriteString(Replacement(id) + "\n")
	case rule == nil:
		return unknownRule(id)
	default:
		explainRule(&b, rule)
	}
	_, err := w.Write(b.Bytes())
	return err
}

// explainRule writes all that is documented of a rule.
func explainRule(b *bytes.Buffer, r *lint.Rule) {
	fmt.Fprintf(b, "%s: %s\n\n%s\n\n", r.ID, r.Summary, r.Why)
	if r.Scope != "" {
		fmt.Fprintf(b, "%s\n\n", r.Scope)
	}

	line := func(name, text string) { fmt.Fprintf(b, "%-10s%s\n", name, text) }
	line("Group", string(r.Group))
	if r.Section != "" {
		line("Section", fmt.Sprintf("RFC 1738 §%s, %s", r.Section, link(r)))
		line("", fmt.Sprintf("“%s”", r.Quote))
	}
	if r.Before != "" {
		line("Before", r.Before)
		line("After", cmp.Or(r.After, "several are possible"))
	}
	line("Fix", cmp.Or(r.Fix, "none"))
	_, change := defaultOf(r)
	line("Default", change)
	line("Suppress", r.Suppress+": //urllint:ignore "+r.ID+" -- reason")
	if r.AllowedBy() != "" {
		line("Lifted", r.AllowedBy()+" allows the example: -std=rfc3986 does not report it")
	}
}

// defaultOf says whether a rule is on by default, or at what level, and which flag changes that.
func defaultOf(r *lint.Rule) (state, change string) {
	enable := "-enable=" + r.ID
	switch {
	case r.Off:
		return "off", "off, " + enable + " turns it on"
	case r.Certain:
		return lint.Certain.String(), "on where it is certain, " + enable + " or -level=possible turns the rest on"
	case r.Level == lint.Possible:
		return lint.Possible.String(), "level possible, " + enable + " or -level=possible turns it on"
	}
	return "on", "on, -disable=" + r.ID + " turns it off"
}

// link leads to the first section of the rule, which has one.
func link(r *lint.Rule) string {
	first, _, _ := strings.Cut(r.Section, "-")
	return "https://www.rfc-editor.org/rfc/rfc1738#section-" + first
}

// PageOf returns the address of the documentation of a rule, on a copy of the site if site
// is not "".
func PageOf(r *Rule, site string) string {
	if site == "" {
		return pages + r.ID + ".md"
	}
	return site + "rules/" + r.ID + ".html"
}

// pages is the base of the links to the pages of the rules.
const pages = "https://github.com/urllint/urllint/blob/main/docs/rules/"
