package mends

import (
	"encoding/json"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// A Finding is one that urllint prints with -json.
type Finding struct {
	Rule, File   string // the name of the file is absolute
	Line, Column int
	Message      string
}

// Findings reads what urllint -json prints.
func Findings(text []byte) ([]Finding, error) {
	var packages map[string]map[string]json.RawMessage
	if err := json.Unmarshal(text, &packages); err != nil {
		return nil, err
	}
	var all []Finding
	for _, analyzers := range packages {
		for _, raw := range analyzers {
			var diagnostics []struct{ Category, Posn, Message string }
			if err := json.Unmarshal(raw, &diagnostics); err != nil {
				return nil, fmt.Errorf("%w: %s", err, raw)
			}
			for _, d := range diagnostics {
				cells := strings.Split(d.Posn, ":")
				if len(cells) < 3 {
					return nil, fmt.Errorf("no place: %q", d.Posn)
				}
				at, err := strconv.Atoi(cells[len(cells)-2])
				if err != nil {
					return nil, err
				}
				column, err := strconv.Atoi(cells[len(cells)-1])
				if err != nil {
					return nil, err
				}
				all = append(all, Finding{d.Category, strings.Join(cells[:len(cells)-2], ":"), at, column, d.Message})
			}
		}
	}
	return all, nil
}

// FoundBy returns the rules with a finding that names the mend: of its class, in its file in a folder, and on
// one of its lines or the line beside.
func (m *Mend) FoundBy(dir string, all []Finding) []string {
	rules := make(map[string]bool)
	for _, f := range all {
		if m.Near(dir, f) && slices.Contains(fits[m.Class], f.Rule) {
			rules[f.Rule] = true
		}
	}
	return slices.Sorted(maps.Keys(rules))
}

// Near reports whether a finding is in the file of a mend in a folder, and on one of its lines or the line beside.
func (m *Mend) Near(dir string, f Finding) bool {
	return f.File == filepath.Join(dir, filepath.FromSlash(m.File)) && m.First-1 <= f.Line && f.Line <= m.Last+1
}
