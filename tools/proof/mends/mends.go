// Package mends finds commits that mend a URL, in the histories of repositories, and tells which of
// the faults urllint names in the tree before the commit.
//
// A mend is a line that a commit removes and an alike one that it adds, where the added one calls
// once more what mends a URL. What an edit mends is asked of edit.go.
package mends

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
)

// A Mend is a place that a commit mends. It has coordinates only, no code.
type Mend struct {
	Repository  string // owner/name
	Commit      string
	Date        string // of the author, as 2006-01-02
	File        string // in the parent, with slashes
	First, Last int    // lines of the parent
	Class       Class
	Hash        string // of the lines removed and added
}

// Head is the first line of a file of mends.
const Head = "# repository\tcommit\tauthor date\tfile\tlines in the parent\tclass\thash of the lines\n"

// Key names a mend. A commit can mend a line in two ways.
func (m *Mend) Key() string {
	return strings.Join([]string{m.Repository, m.Commit[:min(len(m.Commit), 12)], m.File, m.lines(), string(m.Class)}, " ")
}

func (m *Mend) lines() string {
	if m.First == m.Last {
		return strconv.Itoa(m.First)
	}
	return fmt.Sprintf("%d-%d", m.First, m.Last)
}

// String returns the mend as a line of a file.
func (m *Mend) String() string {
	return strings.Join([]string{m.Repository, m.Commit, m.Date, m.File, m.lines(), string(m.Class), m.Hash}, "\t") + "\n"
}

// Parse reads the mends of a file. Lines that begin with "#" are left out.
func Parse(text string) ([]Mend, error) {
	var all []Mend
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		cells := strings.Split(line, "\t")
		if len(cells) != 7 {
			return nil, fmt.Errorf("%d columns, not 7: %q", len(cells), line)
		}
		m := Mend{Repository: cells[0], Commit: cells[1], Date: cells[2], File: cells[3], Class: Class(cells[5]), Hash: cells[6]}
		first, last, ok := strings.Cut(cells[4], "-")
		if !ok {
			last = first
		}
		var err error
		if m.First, err = strconv.Atoi(first); err != nil {
			return nil, fmt.Errorf("%w: %q", err, line)
		}
		if m.Last, err = strconv.Atoi(last); err != nil {
			return nil, fmt.Errorf("%w: %q", err, line)
		}
		if !slices.Contains(Classes[:], m.Class) {
			return nil, fmt.Errorf("no class %q", m.Class)
		}
		all = append(all, m)
	}
	return all, nil
}

// Read reads the mends of a file.
func Read(file string) ([]Mend, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	all, err := Parse(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return all, nil
}

func compare(a, b Mend) int {
	return cmp.Or(cmp.Compare(a.Repository, b.Repository), cmp.Compare(a.Date, b.Date), cmp.Compare(a.Commit, b.Commit),
		cmp.Compare(a.File, b.File), cmp.Compare(a.First, b.First), cmp.Compare(a.Class, b.Class))
}
