package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis/checker"
)

// A baseline has the findings that are known. In its file each is a line: the fields of
// its identity and its message, with tabs between them. Names of files are relative to the
// folder of the file.
type baseline struct {
	name  string
	dir   string
	known map[identity][]string // the lines of each
}

// baselineHead is the first line of the file.
const baselineHead = "# Findings that urllint does not report again: rule, file, function, hash of the lines, message.\n"

func newBaseline(name string) (*baseline, error) {
	dir, err := filepath.Abs(filepath.Dir(name))
	return &baseline{name: name, dir: dir, known: make(map[identity][]string)}, err
}

func readBaseline(name string) (*baseline, error) {
	text, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s does not exist: -write-baseline=%[1]s writes it", name)
	}
	if err != nil {
		return nil, err
	}
	b, err := newBaseline(name)
	if err != nil {
		return nil, err
	}
	line := 0
	for entry := range strings.Lines(string(text)) {
		line++
		if entry = strings.TrimRight(entry, "\r\n"); entry == "" || entry[0] == '#' {
			continue
		}
		f := strings.Split(entry, "\t")
		if len(f) < 4 {
			return nil, fmt.Errorf("%s:%d: not an entry of a baseline", name, line)
		}
		id := identity{f[0], f[1], f[2], f[3]}
		b.known[id] = append(b.known[id], entry)
	}
	return b, nil
}

// takes reports whether a finding is known. Each entry is for one finding.
func (b *baseline) takes(id identity) bool {
	lines := b.known[id]
	if len(lines) == 0 {
		return false
	}
	b.known[id] = lines[1:]
	return true
}

// isStale reports whether there is no finding any more that has an identity, if none was found: its file was checked, or does
// not exist.
func (b *baseline) isStale(id identity, checked map[string]bool) bool {
	name := filepath.Join(b.dir, filepath.FromSlash(id.file))
	_, err := os.Stat(name)
	return checked[name] || errors.Is(err, fs.ErrNotExist)
}

// printStale says how many entries are stale.
func (b *baseline) printStale(w io.Writer, checked map[string]bool) {
	stale := 0
	for id, lines := range b.known {
		if b.isStale(id, checked) {
			stale += len(lines)
		}
	}
	switch stale {
	case 0:
	case 1:
		fmt.Fprintf(w, "urllint: 1 entry of %s is stale: -write-baseline=%[1]s removes it\n", b.name)
	default:
		fmt.Fprintf(w, "urllint: %d entries of %s are stale: -write-baseline=%[2]s removes them\n", stale, b.name)
	}
}

// A baselineWriter writes a baseline of all findings. Of the file that it takes the place of it keeps the entries of files that
// were not checked.
type baselineWriter struct {
	*baseline
	checked map[string]bool
	entries []string
}

// newBaselineWriter returns a writer of a file that does not exist, or is a baseline.
func newBaselineWriter(name string, checked map[string]bool) (*baselineWriter, error) {
	var old *baseline
	_, err := os.Stat(name)
	if errors.Is(err, fs.ErrNotExist) {
		old, err = newBaseline(name)
	} else {
		if old, err = readBaseline(name); err != nil {
			err = fmt.Errorf("-write-baseline overwrites baselines alone: %w", err)
		}
	}
	return &baselineWriter{baseline: old, checked: checked}, err
}

func (w *baselineWriter) add(act *checker.Action) error {
	src := newSources(act.Package)
	for _, d := range act.Diagnostics {
		id := src.identify(d, w.dir)
		w.takes(id) // in a package that was checked in part
		w.entries = append(w.entries, strings.Join([]string{id.rule, id.file, id.function, id.text, d.Message}, "\t"))
	}
	return nil
}

func (w *baselineWriter) close() (int, error) {
	said := fmt.Sprintf("%s written to %s", plural(len(w.entries), "finding"), w.name)
	kept := 0
	for id, lines := range w.known {
		if !w.isStale(id, w.checked) {
			kept += len(lines)
			w.entries = append(w.entries, lines...)
		}
	}
	if kept > 0 {
		said += fmt.Sprintf(", %d of files that were not checked kept", kept)
	}
	slices.Sort(w.entries)
	if err := os.WriteFile(w.name, []byte(baselineHead+strings.Join(append(w.entries, ""), "\n")), 0o666); err != nil {
		return failed, err
	}
	_, err := fmt.Fprintln(os.Stderr, "urllint:", said)
	return allWell, err
}
