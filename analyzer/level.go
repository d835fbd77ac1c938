package analyzer

import (
	"slices"

	"github.com/urllint/urllint/analyzer/internal/lint"
)

// A Level says how sure it is that a finding is worth a change.
type Level = lint.Level

// The levels.
const (
	Any      = lint.Any
	Possible = lint.Possible
	Likely   = lint.Likely
	Certain  = lint.Certain
)

// levelNamed returns the level with a name, 0 if there is none: the first is 1.
func levelNamed(name string) lint.Level {
	return lint.Level(1 + slices.IndexFunc(lint.Levels[:], func(l lint.Level) bool { return l.String() == name }))
}

// oldGroup was the group of the findings that are now at the level Possible.
const oldGroup = "review"

// oldNames are those of rules whose findings another rule has now, at the level Possible.
var oldNames = [...]struct{ old, id string }{
	{"host-port-name", "host-port"},
	{"path-arg-any", "path-arg"},
	{"path-join-name", "path-join"},
	{"query-arg-any", "query-arg"},
}

// removed has the names of rules that are no more, and why.
var removed = [...]struct{ id, why string }{
	{"host-regexp", "nothing that it found was worth a change; CodeQL's go/incomplete-hostname-regexp looks for the same"},
	{"host-punctuation", "nothing that it found was worth a change"},
	{"shared-url", "nothing that it found was worth a change"},
}

// newName returns the name of the rule that has the findings of an old one.
func newName(name string) string {
	for _, n := range oldNames {
		if n.old == name {
			return n.id
		}
	}
	return name
}

// namesOld reports whether a list has an old name of a rule.
func namesOld(list []string, r *lint.Rule) bool {
	return slices.ContainsFunc(list, func(name string) bool { return name != r.ID && newName(name) == r.ID })
}

// Replacement says in one line what became of a name of earlier versions, which flags and
// comments still take. It returns "" if the name is not one of these.
func Replacement(name string) string {
	if name == oldGroup {
		return oldGroup + " is now the level possible: write -level=possible"
	}
	if id := newName(name); id != name {
		return name + " is now " + id + " at the level possible: write -level=possible"
	}
	for _, r := range removed {
		if r.id == name {
			return name + " is no more: " + r.why
		}
	}
	return ""
}
