package mends

import (
	"context"
	"fmt"
	"io"
)

// Show writes the hunk of a mend, or what stands near it, with the lines that it mends marked.
func Show(ctx context.Context, w io.Writer, dir string, m *Mend) error {
	var failed error
	found := false
	err := history(ctx, dir, []string{m.Commit}, func(c *commit) {
		for _, h := range c.hunks {
			if h.file != m.File || found || !h.has(m.First) {
				continue
			}
			found = true
			for _, l := range h.around(m) {
				mark := "  "
				if l.kind != '+' && m.First <= l.at && l.at <= m.Last {
					mark = "=>"
				}
				if _, err := fmt.Fprintf(w, "%s %c%s\n", mark, l.kind, l.text); err != nil {
					failed = err
				}
			}
		}
	})
	switch {
	case err != nil:
		return err
	case !found && failed == nil:
		return fmt.Errorf("%s: no such hunk", m.Key())
	}
	return failed
}

// around returns the lines of a hunk that stand near a mend.
func (h *hunk) around(m *Mend) []line {
	const before, behind = 15, 25
	first, last := -1, 0
	for i, l := range h.lines {
		if l.kind != '+' && m.First <= l.at && l.at <= m.Last {
			if first < 0 {
				first = i
			}
			last = i
		}
	}
	return h.lines[max(0, first-before):min(len(h.lines), last+behind)]
}

// has reports whether a hunk has a line of the parent.
func (h *hunk) has(at int) bool {
	for _, l := range h.lines {
		if l.kind != '+' && l.at == at {
			return true
		}
	}
	return false
}
