package live

import (
	"cmp"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/grammar"
)

// urlLines returns the lines of a text of several URLs, one per line, with their line
// breaks. It returns nil for any other text.
func urlLines(text string) []string {
	var lines []string
	urls, whole := 0, 0
	for line := range strings.Lines(text) {
		lines = append(lines, line)
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		n, _ := grammar.CutScheme(line)
		switch {
		case n >= 0 && strings.HasPrefix(line[n:], "://"):
			whole++
		case n < 0 && !isBare(line):
			return nil
		}
		urls++
	}
	if urls < 2 || whole == 0 {
		return nil
	}
	return lines
}

// isBare reports whether a line may be a URL without its scheme, and no Go.
func isBare(line string) bool {
	host, _, _ := strings.Cut(line, "/")
	return strings.Contains(host, ".") && !strings.ContainsAny(line, " \t\"`(){}=,;")
}

// askLines answers a query for each line by itself.
func (l *Library) askLines(q Query, lines []string) Answer {
	all := Answer{Findings: []Finding{}, Notes: []Note{}}
	at := 0
	u := newUnits(q.Text)
	for i, line := range lines {
		start := u.at(at)
		at += len(line)
		if strings.TrimSpace(line) == "" {
			continue
		}
		one := q
		one.Text = line
		a := l.ask(one, sourceOf(line))
		if a.Error != "" {
			return a
		}
		for _, f := range a.Findings {
			f.Line += i
			f.Span = f.moved(start)
			if f.Fix != nil {
				for k := range f.Fix.Edits {
					f.Fix.Edits[k].Span = f.Fix.Edits[k].moved(start)
				}
			}
			all.Findings = append(all.Findings, f)
		}
	}
	return all
}

// moved returns a span of a line as one of the text.
func (s Span) moved(by int) Span { return Span{s.Start + by, s.End + by} }

// fixAll returns one fix with the edits of all findings, nil if fewer than two have a
// fix. A fix that overlaps an earlier one is left out.
func fixAll(findings []Finding) *Fix {
	all := &Fix{Message: "fix all"}
	fixes := 0
	for _, f := range findings {
		if f.Fix == nil || overlaps(all.Edits, f.Fix.Edits) {
			continue
		}
		fixes++
		for _, e := range f.Fix.Edits {
			if !slices.Contains(all.Edits, e) { // two fixes may import the same package
				all.Edits = append(all.Edits, e)
			}
		}
	}
	if fixes < 2 {
		return nil
	}
	slices.SortStableFunc(all.Edits, func(a, b Edit) int { return cmp.Compare(a.Start, b.Start) })
	return all
}

// overlaps reports whether an edit replaces what another one, which differs, replaces.
func overlaps(made, edits []Edit) bool {
	return slices.ContainsFunc(edits, func(e Edit) bool {
		return slices.ContainsFunc(made, func(m Edit) bool {
			return m != e && (m.Start < e.End && e.Start < m.End || m.Span == e.Span)
		})
	})
}
