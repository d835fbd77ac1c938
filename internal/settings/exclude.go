package settings

import (
	"path"
	"slices"

	"github.com/urllint/urllint/analyzer"
)

// An Exclusion leaves out the findings in some files.
type Exclusion struct {
	Path   string   // a pattern of path.Match; "**" is any number of folders; a folder stands for all in it
	Rules  []string // and groups; nil for all
	Reason string
}

// Names reports whether an exclusion is for a rule.
func (e *Exclusion) Names(rule string) bool {
	if e.Rules == nil || slices.Contains(e.Rules, rule) {
		return true
	}
	rules := analyzer.Rules()
	i := slices.IndexFunc(rules, func(r analyzer.Rule) bool { return r.ID == rule })
	return i >= 0 && slices.Contains(e.Rules, string(rules[i].Group))
}

// matchPath reports whether a pattern matches a file or a folder above it, element by
// element.
func matchPath(pattern, file []string) bool {
	matched := make([]bool, len(file)+1) // whether what was read of the pattern matches so many elements
	matched[0] = true
	for _, element := range pattern {
		next := make([]bool, len(matched))
		for i, name := range file {
			if element == "**" {
				next[i] = matched[i] || i > 0 && next[i-1]
				continue
			}
			if ok, err := path.Match(element, name); matched[i] && ok && err == nil {
				next[i+1] = true
			}
		}
		matched = next
	}
	return slices.Contains(matched, true)
}
