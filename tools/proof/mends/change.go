package mends

import (
	"crypto/sha256"
	"fmt"
	"go/token"
	"slices"
	"strings"
	"sync"

	"github.com/urllint/urllint/tools/proof/fetch"
)

// The bounds of what is looked at.
const (
	alike        = 0.6   // of a removed and an added line
	alikeChanges = 0.3   // of all removed and added lines of a change
	mostLines    = 60    // of a change whose lines are paired
	mostRemoved  = 8     // of a change that is one mend
	mostAdded    = 16    // of it
	mostMended   = 5     // from the first line that has its value to the last
	mostChanged  = 20000 // of a commit: more is an import of code
)

// mends returns the mends of a commit, without their repository.
func (c *commit) mends() []Mend {
	removed, added, n := make(map[string]bool), make(map[string]bool), 0
	for _, h := range c.hunks {
		for _, l := range h.lines {
			switch l.kind {
			case '-':
				removed[plain(l.text)] = true
				n++
			case '+':
				added[plain(l.text)] = true
				n++
			}
		}
	}
	if n > mostChanged {
		return nil
	}
	var all []Mend
	for i := range c.hunks {
		h := &c.hunks[i]
		if !fetch.Shipped(h.file) {
			continue
		}
		parameters := h.count("=")
		for _, change := range h.changes() {
			change.removed = slices.DeleteFunc(change.removed, func(l line) bool { return added[plain(l.text)] }) // only moved
			change.added = slices.DeleteFunc(change.added, func(l line) bool { return removed[plain(l.text)] })
			for _, m := range change.mends() {
				if m.Class == Delimiter && parameters != 0 {
					continue // another parameter comes or goes beside it
				}
				m.Commit, m.Date, m.File = c.id, c.date, h.file
				all = append(all, m)
			}
		}
	}
	return all
}

// count returns how many more lines of a hunk have a literal with a text after the commit.
func (h *hunk) count(part string) int {
	n := 0
	for _, l := range h.lines {
		switch {
		case l.kind == ' ' || !hasLiteral(pieces(l.text), part):
		case l.kind == '+':
			n++
		default:
			n--
		}
	}
	return n
}

// mends returns the mends of a change: those of its pairs of lines, or the one that its
// lines are together.
func (c *change) mends() []Mend {
	if len(c.removed) == 0 {
		return c.insertions()
	}
	if len(c.removed) > mostLines || len(c.added) > mostLines || !slices.ContainsFunc(c.added, mayMend) {
		return nil
	}
	var all []Mend
	near := c.around()
	for _, p := range c.pairs() {
		class, _ := classOf(pieces(p.removed.text), pieces(p.added.text), near, false)
		if class == HostPort && c.hasBrackets() {
			continue // what told IPv6 apart is simpler now
		}
		if class != "" {
			all = append(all, mendOf(class, []line{p.removed}, p.removed.text, p.added.text))
		}
	}
	if len(all) > 0 || len(c.removed) > mostRemoved || len(c.added) > mostAdded {
		return all
	}
	before, after := texts(c.removed), texts(c.added)
	old, now := pieces(before...), pieces(after...)
	if share(strings.Join(before, " "), strings.Join(after, " ")) < alikeChanges {
		return nil
	}
	class, values := classOf(old, now, near, true)
	if class == "" || class == HostPort && c.hasBrackets() {
		return nil
	}
	at := slices.DeleteFunc(slices.Clone(c.removed), func(l line) bool {
		text := pieces(l.text)
		return !slices.ContainsFunc(names(text), func(name string) bool { return slices.Contains(values, name) })
	})
	if len(at) == 0 || at[len(at)-1].at-at[0].at >= mostMended {
		return nil
	}
	return []Mend{mendOf(class, at, strings.Join(before, "\n"), strings.Join(after, "\n"))}
}

// mayMend reports whether an added line has a sign of a mend. Most have none, and are not compared with others.
func mayMend(l line) bool {
	return strings.ContainsAny(l.text, "\"`") && strings.ContainsAny(l.text, "/?&") ||
		slices.ContainsFunc([]string{"scape", "ncode", "ostPort", "osthostport", "Host", "Scheme", "Hostname", "url.", "Redacted", "URI", "Trim", "JoinPath", "Path", "Query", "Opaque", "Fragment"},
			func(sign string) bool { return strings.Contains(l.text, sign) })
}

// hasBrackets reports whether a removed line writes the brackets of an IPv6 address.
func (c *change) hasBrackets() bool {
	return slices.ContainsFunc(c.removed, func(l line) bool { return strings.Contains(l.text, "[%s]") || strings.Contains(l.text, `"["`) })
}

// surroundings are what stands around an edit.
type surroundings struct {
	text       []piece // of the change, and of the lines beside it
	ends       int     // how many more literals of the change end with a slash after it
	parameters int     // how many more "=" they have after it
}

// beside is how many lines in front of a change and behind it are read with it.
const beside = 3

func (c *change) around() surroundings {
	count := func(lines []line, of func(literal string) int) int {
		n := 0
		for _, l := range lines {
			for _, literal := range literals(pieces(l.text)) {
				n += of(literal)
			}
		}
		return n
	}
	ends := func(literal string) int {
		if literal != `"/"` && strings.HasSuffix(literal, `/"`) {
			return 1
		}
		return 0
	}
	parameters := func(literal string) int { return strings.Count(literal, "=") }
	lines := slices.Concat(c.before[max(0, len(c.before)-beside):], c.removed, c.added, c.after[:min(beside, len(c.after))])
	return surroundings{pieces(texts(lines)...), count(c.added, ends) - count(c.removed, ends), count(c.added, parameters) - count(c.removed, parameters)}
}

func mendOf(class Class, at []line, before, after string) Mend {
	sum := sha256.Sum256([]byte(plain(before) + "\n" + plain(after)))
	return Mend{First: at[0].at, Last: at[len(at)-1].at, Class: class, Hash: fmt.Sprintf("%x", sum[:6])}
}

func texts(lines []line) []string {
	var all []string
	for _, l := range lines {
		all = append(all, l.text)
	}
	return all
}

// A pair is a removed line and the added one that it has become.
type pair struct{ removed, added line }

// pairs returns the lines of a change that are alike, each with the one that is most alike.
func (c *change) pairs() []pair {
	type match struct {
		i, k  int
		share float64
	}
	var matches []match
	for i, r := range c.removed {
		for k, a := range c.added {
			if s := share(r.text, a.text); s > alike {
				matches = append(matches, match{i, k, s})
			}
		}
	}
	slices.SortStableFunc(matches, func(a, b match) int {
		switch {
		case a.share > b.share:
			return -1
		case a.share < b.share:
			return 1
		}
		return 0
	})
	usedRemoved, usedAdded := make(map[int]bool), make(map[int]bool)
	var all []pair
	for _, m := range matches {
		if !usedRemoved[m.i] && !usedAdded[m.k] {
			usedRemoved[m.i], usedAdded[m.k] = true, true
			all = append(all, pair{c.removed[m.i], c.added[m.k]})
		}
	}
	return all
}

// insertions returns the mends that are put in front of a line that stays: a variable gets
// its own value, escaped or without its slash.
func (c *change) insertions() []Mend {
	var all []Mend
	near := sync.OnceValue(c.around)
	for i, l := range c.added {
		text := pieces(l.text)
		if len(text) < 3 || text[0].tok != token.IDENT {
			continue
		}
		variable, class := text[0].text, Class("")
		switch {
		case text[1].tok == token.ASSIGN:
			class, _ = classOf([]piece{text[0], text[1], text[0]}, text, near(), false)
		case text[1].tok == token.ADD_ASSIGN && text[2].text == `"/"` && i > 0 && strings.Contains(c.added[i-1].text, "HasSuffix("+variable+`, "/")`) && ofURL(text):
			class = Slash
		}
		if class != EscapePath && class != EscapeQuery && class != Slash && class != TrimSpace {
			continue
		}
		for _, after := range c.after {
			if use := pieces(after.text); slices.Contains(names(use), variable) && builds(use) {
				if class == EscapeQuery && ofPath(use) {
					class = EscapePath
				}
				all = append(all, mendOf(class, []line{after}, after.text, l.text))
				break
			}
		}
	}
	return all
}
