package analyzer

import (
	"slices"
	"strings"

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

// newName returns the name of the rule that has the findings of an old one, now at the level Possible.
func newName(name string) string {
	switch name {
	case "host-port-name", "path-arg-any", "path-join-name", "query-arg-any": // its name and another word
		return name[:strings.LastIndexByte(name, '-')]
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
	const noMore = " is no more: nothing that it found was worth a change"
	switch id := newName(name); {
	case name == oldGroup:
		return oldGroup + " is now the level possible: write -level=possible"
	case id != name:
		return name + " is now " + id + " at the level possible: write -level=possible"
	case name == "host-regexp":
		return name + noMore + "; CodeQL's go/incomplete-hostname-regexp looks for the same"
	case name == "host-punctuation", name == "shared-url":
		return name + noMore
	}
	return ""
}
