package main

import (
	"fmt"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
)

// A tally counts findings.
type tally struct {
	total     int
	fixes     int // that have a safe fix
	suggested int // that have a suggested one
	lifted    int // on what RFC 3986 allows
	groups    map[analyzer.Group]int
	hidden    *int // findings that only -level=possible reports, nil if they are not counted
}

func (t *tally) count(d analysis.Diagnostic) {
	t.total++
	switch {
	case len(d.SuggestedFixes) == 0:
	case analyzer.IsSuggested(d.SuggestedFixes[0]):
		t.suggested++
	default:
		t.fixes++
	}
	for _, r := range analyzer.Rules() {
		if r.ID != d.Category {
			continue
		}
		if t.groups == nil {
			t.groups = make(map[analyzer.Group]int)
		}
		t.groups[r.Group]++
	}
	if analyzer.IsLifted(d) {
		t.lifted++
	}
}

// summary says in one line how many findings there are, by group, how many have
// a fix, how many RFC 3986 allows, and how many more at level possible.
func (t *tally) summary() string {
	var b strings.Builder
	b.WriteString(plural(t.total, "finding"))
	separator := " ("
	for _, g := range analyzer.Groups() {
		if n := t.groups[g]; n > 0 {
			fmt.Fprintf(&b, "%s%d %s", separator, n, g)
			separator = ", "
		}
	}
	if separator != " (" {
		b.WriteString(")")
	}
	if t.fixes > 0 {
		fmt.Fprintf(&b, ", %d with a fix", t.fixes)
	}
	if t.suggested > 0 {
		fmt.Fprintf(&b, ", %d with a suggested fix (-fix=all)", t.suggested)
	}
	if t.lifted > 0 {
		fmt.Fprintf(&b, "; %d allowed by RFC 3986 (-std=rfc3986)", t.lifted)
	}
	if t.hidden != nil {
		b.WriteString(more(*t.hidden))
	}
	return b.String()
}

// more says how many findings there are below the level.
func more(hidden int) string {
	if hidden == 0 {
		return ""
	}
	return fmt.Sprintf("; %d more with -level=possible", hidden)
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
