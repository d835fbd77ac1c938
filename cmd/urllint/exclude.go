package main

import (
	"errors"
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/internal/spelling"
)

// An exclusion leaves out the findings in some files.
type exclusion struct {
	path   string   // a pattern of path.Match; "**" is any number of folders; a folder stands for all in it
	rules  []string // and groups; nil for all
	reason string
}

// decodeExclusions reads the tables [[exclude]].
func (s *settings) decodeExclusions(text string, value any) error {
	tables, ok := value.([]map[string]any)
	if !ok {
		return atLine{lineOf(text, 0, "exclude"), errors.New("exclude is a list of tables: write [[exclude]]")}
	}
	s.exclude = nil // a key is there for each table
	for i, table := range tables {
		var e exclusion
		for _, key := range slices.Sorted(maps.Keys(table)) {
			if err := e.set(key, table[key]); err != nil {
				return atLine{lineOf(text, i+1, key), err}
			}
		}
		switch {
		case e.path == "":
			return atLine{lineOf(text, i+1, ""), errors.New("exclude has no path")}
		case e.reason == "":
			return atLine{lineOf(text, i+1, ""), errors.New("exclude has no reason")}
		}
		s.exclude = append(s.exclude, e)
	}
	return nil
}

func (e *exclusion) set(key string, value any) (err error) {
	keys := []string{"path", "rules", "reason"}
	word, isWord := value.(string)
	switch key {
	case "rules":
		e.rules, err = stringList(value)
		if err == nil {
			err = scratchFlags().Set("disable", strings.Join(e.rules, ","))
		}
		if err != nil {
			return fmt.Errorf("rules: %w", err)
		}
		return nil
	case "path":
		e.path = strings.TrimSuffix(word, "/")
		_, err = path.Match(e.path, "")
	case "reason":
		e.reason = strings.TrimSpace(word)
	default:
		return fmt.Errorf("unknown setting %q of exclude: %s", key, spelling.Suggest(key, keys))
	}
	switch {
	case err != nil:
		return fmt.Errorf("%s: %w", key, err)
	case !isWord:
		return fmt.Errorf("%s is no text", key)
	}
	return nil
}

// excludes reports whether a finding is left out.
func (s *settings) excludes(src *sources, d analysis.Diagnostic) bool {
	if len(s.exclude) == 0 {
		return false
	}
	name, err := filepath.Rel(s.root, src.position(d.Pos).Filename)
	if err != nil {
		return false
	}
	file := strings.Split(filepath.ToSlash(name), "/")
	return slices.ContainsFunc(s.exclude, func(e exclusion) bool {
		return e.names(d.Category) && matchPath(strings.Split(e.path, "/"), file)
	})
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
