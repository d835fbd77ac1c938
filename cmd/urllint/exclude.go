package main

import (
	"path"
	"slices"

	"github.com/urllint/urllint/analyzer"
)

// An exclusion leaves out the findings in some files.
type exclusion struct {
	path   string   // a pattern of path.Match; "**" is any number of folders; a folder stands for all in it
	rules  []string // and groups; nil for all
	reason string
}

// names reports whether an exclusion is for a rule.
func (e *exclusion) names(rule string) bool {
	if e.rules == nil || slices.Contains(e.rules, rule) {
		return true
	}
	rules := analyzer.Rules()
	i := slices.IndexFunc(rules, func(r analyzer.Rule) bool { return r.ID == rule })
	return i >= 0 && slices.Contains(e.rules, string(rules[i].Group))
}

// matchPath reports whether a pattern matches a file or a folder above it, element by
// element.
func matchPath(pattern, file []string) bool {
	for ; len(pattern) > 0; pattern, file = pattern[1:], file[1:] {
		if pattern[0] == "**" {
			for i := range file {
				if matchPath(pattern[1:], file[i:]) {
					return true
				}
			}
			return false
		}
		if len(file) == 0 {
			return false
		}
		if ok, err := path.Match(pattern[0], file[0]); !ok || err != nil {
			return false
		}
	}
	return true
}
